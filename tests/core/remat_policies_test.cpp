// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/format/json_text.h"
#include "core/format/text_file.h"
#include "core/scenario/remat_policies.h"
#include "core/study/study.h"

#include <gtest/gtest.h>

using namespace ridgepoint;

// tests/data/maxtext_remat_policies.json: 14 policies by tensor name, from MaxText nnx_decoders.py:1140-1268.
TEST(RematPolicies, AreMaxTextsOwn) {
    const FileText file = readTextFile(TEST_DATA_DIR "/maxtext_remat_policies.json");
    ASSERT_TRUE(file.text);
    const JsonResult document = parseJson(*file.text);
    ASSERT_TRUE(document.value) << document.error.message;
    const JsonValue::Object* policies = document.value->find("policies")->object();
    ASSERT_NE(policies, nullptr);
    int compared = 0;
    for (const auto& [name, tensors] : *policies) {
        const auto policy = enumFromName<RematPolicy>(name.substr(0, name.find(' ')));
        ASSERT_TRUE(policy) << name;
        Remat remat;
        remat.policy = *policy;
        const auto choices = rematChoices(remat);
        for (std::size_t i = 0; i < kRematTensorCount; ++i) {
            const std::string_view tensor = EnumNames<RematTensor>::names[i];
            const JsonValue* expected = tensors.find(tensor);
            if (expected == nullptr || expected->text() == nullptr || *policy == RematPolicy::custom) {
                continue;
            }
            EXPECT_EQ(enumName(choices[i]), *expected->text()) << name << " " << tensor;
            ++compared;
        }
    }
    EXPECT_GE(compared, 13 * 20);
}

// base.yml: under custom, decoder_layer_input is kept on the device and everything else rematerialised by default.
TEST(RematPolicies, CustomTakesTheScenariosChoices) {
    Remat remat;
    remat.policy = RematPolicy::custom;
    remat.tensors[index(RematTensor::context)] = RematChoice::offload;
    const auto choices = rematChoices(remat);
    EXPECT_EQ(choices[index(RematTensor::context)], RematChoice::offload);
    EXPECT_EQ(choices[index(RematTensor::decoder_layer_input)], RematChoice::device);
    EXPECT_EQ(choices[index(RematTensor::query_proj)], RematChoice::remat);
}

// nnx_decoders.py:1040-1045: scanned layers are checkpointed without a policy where it is none, as with full.
TEST(RematPolicies, NoneIsFullUnderMaxTextsScanAndNoneOnGpus) {
    std::vector<LoadError> errors;
    const Catalogue catalogue = loadCatalogue(PRESETS_DIR, errors);
    const auto remat = [&catalogue](const std::string& preset, RematPolicy policy) {
        Scenario scenario = catalogue.scenarios.at(preset);
        scenario.remat.policy = policy;
        return resolve(scenario, catalogue).remat;
    };
    const std::string tpu(kDefaultScenario);
    EXPECT_EQ(remat(tpu, RematPolicy::none), remat(tpu, RematPolicy::full));
    EXPECT_EQ(remat(tpu, RematPolicy::full)[index(RematTensor::query_proj)], RematChoice::remat);
    const std::string gpu = "llama3-70b-8k-fp8-h100-8x8";
    EXPECT_EQ(remat(gpu, RematPolicy::none)[index(RematTensor::query_proj)], RematChoice::device);
}
