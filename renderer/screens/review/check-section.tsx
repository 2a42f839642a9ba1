import { CheckCheck, ChevronDown, CircleAlert, Eye, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import type { Finding } from '../../../shared/records/reading.ts';
import { Button } from '../../components/button.tsx';
import { Keys } from '../../components/keys.tsx';
import { useReview } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { formatFinding } from '../../strings/format.ts';
import styles from './check-section.module.css';
import { alike, type CheckItem, isError } from './model/check-list.ts';
import { reasonOf } from './model/reason.ts';
import { labelOfPath } from './model/slots.ts';

/** More than this are folded away, so that the record itself stays in sight; errors never are. */
const SHOWN = 6;
const { review: words } = strings;

interface CheckSectionProps {
  detail: RecordDetail;
  items: CheckItem[];
  notes: Finding[];
  /** Accepts an item and all that are asked about for the same reason. */
  onAcceptAll(item: CheckItem): void;
}

/** What needs a look, before everything else. */
export function CheckSection({ detail, items, notes, onAcceptAll }: CheckSectionProps) {
  const [all, setAll] = useState(false);
  const selected = useReview((state) => state.selected);
  const select = useReview((state) => state.select);
  const errors = items.filter(isError).length;
  const open = Math.max(SHOWN, errors);
  const shown = all ? items : items.slice(0, open);
  if (items.length === 0 && notes.length === 0) return null;
  return (
    <section aria-label={words.toCheck} className={styles.section}>
      {items.length > 0 && (
        <>
          <header className={styles.header}>
            <h3>
              {words.toCheckCount(items.length)}
              {errors > 0 && <span className={styles.errors}>, {words.errorCount(errors)}</span>}
            </h3>
            <span className={styles.hint}>
              <Keys keys="F8" /> {words.next} <Keys keys="Shift+Enter" /> {words.accept}
            </span>
          </header>
          <ul className={styles.list}>
            {shown.map((item, index) => (
              <li key={item.path} data-same={isSameReason(shown[index - 1], item) || undefined}>
                <button
                  type="button"
                  className={styles.item}
                  aria-current={item.path === selected || undefined}
                  onClick={() => select(item.path, 'keys', item.slotPath)}
                >
                  <Severity finding={item.findings[0]} />
                  <span className={styles.what}>{labelOfPath(detail.record, item.path)}</span>
                  <span className={styles.why}>{reasonOf(item)}</span>
                </button>
                {begins(items, item) && (
                  <Button
                    size="small"
                    variant="quiet"
                    className={styles.acceptAll}
                    icon={<CheckCheck size={14} aria-hidden />}
                    data-hint={strings.bulk.acceptAlike}
                    data-keys="Mod+Shift+Enter"
                    onClick={() => onAcceptAll(item)}
                  >
                    {strings.bulk.acceptAll(alike(items, item).length)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {items.length > open && (
            <Button
              size="small"
              variant="quiet"
              aria-expanded={all}
              icon={<ChevronDown size={14} aria-hidden className={all ? styles.up : undefined} />}
              onClick={() => setAll(!all)}
            >
              {all ? words.fewer : words.showAll(items.length)}
            </Button>
          )}
        </>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={words.notes}>
          {notes.map((finding, index) => (
            // One code may be found twice; the list never reorders.
            <li key={`${finding.code}-${index}`} className={styles.note}>
              <Info size={14} aria-hidden />
              {formatFinding(finding)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether the item is the first of several that are asked about for the same reason. */
function begins(items: CheckItem[], item: CheckItem): boolean {
  const [first, second] = alike(items, item);
  return first === item && second !== undefined;
}

/** Whether the item goes on with what the one above it says. */
const isSameReason = (above: CheckItem | undefined, item: CheckItem) =>
  above !== undefined && reasonOf(above) === reasonOf(item);

function Severity({ finding }: { finding: Finding | undefined }) {
  if (finding?.severity === 'error') return <CircleAlert size={15} aria-label={words.error} className={styles.error} />;
  if (finding) return <TriangleAlert size={15} aria-label={words.warning} className={styles.warning} />;
  return <Eye size={15} aria-hidden className={styles.warning} />;
}
