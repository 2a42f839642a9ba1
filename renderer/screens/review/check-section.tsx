import { ChevronDown, CircleAlert, Eye, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import type { Finding } from '../../../shared/records/reading.ts';
import { Button } from '../../components/button.tsx';
import { Keys } from '../../components/keys.tsx';
import { useReview } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { formatFinding } from '../../strings/format.ts';
import styles from './check-section.module.css';
import type { CheckItem } from './model/check-list.ts';
import { labelOfPath } from './model/slots.ts';

/** More than this are folded away, so that the record itself stays in sight. */
const SHOWN = 6;
const { review: words } = strings;

interface CheckSectionProps {
  detail: RecordDetail;
  items: CheckItem[];
  notes: Finding[];
}

/** What needs a look, before everything else. */
export function CheckSection({ detail, items, notes }: CheckSectionProps) {
  const [all, setAll] = useState(false);
  const selected = useReview((state) => state.selected);
  const select = useReview((state) => state.select);
  const shown = all ? items : items.slice(0, SHOWN);
  if (items.length === 0 && notes.length === 0) return null;
  return (
    <section aria-label={words.toCheck} className={styles.section}>
      {items.length > 0 && (
        <>
          <header className={styles.header}>
            <h3>{words.toCheckCount(items.length)}</h3>
            <span className={styles.hint}>
              <Keys keys="F8" /> {words.next} <Keys keys="Shift+Enter" /> {words.accept}
            </span>
          </header>
          <ul className={styles.list}>
            {shown.map((item) => (
              <li key={item.path}>
                <button
                  type="button"
                  className={styles.item}
                  aria-current={item.path === selected || undefined}
                  onClick={() => select(item.path, 'keys', item.slotPath)}
                >
                  <Severity finding={item.findings[0]} />
                  <span className={styles.what}>{labelOfPath(detail.record, item.path)}</span>
                  <span className={styles.why}>{reason(item)}</span>
                </button>
              </li>
            ))}
          </ul>
          {items.length > SHOWN && (
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
              {formatFinding(finding.message)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the checks say, or why a value is asked about without them. */
function reason({ path, findings }: CheckItem): string {
  if (findings.length > 0) return findings.map(({ message }) => formatFinding(message)).join(' ');
  return /^results(\.\w+)?$/.test(path) ? words.rowsMissing : words.lowConfidence;
}

function Severity({ finding }: { finding: Finding | undefined }) {
  if (finding?.severity === 'error') return <CircleAlert size={15} aria-label={words.error} className={styles.error} />;
  if (finding) return <TriangleAlert size={15} aria-label={words.warning} className={styles.warning} />;
  return <Eye size={15} aria-hidden className={styles.warning} />;
}
