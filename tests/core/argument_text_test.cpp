// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/argument_text.h"

#include "core/exchange/yaml_text.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace ridgepoint;

namespace {

std::string valueOf(const std::vector<Setting>& settings, std::string_view key) {
    const auto found =
        std::find_if(settings.rbegin(), settings.rend(), [&](const Setting& setting) { return setting.key == key; });
    return found == settings.rend() ? "(none)" : found->value;
}

} // namespace

// Expected values are what bash itself makes of these lines.
TEST(ArgumentText, ReadsWordsAsAShellDoes) {
    const auto settings = readShellSettings("A=1; B=\"two words\"\n"
                                            "export C=${A}0 D=$A$A # comment=no\n"
                                            "run x=$C 'y=a b' z=\"${B}\" w=${MISSING:-7} v=a\\ b \\\n"
                                            "  --flag --key value --other=${D}\n"
                                            "u='$A' t=$(date)\n");
    EXPECT_EQ(valueOf(settings, "x"), "10");
    EXPECT_EQ(valueOf(settings, "y"), "a b");
    EXPECT_EQ(valueOf(settings, "z"), "two words");
    EXPECT_EQ(valueOf(settings, "w"), "7");
    EXPECT_EQ(valueOf(settings, "v"), "a b");
    EXPECT_EQ(valueOf(settings, "flag"), "true");
    EXPECT_EQ(valueOf(settings, "key"), "value");
    EXPECT_EQ(valueOf(settings, "other"), "11");
    EXPECT_EQ(valueOf(settings, "u"), "$A") << "no variables within single quotes";
    EXPECT_EQ(valueOf(settings, "comment"), "(none)");
    EXPECT_TRUE(isUnresolved(valueOf(settings, "t")));
}

// Expected values are what bash itself makes of these lines.
TEST(ArgumentText, EvaluatesIntegerArithmetic) {
    const auto settings = readShellSettings("N=4 S=4096\n"
                                            "run a=$((4096*2)) b=$(( (N + 2) * $S / 3 - 5 % 3 )) c=\"$((-N*${N}))\"\n"
                                            "  d=$((N)) e=$((1/0)) f=$((MISSING*2)) g=$((9223372036854775807+1))\n"
                                            "  h=$((2**3)) i=$((010)) l=$((7-2-1))\n");
    EXPECT_EQ(valueOf(settings, "a"), "8192");
    EXPECT_EQ(valueOf(settings, "b"), "8190");
    EXPECT_EQ(valueOf(settings, "c"), "-16");
    EXPECT_EQ(valueOf(settings, "d"), "4");
    EXPECT_EQ(valueOf(settings, "l"), "4");
    for (const char* key : {"e", "f", "g", "h", "i"}) {
        EXPECT_TRUE(isUnresolved(valueOf(settings, key))) << key << valueOf(settings, key);
    }
    const std::string deep = "x=$((" + std::string(100000, '(') + "1" + std::string(100000, ')') + "))";
    EXPECT_TRUE(isUnresolved(valueOf(readShellSettings(deep), "x")));
}

TEST(ArgumentText, MarksVariablesThatWerePutIn) {
    const auto settings = readShellSettings("A=1 B=2 C=3\nrun x=$A y=$((B+1)) A2=5\n");
    for (const Setting& setting : settings) {
        EXPECT_EQ(setting.substituted, setting.key == "A" || setting.key == "B") << setting.key;
    }
}

TEST(ArgumentText, KnowsTheLineOfEachSetting) {
    const auto settings = readShellSettings("\n\na=1\nrun b=2 \\\n  c=3 \\\n\\\n  d=4\ne=5\n");
    std::vector<std::pair<std::string, int>> lines;
    for (const Setting& setting : settings) {
        lines.emplace_back(setting.key, setting.line);
    }
    EXPECT_EQ(lines, (std::vector<std::pair<std::string, int>>{{"a", 3}, {"b", 4}, {"c", 5}, {"d", 7}, {"e", 8}}));
}

