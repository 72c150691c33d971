#include "core/search/list_space.h"

template std::shared_ptr<const tilewright::SearchSpace> tilewright::makeListSpace<8>(
    const SpaceOrigin&, const std::vector<bool>&);
