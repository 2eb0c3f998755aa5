// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tiles/tiles_panel.h"

#include "core/kernels/mask_tiles.h"
#include "ui/charts/chart_card.h"
#include "ui/session/session.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/tables/copy_table.h"
#include "ui/tiles/mask_view.h"
#include "ui/tiles/scoped_vmem_slider.h"
#include "ui/tiles/tile_curve_view.h"
#include "ui/tiles/tile_ranking_model.h"
#include "ui/tiles/vmem_bar.h"

#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <set>

namespace ridgepoint {

namespace {

constexpr int kControlsWidth = 350; ///< pixels
constexpr int kNarrowControls = 300;
constexpr int kRankingWidth = 640;
constexpr int kCurveWidth = 260; ///< the least at which a curve can be read
constexpr int kEmptyMargin = 48;
constexpr int kTwoAbove = 420; ///< height above which ranking and curve have room one below the other

/// "flash attention, forward": MaxText's and the engine's names stay readable.
QString kernelTitle(const KernelTiles& kernel) {
    const auto number = [](double value) { return QString::number(std::llround(value)); };
    QString name = QString::fromStdString(kernel.name);
    if (kernel.family == KernelFamily::matmul) {
        name = operationName(kernel.name);
    } else {
        name = QCoreApplication::translate("Kernels", name.replace(u'_', u' ').toUtf8().constData());
    }
    if (kernel.family == KernelFamily::attention) {
        return name;
    }
    return QStringLiteral("%1 (%2 × %3 × %4)")
        .arg(name, number(kernel.problem[0]), number(kernel.problem[1]), number(kernel.problem[2]));
}

/// What tells kernels apart, also where two have one name.
QString keyOf(const KernelTiles& kernel) {
    return QString::fromStdString(kernel.name) +
           QStringLiteral(" %1 %2 %3").arg(kernel.problem[0]).arg(kernel.problem[1]).arg(kernel.problem[2]);
}

} // namespace

TilesPanel::TilesPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_answer([this](const Shared& exploration) { take(exploration); }),
      m_kernels(new QComboBox(this)), m_limit(new ScopedVmemSlider(session, this)), m_mask(new MaskView(this)),
      m_vmem(new VmemBar(this)), m_summary(new QLabel(this)), m_notes(new QLabel(this)),
      m_model(new TileRankingModel(this)), m_table(new CopyTable(tr("Tiles that fit, fastest first"), this)),
      m_apply(new QToolButton(this)), m_flags(new QToolButton(this)), m_curve(new TileCurveView),
      m_card(new ChartCard(m_curve)), m_pages(new QStackedWidget(this)), m_empty(new QLabel(this)) {
    build();
    connect(&session, &Session::reportChanged, this, &TilesPanel::refresh);
    connect(m_kernels, &QComboBox::activated, this, [this](int row) {
        m_chosen = m_kernels->itemData(row).toString();
        showKernel();
    });
    connect(m_apply, &QToolButton::clicked, this, &TilesPanel::applySelected);
    connect(m_table, &QAbstractItemView::activated, this, &TilesPanel::applySelected);
    connect(m_flags, &QToolButton::clicked, this, &TilesPanel::copyFlags);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TilesPanel::refreshTools);
}

void TilesPanel::build() {
    m_halves = new QSplitter(this);
    m_halves->setChildrenCollapsible(false);
    auto* scroll = new QScrollArea(m_halves);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    QWidget* controls = buildControls();
    scroll->setWidget(controls);
    scroll->setMinimumWidth(controls->minimumSizeHint().width() + scroll->verticalScrollBar()->sizeHint().width());
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_halves->addWidget(scroll);
    m_results = new QSplitter(m_halves);
    m_results->setChildrenCollapsible(false);
    m_results->addWidget(buildRanking());
    m_results->addWidget(m_card);
    m_results->setStretchFactor(0, 1);
    connect(m_results, &QSplitter::splitterMoved, this, [this] { m_isDivided = true; });
    m_results->setSizes({kRankingWidth, kControlsWidth});
    m_halves->addWidget(m_results);
    m_halves->setSizes({kControlsWidth, kRankingWidth + kControlsWidth});
    m_halves->setStretchFactor(1, 1);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_empty->setProperty("muted", true);
    m_empty->setMargin(kEmptyMargin);
    m_pages->addWidget(m_halves);
    m_pages->addWidget(m_empty);
    auto* row = new QVBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_pages);
}

