// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/nearest_name.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

using namespace ridgepoint;

// By hand; "kitten" to "sitting" is the textbook example (two replaced, one inserted).
TEST(EditDistance, CountsEdits) {
    EXPECT_EQ(editDistance("kitten", "sitting"), 3U);
    EXPECT_EQ(editDistance("", "abc"), 3U);
    EXPECT_EQ(editDistance("abc", ""), 3U);
    EXPECT_EQ(editDistance("", ""), 0U);
    EXPECT_EQ(editDistance("same", "same"), 0U);
    EXPECT_EQ(editDistance("fsdp", "fdsp"), 1U) << "a swap of neighbours is one edit";
    EXPECT_EQ(editDistance("bf16", "bf"), 2U);
}

TEST(EditDistance, ComparesOnlyTheBeginningOfLongTexts) {
    const std::string a(64, 'a');
    EXPECT_EQ(editDistance(a + "xyz", a), 0U);
    EXPECT_EQ(editDistance(std::string(1000000, 'b'), a), 64U);
}

TEST(NearestName, IsTheOneWithFewestEdits) {
    const std::vector<std::string> names{"data", "fsdp", "tensor", "expert"};
    EXPECT_EQ(nearestName("tenser", names), "tensor");
    EXPECT_EQ(nearestName("fdsp", names), "fsdp");
    EXPECT_EQ(nearestName("x", std::vector<std::string>{}), "");
    EXPECT_EQ(nearestKey("tpu7", std::map<std::string, int>{{"tpu7x", 1}, {"v6e", 2}}), "tpu7x");
}
