// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mesh/mesh_degrees.h"

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr std::int64_t kFree = -1;

MeshAxis axisAt(std::size_t i) { return static_cast<MeshAxis>(i); }

/// Product of the degrees of all axes but two; 0 where it exceeds `total` or a degree is below 1.
std::int64_t productExcept(const Degrees& degrees, MeshAxis a, MeshAxis b, std::int64_t total) {
    std::int64_t product = 1;
    for (std::size_t i = 0; i < degrees.size(); ++i) {
        if (axisAt(i) == a || axisAt(i) == b) {
            continue;
        }
        if (degrees[i] < 1 || degrees[i] > total / product) {
            return 0;
        }
        product *= degrees[i];
    }
    return product;
}

} // namespace

std::vector<std::int64_t> divisors(std::int64_t number) {
    std::vector<std::int64_t> low;
    std::vector<std::int64_t> high;
    for (std::int64_t i = 1; i <= number / i; ++i) {
        if (number % i == 0) {
            low.push_back(i);
            if (i != number / i) {
                high.push_back(number / i);
            }
        }
    }
    low.insert(low.end(), high.rbegin(), high.rend());
    return low;
}

std::optional<MeshAxis> freeAxis(const Degrees& degrees) {
    if (std::count(degrees.begin(), degrees.end(), kFree) != 1) {
        return std::nullopt;
    }
    return axisAt(static_cast<std::size_t>(std::find(degrees.begin(), degrees.end(), kFree) - degrees.begin()));
}

std::optional<Degrees> resolvedDegrees(const Degrees& degrees, std::int64_t total) {
    if (total < 1) {
        return std::nullopt;
    }
    const std::optional<MeshAxis> free = freeAxis(degrees);
    std::int64_t product = 1;
    for (std::size_t i = 0; i < degrees.size(); ++i) {
        if (free && axisAt(i) == *free) {
            continue;
        }
        if (degrees[i] < 1 || degrees[i] > total / product) {
            return std::nullopt;
        }
        product *= degrees[i];
    }
    if (free ? total % product != 0 : product != total) {
        return std::nullopt;
    }
    Degrees resolved = degrees;
    if (free) {
        resolved[index(*free)] = total / product;
    }
    return resolved;
}

MeshAxis absorbingAxis(const Degrees& degrees, MeshAxis edited, MeshLevel level) {
    const std::optional<MeshAxis> free = freeAxis(degrees);
    if (free && *free != edited) {
        return *free;
    }
    const MeshAxis preferred = level == MeshLevel::ici ? MeshAxis::fsdp : MeshAxis::data;
    const MeshAxis other = level == MeshLevel::ici ? MeshAxis::data : MeshAxis::fsdp;
    return edited == preferred ? other : preferred;
}

std::vector<std::int64_t> legalDegrees(const Degrees& degrees, MeshAxis axis, std::int64_t total, MeshLevel level) {
    const std::int64_t fixed = productExcept(degrees, axis, absorbingAxis(degrees, axis, level), total);
    return fixed > 0 && total % fixed == 0 ? divisors(total / fixed) : std::vector<std::int64_t>{};
}

std::optional<Degrees> withDegree(const Degrees& degrees, MeshAxis axis, std::int64_t degree, std::int64_t total,
                                  MeshLevel level) {
    const MeshAxis absorber = absorbingAxis(degrees, axis, level);
    const std::int64_t fixed = productExcept(degrees, axis, absorber, total);
    if (fixed == 0 || total % fixed != 0 || degree < 1 || (total / fixed) % degree != 0) {
        return std::nullopt;
    }
    Degrees next = degrees;
    next[index(axis)] = degree;
    next[index(absorber)] = freeAxis(degrees) ? kFree : total / fixed / degree;
    return next;
}

std::optional<Degrees> withFreeAxis(const Degrees& degrees, MeshAxis axis, std::int64_t total) {
    std::optional<Degrees> next = resolvedDegrees(degrees, total);
    if (next) {
        (*next)[index(axis)] = kFree;
    }
    return next;
}

std::vector<std::int64_t> sharedDegrees(const Degrees& degrees, MeshAxis from, MeshAxis to, std::int64_t total) {
    const std::optional<Degrees> resolved = resolvedDegrees(degrees, total);
    return resolved && from != to ? divisors((*resolved)[index(from)] * (*resolved)[index(to)])
                                  : std::vector<std::int64_t>{};
}

std::optional<Degrees> withSharedDegree(const Degrees& degrees, MeshAxis from, MeshAxis to, std::int64_t degree,
                                        std::int64_t total) {
    std::optional<Degrees> next = resolvedDegrees(degrees, total);
    if (!next || from == to || degree < 1) {
        return std::nullopt;
    }
    const std::int64_t product = (*next)[index(from)] * (*next)[index(to)];
    if (product % degree != 0) {
        return std::nullopt;
    }
    (*next)[index(to)] = degree;
    (*next)[index(from)] = product / degree;
    if (const std::optional<MeshAxis> free = freeAxis(degrees)) {
        (*next)[index(*free)] = kFree;
    }
    return next;
}

Degrees nearestLegalDegrees(const Degrees& degrees, std::int64_t total, MeshLevel level) {
    // The absorbing axis comes last: it takes the rest. Of the others the innermost ones keep their degree first, since
    // they are the ones that a model's dimensions were cut for.
    const MeshAxis absorber = freeAxis(degrees).value_or(level == MeshLevel::ici ? MeshAxis::fsdp : MeshAxis::data);
    Degrees next{};
    std::int64_t left = std::max<std::int64_t>(total, 1);
    for (std::size_t n = degrees.size(); n-- > 0;) {
        if (axisAt(n) == absorber) {
            continue;
        }
        const std::vector<std::int64_t> choices = divisors(left);
        const auto above = std::upper_bound(choices.begin(), choices.end(), std::max<std::int64_t>(degrees[n], 1));
        next[n] = *std::prev(above);
        left /= next[n];
    }
    next[index(absorber)] = freeAxis(degrees) ? kFree : left;
    return next;
}

} // namespace ridgepoint
