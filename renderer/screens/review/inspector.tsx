import { ArrowDown, ArrowUp, Check, ChevronDown, ChevronUp, PencilLine, Trash2 } from 'lucide-react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Keys } from '../../components/keys.tsx';
import { useReview } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { formatFinding, formatPercent } from '../../strings/format.ts';
import { InkSnippet } from './document/ink-snippet.tsx';
import type { PageSource } from './document/page-source.ts';
import styles from './inspector.module.css';
import { type CheckItem, findingsAt } from './model/check-list.ts';
import { evidenceOf, wasChanged } from './model/evidence.ts';
import { movedTo, rowOfPath } from './model/rows.ts';
import { labelOfPath } from './model/slots.ts';

interface InspectorProps {
  detail: RecordDetail;
  source: PageSource | null;
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
  const { detail, source, items, canAccept, canEdit, onAccept, onEdit, onDeleteRow, onMoveRow, onStep } = props;
  const selected = useReview((state) => state.selected);
  if (!selected) {
    return (
      <aside aria-label={words.selected} className={styles.inspector}>
        <p className={styles.idle}>
          {detail.verifiedAt !== null ? (
            words.verifiedIdle
          ) : items.length > 0 ? (
            <>
              <Keys keys="N" /> {words.startChecking}
            </>
          ) : (
            <>
              <Keys keys="V" /> {words.readyToVerify}
            </>
          )}
        </p>
      </aside>
    );
  }
  const evidence = evidenceOf(detail, selected);
  const position = items.findIndex((item) => item.path === selected);
  const label = labelOfPath(detail.record, selected);
  const row = rowOfPath(selected);
  const result = row?.table === 'results' ? (detail.record as CoaRecord).results[row.row] : undefined;
  const findings = findingsAt(detail.findings, selected);
  return (
    <aside aria-label={words.selected} aria-live="polite" className={styles.inspector}>
      <div className={styles.ink}>
        {evidence && source ? (
          <InkSnippet source={source} evidence={evidence} height={INK_HEIGHT} />
        ) : (
          <p className={styles.noInk}>{words.noInk}</p>
        )}
      </div>
      <div className={styles.facts}>
        <div className={styles.head}>
          <h3 className={styles.label} title={label}>
            {label}
          </h3>
          {position >= 0 && (
            <div className={styles.steps}>
              <span>{words.checkPosition(position + 1, items.length)}</span>
              <IconButton
                label={words.previousToCheck}
                keys="P"
                side="top"
                icon={<ChevronUp size={15} />}
                onClick={() => onStep(-1)}
              />
              <IconButton
                label={words.nextToCheck}
                keys="N"
                side="top"
                icon={<ChevronDown size={15} />}
                onClick={() => onStep(1)}
              />
            </div>
          )}
        </div>
        {findings.map((finding, index) => (
          // One code may be found twice; the list never reorders.
          <p key={`${finding.code}-${index}`} className={styles.finding}>
            {formatFinding(finding.message)}
          </p>
        ))}
        {evidence && (
          <p className={styles.read}>
            {words.readAs(wasChanged(detail, selected) ? words.changed : words.methods[evidence.method], evidence.page)}
            {evidence.text && <q className={styles.text}>{evidence.text}</q>}
            {evidence.method !== 'person' && <span>{words.confidence(formatPercent(evidence.confidence))}</span>}
          </p>
        )}
        {result && <p className={styles.read}>{words.standardKey(result.key)}</p>}
      </div>
      <div className={styles.actions}>
        {canAccept && (
          <Button size="small" variant="primary" icon={<Check size={14} aria-hidden />} onClick={onAccept}>
            {words.acceptLong}
          </Button>
        )}
        {canEdit && (
          <Button size="small" icon={<PencilLine size={14} aria-hidden />} onClick={onEdit}>
            {words.edit}
          </Button>
        )}
        {row && onDeleteRow && (
          <div className={styles.row}>
            <Button size="small" variant="quiet" icon={<Trash2 size={14} aria-hidden />} onClick={onDeleteRow}>
              {words.deleteRow}
            </Button>
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
    </aside>
  );
}