QWidget* TilesPanel::buildControls() {
    auto* controls = new QWidget(this);
    auto* grid = new QGridLayout(controls);
    grid->setContentsMargins(6, 4, 6, 6);
    auto* label = new QLabel(tr("Kernel"), controls);
    label->setBuddy(m_kernels);
    m_kernels->setAccessibleName(tr("Kernel"));
    m_kernels->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kernels->setMinimumContentsLength(18);
    grid->addWidget(label, 0, 0);
    grid->addWidget(m_kernels, 0, 1);
    for (std::size_t i = 0; i < m_sizes.size(); ++i) {
        const int row = static_cast<int>(i) + 1;
        m_sizeLabels[i] = new QLabel(controls);
        m_sizes[i] = new QComboBox(controls);
        m_sizeLabels[i]->setBuddy(m_sizes[i]);
        grid->addWidget(m_sizeLabels[i], row, 0);
        grid->addWidget(m_sizes[i], row, 1);
        connect(m_sizes[i], &QComboBox::activated, this, [this, i](int item) {
            if (const KernelTiles* shown = kernel()) {
                TileSizes sizes = shown->current.sizes;
                sizes[i] = m_sizes[i]->itemData(item).toLongLong();
                apply(sizes);
            }
        });
    }
    grid->addWidget(m_limit, 4, 0, 1, 2);
    grid->addWidget(m_vmem, 5, 0, 1, 2);
    grid->addWidget(m_mask, 6, 0, 1, 2);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(6, 1);
    return controls;
}

QWidget* TilesPanel::buildRanking() {
    auto* side = new QWidget(this);
    m_table->setModel(m_model);
    m_table->setMinimumHeight(110);
    m_table->setColumnDigits({8, 7, 7, 14, 10, 9, 10, 9, 9, 9, 9, 13});
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_notes->setWordWrap(true);
    m_notes->setProperty("muted", true);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_apply->setText(tr("Appl&y"));
    m_apply->setToolTip(tr("Run the step with the selected tiles."));
    m_flags->setText(tr("Copy fla&gs"));
    m_flags->setToolTip(tr("Copy MaxText's flags for the selected tiles, or for those in use."));
    auto* head = new QHBoxLayout;
    head->addWidget(m_summary, 1);
    head->addWidget(m_apply, 0, Qt::AlignTop);
    head->addWidget(m_flags, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(6, 4, 6, 6);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_table, 1);
    column->addWidget(m_notes);
    return side;
}

void TilesPanel::showEvent(QShowEvent* event) {
    refresh();
    QWidget::showEvent(event);
}

void TilesPanel::resizeEvent(QResizeEvent* event) {
    const bool isNarrow = width() < kControlsWidth + kRankingWidth + kCurveWidth;
    const Qt::Orientation orientation = isNarrow && height() > kTwoAbove ? Qt::Vertical : Qt::Horizontal;
    for (const int column :
         {TileRankingModel::rank, TileRankingModel::compute, TileRankingModel::hbm, TileRankingModel::grid}) {
        m_table->setColumnHidden(column, isNarrow); // the tool tip of the row has them
    }
    m_halves->setSizes(isNarrow ? QList<int>{kNarrowControls, width() - kNarrowControls}
                                : QList<int>{kControlsWidth, width() - kControlsWidth});
    m_isDivided = m_isDivided && m_results->orientation() == orientation;
    m_results->setOrientation(orientation);
    if (!m_isDivided) {
        m_results->setSizes(orientation == Qt::Vertical ? QList<int>{3 * height() / 5, 2 * height() / 5}
                                                        : QList<int>{kRankingWidth, kControlsWidth});
    }
    QWidget::resizeEvent(event);
}

