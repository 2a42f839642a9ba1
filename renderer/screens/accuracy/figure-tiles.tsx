import type { RecordKind } from '../../../shared/records/reading.ts';
import type { TrustFigures } from '../../../shared/records/trust.ts';
import type { FigurePart } from '../../state/accuracy.ts';
import { accuracyStrings as words } from '../../strings/accuracy.ts';
import { formatCount } from '../../strings/format.ts';
import styles from './accuracy.module.css';
import { shareText } from './model.ts';

interface FigureTilesProps {
  kind: RecordKind;
  totals: TrustFigures;
  onOpen(part: FigurePart): void;
}

/** The figures of all records of the period; each opens its records. */
export function FigureTiles({ kind, totals, onOpen }: FigureTilesProps) {
  const { records, questions, corrected, unchecked, missed, values, flagged } = totals;
  const reviewed = questions - unchecked;
  const tiles: { label: string; count: number; note: string; part: FigurePart }[] = [
    { label: words.records, count: records, note: '', part: {} },
    {
      label: words.questions,
      count: questions,
      note: words.perRecord(questions / records, kind),
      part: { outcome: 'questions' },
    },
    {
      label: words.accepted,
      count: reviewed - corrected,
      note: words.ofFlagged(shareText(reviewed - corrected, reviewed)),
      part: { outcome: 'accepted' },
    },
    {
      label: words.corrected,
      count: corrected,
      note: words.ofFlagged(shareText(corrected, reviewed)),
      part: { outcome: 'corrected' },
    },
    {
      label: words.missed,
      count: missed,
      note: words.ofUnflagged(missed, values - flagged),
      part: { outcome: 'missed' },
    },
    ...(unchecked > 0
      ? [{ label: words.unchecked, count: unchecked, note: '', part: { outcome: 'unchecked' } as const }]
      : []),
  ];
  return (
    <section aria-label={words.figures}>
      <dl className={styles.tiles}>
        {tiles.map(({ label, count, note, part }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {count === 0 ? (
                formatCount(count)
              ) : (
                <button
                  type="button"
                  className={styles.figure}
                  aria-label={`${formatCount(count)}. ${words.show(label, null)}`}
                  onClick={() => onOpen(part)}
                >
                  {formatCount(count)}
                </button>
              )}
            </dd>
            {note !== '' && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
