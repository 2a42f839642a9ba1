import type { CoaRecord } from '../../shared/records/coa.ts';
import type { SettledQuestion } from '../../shared/records/lab-layout.ts';
import { isSameRow } from '../extraction/coa/profiles/same-row.ts';
import { isOfPanel, patternOf } from '../extraction/coa/profiles/settle-questions.ts';
import type { CoaReading } from '../extraction/reading.ts';
import { isSameField } from './learn-fields.ts';

const MOST = 200;

/** Questions that a verification answered by leaving every value they were about as it was read, with those known. */
export function learnQuestions(
  { record, findings }: Pick<CoaReading, 'record' | 'findings'>,
  truth: CoaRecord,
  known: readonly SettledQuestion[],
): SettledQuestion[] {
  const asked = findings
    .filter(({ severity }) => severity === 'warning')
    .flatMap(({ code, paths }) =>
      paths
        .filter((path) => !isOfPanel(path))
        .map((path) => ({ code, path: patternOf(path, record.results), isRight: isRight(path, record, truth) })),
    );
  const keyOf = ({ code, path }: SettledQuestion) => `${code} ${path}`;
  const wrong = new Set(asked.filter(({ isRight }) => !isRight).map(keyOf));
  const right = asked.filter((one) => one.isRight && !wrong.has(keyOf(one))).map(({ code, path }) => ({ code, path }));
  // A question that led to a correction is asked again.
  const kept = [...right, ...known.filter((one) => !wrong.has(keyOf(one)))];
  return [...new Map(kept.map((one) => [keyOf(one), one])).values()].slice(0, MOST);
}

/** Whether what a path names was left as it was read. */
function isRight(path: string, record: CoaRecord, truth: CoaRecord): boolean {
  const [, index] = /^results\[(\d+)\]/.exec(path) ?? [];
  if (index !== undefined) {
    const row = record.results[Number(index)];
    return row !== undefined && truth.results.some((one) => isSameRow(row, one));
  }
  const field = path.replace(/\[\d+\].*$/, '') as keyof CoaRecord;
  return isSameField(field, record[field], truth[field]);
}
