import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import type { RowDraft } from '../table-draft.ts';

/** What is left of confidence in a name that was chosen because its first reading is another row's. */
const GUESSED = 0.7;

/**
 * An analyte has one row in a table: where OCR read two names alike (`CBC` and `CBC` for CBC and CBG), the less sure of
 * them is taken for what else its letters may be, if that is an analyte the table lacks. The row is doubted.
 */
export function tellTwinsApart(rows: readonly RowDraft[]): RowDraft[] {
  const count = new Map<string, number>();
  for (const row of rows) count.set(idOf(row), (count.get(idOf(row)) ?? 0) + 1);
  const told = [...rows];
  for (const row of [...rows].sort((a, b) => sureness(a) - sureness(b))) {
    const twins = row.key === null ? 0 : (count.get(idOf(row)) ?? 0);
    const other = twins > 1 ? otherNames(row).find(({ key }) => !count.has(idOf({ ...row, key }))) : undefined;
    if (!other) continue;
    count.set(idOf(row), twins - 1);
    const apart: RowDraft = {
      ...row,
      key: other.key,
      name: { ...row.name, value: other.name },
      doubts: [...row.doubts, { why: 'corrected-name', factor: GUESSED }],
    };
    count.set(idOf(apart), 1);
    told[rows.indexOf(row)] = apart;
  }
  return told;
}

const idOf = ({ analysis, key }: Pick<RowDraft, 'analysis' | 'key'>) => `${analysis}:${key}`;
const sureness = ({ name: { words } }: RowDraft) => Math.min(...words.map(({ confidence }) => confidence));

/** Analytes a name may be when one of its words is read as OCR's next choices. */
function otherNames({ analysis, key, name: { words } }: RowDraft): { name: string; key: string }[] {
  return words.flatMap((word, at) =>
    (word.method === 'ocr' ? (word.alternatives ?? []) : []).flatMap((alternative) => {
      const name = words.map(({ text }, k) => (k === at ? alternative : text)).join(' ');
      const analyte = findAnalyte(name, analysis);
      return analyte && analyte.analysis === analysis && analyte.score === 1 && analyte.key !== key
        ? [{ name, key: analyte.key }]
        : [];
    }),
  );
}
