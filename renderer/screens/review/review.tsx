import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import { type Shortcuts, useShortcuts } from '../../app/use-shortcuts.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading } from '../../components/message.tsx';
import { SplitPane } from '../../components/split-pane.tsx';
import { useCommands } from '../../state/commands.ts';
import { useNavigation } from '../../state/navigation.ts';
import { openInWindow, printRecord } from '../../state/record-windows.ts';
import { useReview } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { useReviewActions } from './actions/use-review-actions.ts';
import { CheckSection } from './check-section.tsx';
import { DocumentArea } from './document/document-area.tsx';
import { marksByPage } from './document/marks.ts';
import { usePageSource } from './document/use-page-source.ts';
import { valueElement } from './focus-slot.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { Inspector } from './inspector.tsx';
import { checkList, notes } from './model/check-list.ts';
import { evidenceOf } from './model/evidence.ts';
import { analysisAt, labelOfPath, sectionsOf, slotsOf, slotValue } from './model/slots.ts';
import { OtherReadings } from './other-readings.tsx';
import { RecordPanel } from './record-panel.tsx';
import styles from './review.module.css';
import { ReviewHeader } from './review-header.tsx';
import { type SlotContext, SlotContextProvider } from './slot-context.ts';
import { useReadAgain } from './use-read-again.ts';
import { useReadBox } from './use-read-box.ts';
import { useRecordOrder } from './use-record-order.ts';
import { ValueEditor } from './value-editor.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

/** A record beside the document it was read from. */
export function Review({ recordId }: { recordId: number }) {
  const { status, failure, detail, open } = useReview();
  const back = useNavigation((state) => state.back);
  useEffect(() => {
    void open(recordId);
  }, [open, recordId]);
  if (status === 'failed') {
    return (
      <LoadFailure
        title={strings.review.loadFailed}
        failure={failure}
        onRetry={() => void open(recordId)}
        onBack={back}
      />
    );
  }
  if (!detail || detail.id !== recordId) return <Loading label={strings.app.loading} />;
  return <ReviewOf key={detail.id} detail={detail} />;
}

/** Widths at which a table gets a column more; between them nothing changes. */
const WIDTHS = [760, 640, 560, 470];

