import type { FieldChange } from '../../../shared/desktop.ts';
import { Badge } from '../../components/badge.tsx';
import { VirtualList } from '../../components/virtual-list.tsx';
import { strings } from '../../strings/en.ts';
import styles from './edit-field-dialog.module.css';

const { bulk: words } = strings;
/** CSS pixels. */
const ROW_HEIGHT = 30;

interface FieldChangesProps {
  changes: readonly FieldChange[];
  /** What the field becomes; undefined while the person has not said it. */
  after: string | null | undefined;
}

/** Which records change, from what to what. */
export function FieldChanges({ changes, after }: FieldChangesProps) {
  if (changes.length === 0) return null;
  return (
    <div className={styles.changes}>
      <VirtualList
        label={words.changes}
        count={changes.length}
        rowHeight={ROW_HEIGHT}
        keyOf={(index) => changes[index]?.id ?? index}
        row={(index) => {
          const change = changes[index];
          return (
            change && (
              // biome-ignore lint/a11y/useSemanticElements: rows out of sight are empty space, which no list takes
              <div
                role="listitem"
                className={styles.change}
                data-index={index}
                aria-setsize={changes.length}
                aria-posinset={index + 1}
              >
                <span className={styles.title} title={change.title}>
                  {change.title}
                </span>
                <span className={styles.values}>
                  <Value text={change.before} />
                  {after !== undefined && (
                    <>
                      <span aria-hidden>→</span>
                      <ins className={styles.after}>{after ?? strings.review.empty}</ins>
                    </>
                  )}
                </span>
                {change.verified && <Badge tone="good">{words.verifiedRecord}</Badge>}
              </div>
            )
          );
        }}
      />
    </div>
  );
}

const Value = ({ text }: { text: string | null }) => (
  <span className={styles.before} title={text ?? undefined}>
    {text ?? strings.review.empty}
  </span>
);
