// The place of a value in a document, for messages: "workloads[3].gpus_per_job".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace grundlast {

// A chain on the stack: costs nothing until it is asked for its text.
class JsonPath {
  public:
    JsonPath() = default;

    JsonPath field(std::string_view name) const { return {this, name, 0, false}; }

    JsonPath element(std::size_t index) const { return {this, {}, index, true}; }

    std::string text() const {
        if (!parent_) {
            return {};
        }
        const std::string before = parent_->text();
        if (is_element_) {
            return before + "[" + std::to_string(index_) + "]";
        }
        return before.empty() ? std::string(name_) : before + "." + std::string(name_);
    }

  private:
    JsonPath(const JsonPath* parent, std::string_view name, std::size_t index, bool is_element)
        : parent_(parent), name_(name), index_(index), is_element_(is_element) {}

    const JsonPath* parent_ = nullptr;
    std::string_view name_;
    std::size_t index_ = 0;
    bool is_element_ = false;
};

}  // namespace grundlast