function ReviewOf({ detail }: { detail: RecordDetail }) {
  const panel = useRef<HTMLDivElement>(null);
  const { selectedSlot, selected, editing, draft, busy } = useReview();
  const [width, setWidth] = useState(0);
  const [historyOpen, setHistoryOpen] = useState(false);
  const { opened, open } = usePageSource(detail.documentHash);
  const source = opened.state === 'ready' ? opened.source : null;
  const order = useRecordOrder(detail.id);
  const back = useNavigation((state) => state.back);

  const sections = useMemo(() => sectionsOf(detail, width), [detail, width]);
  const slots = useMemo(() => slotsOf(sections), [sections]);
  const locked = detail.verifiedAt !== null;
  // Once a person has verified the record nothing asks for a look any more; what the checks found is still told.
  const asked = useMemo(() => (locked ? { ...detail, review: [] } : detail), [detail, locked]);
  const items = useMemo(() => checkList(asked, sections), [asked, sections]);
  const marks = useMemo(() => marksByPage(asked, new Set(slots.map((slot) => slot.path))), [asked, slots]);
  const isLast = !order.position || order.position.index === order.position.count - 1;
  const actions = useReviewActions(panel, items, slots, isLast);
  const { reading, readBox } = useReadBox(slots, source?.password);
  const readAgain = useReadAgain(detail, source, () => open(source?.password));

  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const context = useMemo(
    (): SlotContext => ({
      detail,
      currency: detail.kind === 'receipt' ? (detail.record as ReceiptRecord).currency : null,
      locked,
      toCheck: new Map(items.flatMap((item) => (item.slotPath === null ? [] : [[item.slotPath, item.findings]]))),
      edit: (slot) => latest.current.startEditing(slot.path),
      addRow: (analysis) => latest.current.addRow(analysis),
    }),
    [detail, items, locked],
  );

  const step = (direction: 1 | -1) => void order.step(direction);
  const shortcuts: Shortcuts = {
    n: actions.next,
    p: actions.previous,
    a: actions.accept,
    v: actions.verify,
    'Mod+Enter': actions.verify,
    'Mod+z': actions.undo,
    'Mod+Shift+z': actions.redo,
    'Mod+y': actions.redo,
    ']': () => step(1),
    '[': () => step(-1),
    Delete: actions.deleteRow,
    'Alt+ArrowUp': () => actions.moveRow(-1),
    'Alt+ArrowDown': () => actions.moveRow(1),
    ArrowDown: actions.enter,
    Escape: () => (selected === null ? back() : useReview.getState().select(null, 'keys')),
  };
  useShortcuts(editing ? {} : shortcuts);
  useCommands({
    undo: actions.undo,
    redo: actions.redo,
    verify: actions.verify,
    'save-pdf': () => void printRecord(detail.id, 'file'),
    print: () => void printRecord(detail.id, 'paper'),
    'new-window': () => void openInWindow(detail.id),
  });

  const slot = slots.find((other) => other.path === selectedSlot);
  // Measured after drawing: a row that was just added is not there before.
  const [anchor, setAnchor] = useState<Element | null>(null);
  // The slots are drawn from the sections.
  useLayoutEffect(() => {
    setAnchor(editing && selectedSlot !== null ? valueElement(panel.current, selectedSlot) : null);
  }, [editing, selectedSlot, sections]);
  const onWidth = useCallback((next: number) => setWidth(WIDTHS.find((from) => next >= from) ?? 0), []);
  return (
    <SlotContextProvider value={context}>
      <ReviewHeader
        detail={detail}
        busy={busy}
        left={items.length}
        position={order.position}
        onStep={step}
        onUndo={actions.undo}
        onRedo={actions.redo}
        onVerify={actions.verify}
        onUnlock={actions.unlock}
        onHistory={() => setHistoryOpen(true)}
      />
      {!locked && <p className={styles.warning}>{detail.record.warning}</p>}
      <SplitPane
        label={strings.review.split}
        storageKey="review.split"
        left={
          <DocumentArea
            opened={opened}
            documentHash={detail.documentHash}
            marks={marks}
            reading={reading}
            readAgain={readAgain}
            onReadBox={readBox}
            onOpen={open}
          />
        }
        right={
          <>
            <RecordPanel panel={panel} sections={sections} onWidth={onWidth} onEdit={actions.startEditing}>
              {!locked && <CheckSection detail={detail} items={items} notes={notes(detail)} />}
              <OtherReadings detail={detail} />
            </RecordPanel>
            <Inspector
              detail={detail}
              source={source}
              items={items}
              canAccept={!locked && actions.here().length > 0}
              canEdit={!locked && slot !== undefined && slot.kind !== null}
              onAccept={actions.accept}
              onEdit={() => slot && actions.startEditing(slot.path)}
              onStep={(direction) => (direction === 1 ? actions.next() : actions.previous())}
              onDeleteRow={locked ? null : actions.deleteRow}
              onMoveRow={actions.moveRow}
            />
          </>
        }
      />
      {anchor && slot?.kind && (
        <ValueEditor
          key={`${slot.path} ${draft?.text}`}
          anchor={anchor}
          label={labelOfPath(detail.record, slot.path)}
          kind={slot.kind}
          value={slotValue(detail.record, slot)}
          analysis={analysisAt(detail.record, slot.path)}
          source={source}
          evidence={draft ? { ...draft.ink, confidence: draft.confidence } : evidenceOf(detail, selected ?? slot.path)}
          currency={context.currency}
          draft={draft}
          onCommit={(value, typed, leave) => void actions.commit(slot, value, typed, leave)}
          onCancel={() => actions.cancelEditing(slot)}
        />
      )}
      {actions.asking && (
        <VerifyDialog left={items.length} onCancel={actions.stopAsking} onVerify={actions.verifyNow} />
      )}
      {historyOpen && <HistoryDialog detail={detail} onClose={() => setHistoryOpen(false)} />}
    </SlotContextProvider>
  );
}
