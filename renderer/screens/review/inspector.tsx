import { Check, PencilLine, Trash2 } from 'lucide-react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import { Button } from '../../components/button.tsx';
import { Keys } from '../../components/keys.tsx';
import { useReview } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { formatPercent } from '../../strings/format.ts';
import { InkSnippet } from './document/ink-snippet.tsx';
import type { PageSource } from './document/page-source.ts';
import styles from './inspector.module.css';
import { findingsAt } from './model/check-list.ts';
import { evidenceOf } from './model/evidence.ts';
import { resultRowOf } from './model/rows.ts';
import { labelOfPath } from './model/slots.ts';

interface InspectorProps {
  detail: RecordDetail;
  source: PageSource | null;
  /** How many things are left to check. */
  left: number;
  canAccept: boolean;
  canEdit: boolean;
  onAccept(): void;
  onEdit(): void;
  /** null while rows cannot be deleted. */
  onDeleteRow: (() => void) | null;
}

const { review: words } = strings;

/** The selected value beside its ink: where it was read, how surely, and what the checks say. */
export function Inspector(props: InspectorProps) {
  const { detail, source, left, canAccept, canEdit, onAccept, onEdit, onDeleteRow } = props;
  const selected = useReview((state) => state.selected);
  if (!selected) {
    return (
      <aside aria-label={words.selected} className={styles.inspector}>
        <p className={styles.idle}>
          {detail.verifiedAt !== null ? (
            words.verifiedIdle
          ) : left > 0 ? (
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
  const row = resultRowOf(selected);
  const result = row === null ? undefined : (detail.record as CoaRecord).results[row];
  const findings = findingsAt(detail.findings, selected);
  return (
    <aside aria-label={words.selected} aria-live="polite" className={styles.inspector}>
      <div className={styles.ink}>
        {evidence && source ? (
          <InkSnippet source={source} evidence={evidence} height={76} />
        ) : (
          <p className={styles.noInk}>{words.noInk}</p>
        )}
      </div>
      <div className={styles.facts}>
        <h3 className={styles.label}>{labelOfPath(detail.record, selected)}</h3>
        {evidence && (
          <p className={styles.read}>
            {words.readAs(words.methods[evidence.method], evidence.page)}
            {evidence.text && <q className={styles.text}>{evidence.text}</q>}
            {evidence.method !== 'person' && <span>{words.confidence(formatPercent(evidence.confidence))}</span>}
          </p>
        )}
        {result && <p className={styles.read}>{words.standardKey(result.key)}</p>}
        {findings.map((finding, index) => (
          // One code may be found twice; the list never reorders.
          <p key={`${finding.code}-${index}`} className={styles.finding}>
            {finding.message}
          </p>
        ))}
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
        {result && onDeleteRow && (
          <Button size="small" variant="quiet" icon={<Trash2 size={14} aria-hidden />} onClick={onDeleteRow}>
            {words.deleteRow}
          </Button>
        )}
      </div>
    </aside>
  );
}
