// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/scaling_book_answers.h"

namespace ridgepoint {

/// Answers to the cases of serving, and of what training costs.
std::map<std::string, Answer> servingAnswers();

} // namespace ridgepoint
