import { useEffect, useState } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading } from '../../components/message.tsx';
import { SplitPane } from '../../components/split-pane.tsx';
import { useNavigation } from '../../state/navigation.ts';
import { useReview } from '../../state/review.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { useReviewActions } from './actions/use-review-actions.ts';
import { AutomatedWarning } from './automated-warning.tsx';
import { BoxTableDialog } from './box-table-dialog.tsx';
import { CheckSection } from './check-section.tsx';
import { CompliancePanel } from './compliance-panel.tsx';
import { DocumentArea } from './document/document-area.tsx';
import { usePageSource } from './document/use-page-source.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { Inspector } from './inspector.tsx';
import { notes } from './model/check-list.ts';
import { OfferBar } from './offer-bar.tsx';
import { OtherReadings } from './other-readings.tsx';
import { RecordPanel } from './record-panel.tsx';
import { ReviewHeader } from './review-header.tsx';
import { SlotContextOf } from './slot-context-of.tsx';
import { SlotEditor } from './slot-editor.tsx';
import { useSlotFocus } from './slot-focus.ts';
import { useLabelPlace } from './use-label-place.ts';
import { useReadAgain } from './use-read-again.ts';
import { useReadBox } from './use-read-box.ts';
import { useRecordOrder } from './use-record-order.ts';
import { useRecordView } from './use-record-view.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useSuggestion } from './use-suggestion.ts';
import { VerifyDialog } from './verify-dialog.tsx';

/** A record beside the document it was read from. */
export function Review({ recordId }: { recordId: number }) {
  const { status, failure, detail, open } = usePick(useReview, ['status', 'failure', 'detail', 'open']);
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

function ReviewOf({ detail }: { detail: RecordDetail }) {
  const { selectedSlot, busy } = usePick(useReview, ['selectedSlot', 'busy']);
  const [historyOpen, setHistoryOpen] = useState(false);
  const { opened, open } = usePageSource(detail.documentHash);
  const source = opened.state === 'ready' ? opened.source : null;
  const { position, nextUnverified, step } = useRecordOrder(detail.id);
  const view = useRecordView(detail);
  const { locked, items, sections, slots } = view;
  const isLast = !position || position.index === position.count - 1;
  const focus = useSlotFocus(slots);
  const suggestion = useSuggestion(detail);
  const actions = useReviewActions(focus, items, sections, slots, isLast, nextUnverified, suggestion);
  const { reading, readBox, rows, leaveRows } = useReadBox(sections, source?.password);
  const label = useLabelPlace(detail, source?.password);
  const readAgain = useReadAgain(detail, source, () => open(source?.password));
  useReviewKeys(detail, actions, step);

  const slot = slots.find((other) => other.path === selectedSlot);
  return (
    <SlotContextOf detail={detail} view={view} actions={actions} focus={focus} password={source?.password}>
      <ReviewHeader
        detail={detail}
        busy={busy}
        left={items.length}
        position={position}
        onStep={step}
        onUndo={actions.undo}
        onRedo={actions.redo}
        onVerify={actions.verify}
        onUnlock={actions.unlock}
        onHistory={() => setHistoryOpen(true)}
      />
      {!locked && <AutomatedWarning detail={detail} />}
      <SplitPane
        label={strings.review.split}
        storageKey="review.split"
        left={
          <DocumentArea
            opened={opened}
            documentHash={detail.documentHash}
            marks={view.marks}
            label={label}
            reading={reading}
            readAgain={readAgain}
            onReadBox={readBox}
            onOpen={open}
          />
        }
        right={
          <>
            <RecordPanel sections={sections} onWidth={view.onWidth} actions={actions}>
              {!locked && (
                <CheckSection detail={detail} items={items} notes={notes(detail)} onAcceptAll={actions.acceptAlike} />
              )}
              <OtherReadings detail={detail} />
              <CompliancePanel detail={detail} />
            </RecordPanel>
            <OfferBar suggestion={suggestion} onTake={() => void actions.takeOffer()} />
            <Inspector
              detail={detail}
              source={source}
              label={label}
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
      <SlotEditor sections={sections} slot={slot} source={source} actions={actions} />
      {actions.asking && (
        <VerifyDialog record={detail.record} items={items} onCancel={actions.stopAsking} onVerify={actions.verifyNow} />
      )}
      {rows && <BoxTableDialog detail={detail} rows={rows} onClose={leaveRows} />}
      {historyOpen && <HistoryDialog detail={detail} onClose={() => setHistoryOpen(false)} />}
    </SlotContextOf>
  );
}