void TilesPanel::refresh() {
    if (!isVisible()) {
        return;
    }
    m_asking = true;
    m_answer.ask([study = m_session.study()] { return std::make_shared<const TileExploration>(exploreTiles(study)); });
}

void TilesPanel::take(const Shared& exploration) {
    m_asking = false;
    m_exploration = exploration;
    m_model->setLocale(locale());
    fillKernels();
    showKernel();
}

void TilesPanel::fillKernels() {
    const QSignalBlocker quiet(m_kernels);
    m_kernels->clear();
    for (const KernelTiles& kernel : m_exploration->kernels) {
        m_kernels->addItem(kernelTitle(kernel), keyOf(kernel));
    }
    const int row = std::max(0, m_kernels->findData(m_chosen));
    m_kernels->setCurrentIndex(m_kernels->count() > 0 ? row : -1);
    m_kernels->setEnabled(m_kernels->count() > 0);
    m_chosen = m_kernels->currentData().toString();
}

const KernelTiles* TilesPanel::kernel() const {
    if (m_exploration == nullptr) {
        return nullptr;
    }
    const auto found = std::find_if(m_exploration->kernels.begin(), m_exploration->kernels.end(),
                                    [this](const KernelTiles& kernel) { return keyOf(kernel) == m_chosen; });
    return found == m_exploration->kernels.end() ? nullptr : &*found;
}

void TilesPanel::showKernel() {
    const KernelTiles none;
    const KernelTiles* found = kernel();
    const KernelTiles& shown = found != nullptr ? *found : none;
    const TileExploration& limits = *m_exploration;
    m_model->show(shown);
    m_curve->setKernel(shown, limits.scopedLimitBytes, limits.vmemBytes);
    m_curve->show(m_session.report(), nullptr);
    m_vmem->setVisible(found != nullptr);
    m_vmem->show(shown.current.vmem, limits.scopedLimitBytes, limits.vmemBytes);
    const bool masked = found != nullptr && shown.family == KernelFamily::attention;
    m_mask->show(
        masked ? std::optional(maskTiles(shown.span, std::llround(shown.problem[1]), std::llround(shown.problem[2]),
                                         shown.current.sizes[0], shown.current.sizes[1]))
               : std::nullopt);
    showSizes(shown);
    showNotes(shown);
    const bool isEmpty = limits.kernels.empty();
    m_empty->setText(isEmpty ? emptyText() : QString());
    m_pages->setCurrentIndex(isEmpty ? 1 : 0);
    refreshTools();
}

/// Why there is nothing, and what to do about it.
QString TilesPanel::emptyText() const {
    if (m_session.scenario().workload.kind != WorkloadKind::train) {
        return tr("Tiles are explored for the kernels of a train step; this scenario serves. What its kernels take "
                  "stands under “Operations”. With “Train” as its workload, the tiles that fit are ranked here.");
    }
    QStringList lines;
    for (const Diagnostic& note : m_exploration->notes) {
        lines.append(diagnosticText(note, locale()));
    }
    const Chip* chip = m_session.study().chip.get();
    lines.append(chip != nullptr && chip->isGpu()
                     ? tr("With a TPU as its chip, the tiles that fit its VMEM are ranked here.")
                     : tr("There is no kernel to explore."));
    return lines.join(QLatin1Char('\n'));
}