TEST(ArgumentText, FindsCommandsWithinWords) {
    const auto settings = readShellSettings("ARGS='p=1 q=2'\n"
                                            "bash -c \"export LIBTPU_INIT_ARGS='--xla_a=3 --xla_b'; train $ARGS r=4\"");
    EXPECT_EQ(valueOf(settings, "p"), "1");
    EXPECT_EQ(valueOf(settings, "q"), "2");
    EXPECT_EQ(valueOf(settings, "r"), "4");
    EXPECT_EQ(valueOf(settings, "xla_a"), "3");
    EXPECT_EQ(valueOf(settings, "xla_b"), "true");
}

TEST(ArgumentText, EndsWhateverTheText) {
    for (const std::string text :
         {"a=\"", "a='x", "a=${", "a=$(b(c", "a=`", "\\", "$", "--", "=", "a==b", "${}", "a=$"}) {
        EXPECT_LE(readShellSettings(text).size(), 1U) << text;
    }
    std::string doubling = "x0=aaaaaaaaaaaaaaaa\n";
    for (int i = 1; i < 60; ++i) {
        doubling += "x" + std::to_string(i) + "=$x" + std::to_string(i - 1) + "$x" + std::to_string(i - 1) + "\n";
    }
    std::size_t bytes = 0;
    for (const Setting& setting : readShellSettings(doubling)) {
        bytes += setting.value.size();
    }
    EXPECT_LT(bytes, std::size_t{64} << 20) << "variables that double must not fill the memory";
}

TEST(YamlText, ReadsScalarsByTheirForm) {
    const YamlResult yaml = parseYaml("a: 32_000\nb: '5'\nc: 1e-3\nd: true\ne: ~\nf: [silu, linear]\n---\ng: 1\n");
    ASSERT_TRUE(yaml.documents) << toText(yaml.error);
    ASSERT_EQ(yaml.documents->size(), 2U);
    const JsonValue& first = yaml.documents->front();
    EXPECT_EQ(*first.find("a"), JsonValue(32000));
    EXPECT_EQ(*first.find("b"), JsonValue("5"));
    EXPECT_EQ(*first.find("c"), JsonValue(1e-3));
    EXPECT_EQ(*first.find("d"), JsonValue(true));
    EXPECT_TRUE(first.find("e")->isNull());
    EXPECT_EQ(first.find("f")->array()->size(), 2U);
}

TEST(YamlText, SaysWhatIsNestedTooDeeply) {
    const YamlResult deep = parseYaml("a: 1\nb: " + std::string(5000, '[') + "\n");
    ASSERT_FALSE(deep.documents);
    EXPECT_NE(toText(deep.error).find("nested too deeply"), std::string::npos) << toText(deep.error);
}

TEST(YamlText, KnowsTheLinesOfMembers) {
    const YamlResult yaml = parseYaml("# model\nvocab_size: 5\nsizes:\n  head_dim: 64\n---\nb: 1\n");
    ASSERT_EQ(yaml.lines.size(), 2U);
    EXPECT_EQ(yaml.lines[0].at("vocab_size"), 2);
    EXPECT_EQ(yaml.lines[0].at("sizes.head_dim"), 4);
    EXPECT_EQ(yaml.lines[1].at("b"), 6);
}

TEST(YamlText, RefusesWhatWouldNotEnd) {
    EXPECT_NE(toText(parseYaml("a: [1, 2\nb: }").error).find("line"), std::string::npos);
    std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i) {
        const std::string below = "*a" + std::to_string(i - 1);
        bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + below;
        for (int k = 0; k < 9; ++k) {
            bomb += ", " + below;
        }
        bomb += "]\n";
    }
    EXPECT_FALSE(parseYaml(bomb).documents);
    EXPECT_FALSE(parseYaml(std::string(20000, '[')).documents);
}
