import { ArrowDown, ArrowUp, Check, ChevronDown, ChevronUp, PencilLine, Trash2 } from 'lucide-react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import type { Evidence } from '../../../shared/records/reading.ts';
import { Button, type ButtonProps } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Keys } from '../../components/keys.tsx';
import { useReview } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { formatFinding, formatPercent } from '../../strings/format.ts';
import { InkSnippet } from './document/ink-snippet.tsx';
import type { PageSource } from './document/page-source.ts';
import styles from './inspector.module.css';
import { type CheckItem, findingsAt } from './model/check-list.ts';
import { evidenceOf, followsFromName, wasChanged } from './model/evidence.ts';
import { movedTo, rowOfPath } from './model/rows.ts';
import { labelOfPath } from './model/slots.ts';
import type { LabelPlace } from './use-label-place.ts';

interface InspectorProps {
  detail: RecordDetail;
  source: PageSource | null;
  /** Where the label of the selected value stands, which itself was not found. */
  label: LabelPlace | null;
  /** What is left to check. */
  items: CheckItem[];
  canAccept: boolean;
  canEdit: boolean;
  onAccept(): void;
  onEdit(): void;
  /** null while rows cannot be deleted. */
  onDeleteRow: (() => void) | null;
  onMoveRow(step: 1 | -1): void;
  /** Goes to the next or previous thing to check. */
  onStep(step: 1 | -1): void;
}

const { review: words } = strings;
/** CSS pixels; the panel's height less its padding. */
const INK_HEIGHT = 88;

/** The selected value beside its ink: where it was read, how surely, and what the checks say. */
export function Inspector(props: InspectorProps) {
  const { detail, source, items, onStep } = props;
  const selected = useReview((state) => state.selected);
  if (!selected) {
    return (
      <aside aria-label={words.selected} className={classNames(styles.inspector, styles.empty)}>
        <NothingSelected verified={detail.verifiedAt !== null} left={items.length} />
      </aside>
    );
  }
  const evidence = evidenceOf(detail, selected);
  const label = labelOfPath(detail.record, selected);
  return (
    <aside aria-label={words.selected} aria-live="polite" className={styles.inspector}>
      <div className={styles.ink}>
        {evidence && source ? (
          <InkSnippet source={source} evidence={evidence} height={INK_HEIGHT} />
        ) : (
          <p className={styles.noInk}>{noInkWords(detail, selected, props.label)}</p>
        )}
      </div>
      <div className={styles.facts}>
        <div className={styles.head}>
          <h3 className={styles.label} title={label}>
            {label}
          </h3>
          <Steps position={items.findIndex((item) => item.path === selected)} count={items.length} onStep={onStep} />
        </div>
        <Facts detail={detail} path={selected} evidence={evidence} />
      </div>
      <Actions {...props} row={rowOfPath(selected)} />
    </aside>
  );
}

function noInkWords(detail: RecordDetail, path: string, label: LabelPlace | null): string {
  if (followsFromName(detail, path)) return words.fromName;
  if (!label) return words.noInk;
  return label.text === null ? words.rowFound(label.page) : words.labelFound(label.text, label.page);
}

/** How a person begins. */
function NothingSelected({ verified, left }: { verified: boolean; left: number }) {
  return (
    <p className={styles.idle}>
      {verified ? (
        words.verifiedIdle
      ) : left > 0 ? (
        <>
          <Keys keys="F8" /> {words.startChecking}
        </>
      ) : (
        <>
          <Keys keys="Mod+Enter" /> {words.readyToVerify}
        </>
      )}
    </p>
  );
}

interface StepsProps {
  /** Of the value among what is left to check; -1 where it is none of it. */
  position: number;
  count: number;
  onStep(step: 1 | -1): void;
}

function Steps({ position, count, onStep }: StepsProps) {
  if (position < 0) return null;
  return (
    <div className={styles.steps}>
      <span>{words.checkPosition(position + 1, count)}</span>
      <IconButton
        label={words.previousToCheck}
        keys="Shift+F8"
        side="top"
        icon={<ChevronUp size={15} />}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={words.nextToCheck}
        keys="F8"
        side="top"
        icon={<ChevronDown size={15} />}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

/** What the checks say of a value, where and how surely it was read, and the standard key of its analyte. */
function Facts({ detail, path, evidence }: { detail: RecordDetail; path: string; evidence: Evidence | null }) {
  const row = rowOfPath(path);
  const result = row?.table === 'results' ? (detail.record as CoaRecord).results[row.row] : undefined;
  return (
    <>
      {findingsAt(detail.findings, path).map((finding, index) => (
        // One code may be found twice; the list never reorders.
        <p key={`${finding.code}-${index}`} className={styles.finding}>
          {formatFinding(finding)}
        </p>
      ))}
      {evidence && (
        <p className={styles.read}>
          {words.readAs(wasChanged(detail, path) ? words.changed : words.methods[evidence.method], evidence.page)}
          {evidence.text && <q className={styles.text}>{evidence.text}</q>}
          {evidence.method !== 'person' && <span>{words.confidence(formatPercent(evidence.confidence))}</span>}
          {evidence.learned !== undefined && <span>{words.learnedFrom(detail.kind, evidence.learned)}</span>}
        </p>
      )}
      {result && <p className={styles.read}>{words.standardKey(result.key)}</p>}
    </>
  );
}

/** What can be done with the value, and with the row it is in. */
function Actions(props: InspectorProps & { row: ReturnType<typeof rowOfPath> }) {
  const { detail, row, onDeleteRow, onMoveRow } = props;
  return (
    <div className={styles.actions}>
      {props.canAccept && (
        <ActionButton
          variant="primary"
          label={words.acceptLong}
          keys="Shift+Enter"
          icon={<Check size={14} aria-hidden />}
          onClick={props.onAccept}
        />
      )}
      {props.canEdit && (
        <Button size="small" icon={<PencilLine size={14} aria-hidden />} onClick={props.onEdit}>
          {words.edit}
        </Button>
      )}
      {row && onDeleteRow && (
        <div className={styles.row}>
          <ActionButton
            variant="quiet"
            label={words.deleteRow}
            keys="Mod+Delete"
            icon={<Trash2 size={14} aria-hidden />}
            onClick={onDeleteRow}
          />
          <IconButton
            label={words.moveRowUp}
            keys="Alt+ArrowUp"
            side="top"
            icon={<ArrowUp size={14} />}
            disabled={movedTo(detail.record, row, -1) === null}
            onClick={() => onMoveRow(-1)}
          />
          <IconButton
            label={words.moveRowDown}
            keys="Alt+ArrowDown"
            side="top"
            icon={<ArrowDown size={14} />}
            disabled={movedTo(detail.record, row, 1) === null}
            onClick={() => onMoveRow(1)}
          />
        </div>
      )}
    </div>
  );
}

/** A button that shows the keys that do the same. */
function ActionButton({ label, keys, ...button }: ButtonProps & { label: string; keys: string }) {
  return (
    <Button size="small" data-hint={label} data-keys={keys} data-side="top" {...button}>
      {label}
    </Button>
  );
}
