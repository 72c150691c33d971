#include "core/formats/remark_file.h"

#include <limits>
#include <map>
#include <sstream>

#include "core/files/files.h"
#include "core/formats/toml_tables.h"
#include "core/formats/toml_values.h"

namespace tilewright {

std::string solutionKey(std::span<const std::size_t> labels) {
    std::map<std::size_t, std::size_t> numbers{{0, 0}};
    std::string text;
    for (const std::size_t label : labels) {
        const std::size_t number = numbers.emplace(label, numbers.size()).first->second;
        if (!text.empty()) text += ' ';
        text += std::to_string(number);
    }
    return text;
}

std::vector<std::size_t> keyLabels(std::string_view key) {
    std::vector<std::size_t> labels;
    std::istringstream words{std::string(key)};
    for (std::size_t label = 0; words >> label;)
        labels.push_back(label);
    return labels;
}

std::string solutionKey(const Region& region, std::span<const Placement> placements) {
    std::vector<std::size_t> labels(static_cast<std::size_t>(region.size()), 0);
    for (std::size_t i = 0; i < placements.size(); ++i)
        for (const Cell cell : placements[i].cells)
            labels[*region.indexOf(cell)] = i + 1;
    return solutionKey(labels);
}

std::string remarkFileOf(const std::string& file) {
    constexpr std::string_view own = ".toml";
    const std::size_t stem = file.ends_with(own) ? file.size() - own.size() : file.size();
    return file.substr(0, stem) + ".notes.toml";
}

namespace {

class RemarkReader : TomlValues {
  public:
    using TomlValues::TomlValues;

    std::vector<SavedRemark> read() const {
        requireFormat();
        const toml::node& kind = require(root(), "kind");
        if (string(kind) != "notes") fail(kind, core::message("the kind must be \"notes\""));
        std::vector<SavedRemark> remarks;
        for (const toml::table* entry : tables("solution")) {
            SavedRemark remark;
            if (const toml::node* problem = entry->get("problem"))
                remark.problem = integer(*problem, 1, std::numeric_limits<int>::max());
            remark.solution = string(require(*entry, "pieces"));
            remark.isMarked = flag(*entry, "marked");
            remark.isDeleted = flag(*entry, "deleted");
            remark.note = optionalString(*entry, "note");
            remarks.push_back(std::move(remark));
        }
        return remarks;
    }

  private:
    bool flag(const toml::table& entry, std::string_view key) const {
        const toml::node* node = entry.get(key);
        return node != nullptr && boolean(*node);
    }
};

}  // namespace

std::vector<SavedRemark> parseRemarks(std::string_view text, const std::string& file) {
    requireText(text, file);
    return RemarkReader(text, file).read();
}

std::string remarksToml(const std::vector<SavedRemark>& remarks) {
    std::string text = "format = 1\nkind = \"notes\"\n";
    for (const SavedRemark& remark : remarks) {
        text += "\n[[solution]]\n";
        if (remark.problem != 1) text += "problem = " + std::to_string(remark.problem) + "\n";
        text += "pieces = " + tomlLiteral(remark.solution) + "\n";
        if (remark.isMarked) text += "marked = true\n";
        if (remark.isDeleted) text += "deleted = true\n";
        if (!remark.note.empty()) text += "note = " + tomlLiteral(remark.note) + "\n";
    }
    return text;
}

}  // namespace tilewright