void TilesPanel::showSizes(const KernelTiles& shown) {
    for (std::size_t i = 0; i < m_sizes.size(); ++i) {
        const bool isKernel = !shown.name.empty();
        m_sizes[i]->setVisible(isKernel);
        m_sizeLabels[i]->setVisible(isKernel);
        std::set<std::int64_t> sizes{shown.current.sizes[i]};
        for (const TileChoice& choice : shown.ranked) {
            sizes.insert(choice.sizes[i]);
        }
        const QSignalBlocker quiet(m_sizes[i]);
        m_sizes[i]->clear();
        for (const std::int64_t size : sizes) {
            m_sizes[i]->addItem(formatTrimmed(static_cast<double>(size), locale(), 12), static_cast<qlonglong>(size));
        }
        m_sizes[i]->setCurrentIndex(m_sizes[i]->findData(static_cast<qlonglong>(shown.current.sizes[i])));
        const QString name = tileSizeName(shown, i);
        const QString flag = QString::fromStdString(shown.parameters[i].flag);
        m_sizeLabels[i]->setText(name);
        m_sizes[i]->setAccessibleName(flag.isEmpty() ? tr("Tile %1").arg(name) : flag);
        m_sizes[i]->setToolTip(flag.isEmpty() ? tr("The compiler chooses this tile; no flag sets it.") : flag);
        m_sizes[i]->setEnabled(!flag.isEmpty());
    }
}

void TilesPanel::showNotes(const KernelTiles& shown) {
    QStringList notes;
    for (const Diagnostic& note : m_exploration->notes) {
        notes.append(diagnosticText(note, locale()));
    }
    m_notes->setText(notes.join(QLatin1Char('\n')));
    if (m_exploration->kernels.empty()) {
        m_summary->clear();
        return;
    }
    if (shown.ranked.empty()) {
        m_summary->setText(tr("No tiles of this kernel fit under the limit."));
        return;
    }
    const TileChoice& now = shown.current;
    const auto time = [this](double value) { return formatQuantity(value, Quantity::seconds, locale()); };
    m_summary->setText(
        (shown.isSet ? tr("In use: %1, rank %2 of %3 that fit. Best: %4 (%5).")
                     : tr("No flag sets these tiles; assumed: %1, rank %2 of %3 that fit. Best: %4 (%5)."))
            .arg(time(now.seconds), locale().toString(now.rank),
                 locale().toString(static_cast<qlonglong>(shown.ranked.size())), time(shown.ranked.front().seconds),
                 formatRelative(shown.ranked.front().seconds, now.seconds, locale())) +
        QLatin1Char(' ') +
        tr("The intensity must reach %1 for compute to bind.")
            .arg(formatQuantity(m_exploration->ridge, Quantity::intensity, locale())));
}

void TilesPanel::apply(const TileSizes& sizes) {
    if (const KernelTiles* shown = kernel()) {
        m_session.edit(tr("Tiles of %1").arg(kernelTitle(*shown)), {},
                       [&](Scenario& scenario) { scenario = withTiles(scenario, *shown, sizes); });
    }
}

void TilesPanel::applySelected() {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (!rows.isEmpty() && m_apply->isEnabled()) {
        apply(m_model->at(rows.front().row()).sizes);
    }
}

void TilesPanel::refreshTools() {
    const KernelTiles* shown = kernel();
    const bool settable = shown != nullptr && !shown->parameters[0].path.empty();
    m_apply->setEnabled(settable && m_table->selectionModel()->hasSelection());
    m_flags->setEnabled(settable);
}

void TilesPanel::copyFlags() {
    const KernelTiles* shown = kernel();
    if (shown == nullptr) {
        return;
    }
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    const TileSizes sizes = rows.isEmpty() ? shown->current.sizes : m_model->at(rows.front().row()).sizes;
    QStringList flags;
    for (const std::string& flag : tileFlags(*shown, sizes)) {
        flags.append(QString::fromStdString(flag));
    }
    QGuiApplication::clipboard()->setText(flags.join(QLatin1Char(' ')));
}

} // namespace ridgepoint
