// Which pools of a plan's cluster have a scheduler of their own, as Slurm and Kubernetes side by side.
#pragma once

#include "views/pages/shared/page_parts.h"

namespace grundlast {

class DocumentInterface;
class RecordTable;
class RecordView;

class PoolSchedulers : public Card {
    Q_OBJECT

  public:
    explicit PoolSchedulers(DocumentInterface& document);

    // Place of the plan; -1: none.
    void setPlan(int plan);

  private:
    void add();
    void remove();

    DocumentInterface& document_;
    int plan_ = -1;
    RecordTable* table_;
    RecordView* view_;
};

}  // namespace grundlast
