import type { CoaResult } from '../../shared/records/coa-result.ts';
import type { LearnedColumn } from '../../shared/records/lab-layout.ts';
import { convertFraction, parseUnits } from '../../shared/science/units.ts';
import { fixedForm } from '../extraction/coa/profiles/fixed-text.ts';
import { readMeasurements, readThreshold, readThresholdPair, readVerdict } from '../extraction/coa/tables/cells.ts';
import type { OwnValues } from './own-values.ts';
import { sameNumber, says } from './says-value.ts';

interface Role {
  role: LearnedColumn['role'];
  units: string | null;
  /** What words in it mean that no lexicon knows. */
  words: Record<string, string>;
}

/** Part of the cells of a column that say what the rows have in it. */
const AGREE = 0.6;
/** Units that columns of limits are printed in, where they are not the results'. */
export const THRESHOLD_UNITS = ['percent', 'mg/g', 'ug/g', 'ug/kg'];

/** What each column holds: what the true values of the rows are found in. */
export function rolesOf(cells: readonly string[][], rows: readonly CoaResult[], own: OwnValues): Role[] {
  const count = cells[0]?.length ?? 0;
  const columnOf = (index: number) => cells.map((row) => row[index] ?? '');
  const votes: { index: number; role: Role['role']; units: string | null; hits: number; share: number }[] = [];
  const vote = (
    index: number,
    role: Role['role'],
    units: string | null,
    hit: (text: string, row: CoaResult) => boolean | null,
  ) => {
    let [hits, asked] = [0, 0];
    columnOf(index).forEach((text, at) => {
      const row = rows[at];
      const outcome = row && text !== '' ? hit(text, row) : null;
      if (outcome === null) return;
      asked += 1;
      if (outcome) hits += 1;
    });
    if (hits > 0 && hits / asked >= AGREE) votes.push({ index, role, units, hits, share: hits / asked });
  };
  for (let index = 1; index < count; index += 1) {
    vote(index, 'result', null, (text, row) => (row.value === null && row.qualifier === null ? null : says(text, row)));
    vote(index, 'status', null, (text, row) => (row.status === null ? null : readVerdict(text) === row.status));
    vote(index, 'units', null, (text, row) => (row.units === null ? null : parseUnits(text) === row.units));
    for (const role of ['limit', 'loq', 'lod'] as const)
      for (const units of [null, ...THRESHOLD_UNITS])
        vote(index, role, units, (text, row) => {
          const { value } = readThreshold(text);
          const want = row[role];
          if (value !== null && readThresholdPair(text)[1].value !== null) return false;
          if (want === null || value === null) return want === null ? null : false;
          const told = units && row.units ? convertFraction(value, units, row.units) : value;
          return units && (!row.units || units === row.units) ? null : sameNumber(told, want);
        });
    for (const role of ['lod-loq', 'loq-lod'] as const)
      vote(index, role, null, (text, row) => {
        const [a, b] = readThresholdPair(text);
        if (row.lod === null || row.loq === null) return null;
        return role === 'lod-loq'
          ? sameNumber(a.value, row.lod) && sameNumber(b.value, row.loq)
          : sameNumber(a.value, row.loq) && sameNumber(b.value, row.lod);
      });
  }
  // Words are learned where no column prints verdicts that are understood: any other text may go along with them.
  if (!votes.some(({ role }) => role === 'status'))
    for (let index = 1; index < count; index += 1) {
      const verdicts = verdictWords(columnOf(index), rows, own);
      vote(index, 'status', null, (text, row) =>
        row.status === null ? null : (readVerdict(text) ?? verdicts[text.toLowerCase()]) === row.status,
      );
    }
  const roles: Role[] = Array.from({ length: count }, (_, index) => ({
    role: index === 0 ? 'name' : 'other',
    units: null,
    words: {},
  }));
  // The same words (`NT`) in several columns tell none of them from the others: figures would.
  const results = votes.filter(({ role }) => role === 'result');
  const isInWords = rows.every(({ value }) => value === null);
  const taken = new Set<string>(isInWords && results.length > 1 ? ['result'] : []);
  for (const { index, role, units } of votes.toSorted(
    (a, b) => b.share * Math.min(b.hits, 4) - a.share * Math.min(a.hits, 4) || b.hits - a.hits,
  )) {
    if (roles[index]?.role !== 'other' || taken.has(role)) continue;
    roles[index] = { role, units, words: role === 'status' ? verdictWords(columnOf(index), rows, own) : {} };
    taken.add(role);
  }
  const result = roles.findIndex(({ role }) => role === 'result');
  if (result >= 0 && !taken.has('units')) {
    const unitsWhere = (isTold: (row: CoaResult, text: string) => boolean) =>
      rows.flatMap((row, at) => {
        const text = columnOf(result)[at] ?? '';
        const own = readMeasurements(text).some((one) => one.units !== null);
        return own || row.units === null || !isTold(row, text) ? [] : [row.units];
      });
    // Words (`ND`) are of any units: figures tell, where there are any.
    const ofFigures = unitsWhere((row, text) => row.value !== null && says(text, row));
    const said = ofFigures.length > 0 ? ofFigures : unitsWhere(() => true);
    const most = [...new Set(said)].toSorted(
      (a, b) => said.filter((one) => one === b).length - said.filter((one) => one === a).length,
    )[0];
    roles[result] = { role: 'result', units: most ?? null, words: {} };
  }
  return roles;
}

/** Rows to a word, on average: texts that differ from row to row (symbols, names) go along with any verdict. */
const ROWS_A_WORD = 2;

/** Words of a column that mean verdicts, where at least two verdicts are told apart by them. */
function verdictWords(texts: readonly string[], rows: readonly CoaResult[], own: OwnValues): Record<string, string> {
  const meant = new Map<string, (string | null)[]>();
  texts.forEach((text, at) => {
    if (text === '' || text.length > 30 || /\d/.test(text) || readVerdict(text) !== null) return;
    const [word, form] = [text.toLowerCase(), fixedForm(text)];
    if (own.without(form) === form) meant.set(word, [...(meant.get(word) ?? []), rows[at]?.status ?? null]);
  });
  const clear = [...meant].flatMap(([word, [verdict, ...others]]) =>
    verdict && others.every((other) => other === verdict) ? [{ word, verdict, rows: others.length + 1 }] : [],
  );
  const all = [...meant.values()].flat().length;
  if (all < ROWS_A_WORD * meant.size) return {};
  // One row may be all that failed; of several words for a verdict, one that stands once is likelier a name.
  const told = clear
    .filter(({ word, verdict, rows }) => rows > 1 || !clear.some((one) => one.word !== word && one.verdict === verdict))
    .map(({ word, verdict }) => [word, verdict] as const);
  return new Set(told.map(([, verdict]) => verdict)).size > 1 ? Object.fromEntries(told) : {};
}
