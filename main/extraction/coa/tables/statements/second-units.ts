import { convertFraction, parseUnits, type Unit } from '../../../../../shared/science/units.ts';
import type { Doubt } from '../doubt.ts';
import { BOTH_NUMBER_AND_NONE, disagree, UNITS_DISAGREE } from '../rows/row-doubts.ts';
import type { RowDraft, TableDraft } from '../table-draft.ts';

/** What stands behind a name to say in which units its line measures: `CBD mg/g`, `CBD (mg/g)`, `CBD, %`. */
const BEHIND = /^(.*\p{L}.*?)[\s,–—-]+(\([^()]{1,12}\)|\S{1,9})$/u;

/**
 * Tables that give each analyte a line for every unit (`CBD 0.12 %` over `CBD mg/g 1.2 mg/g`) measure it once: the later
 * lines become further measurements of the first one's row. Their values stay to be compared with its own, and the row
 * takes the thresholds and the verdict that only a later line prints.
 */
export const joinSecondUnits = (tables: readonly TableDraft[]): TableDraft[] =>
  tables.map((table) => ({ ...table, rows: joined(table.rows) }));

function joined(rows: readonly RowDraft[]): RowDraft[] {
  const kept: RowDraft[] = [];
  for (const row of rows) {
    const at = kept.findIndex((first) => isFirstOf(first, row));
    const first = kept[at];
    if (first) kept[at] = withMeasurements(first, row);
    else kept.push(row);
  }
  return kept;
}

/** Whether a row measures what another does, in the units that its name says. */
function isFirstOf(first: RowDraft, row: RowDraft): boolean {
  const [bare, said] = partedName(row.name.value);
  const units = row.measurements[0]?.value.units ?? null;
  const before = first.measurements[0]?.value.units ?? null;
  return (
    said !== null &&
    units !== null &&
    before !== null &&
    said === units &&
    before !== units &&
    convertFraction(1, before, units) !== null &&
    first.analysis === row.analysis &&
    folded(partedName(first.name.value)[0]) === folded(bare)
  );
}

/** A name without the units behind it, and these; null where it says none. */
function partedName(name: string): [string, Unit | null] {
  const [, bare, last] = BEHIND.exec(name) ?? [];
  const units = last === undefined ? null : parseUnits(last);
  return bare === undefined || units === null ? [name, null] : [bare, units];
}

const folded = (name: string) => name.toLowerCase().replace(/\s+/g, '');

const THRESHOLDS = ['lod', 'loq', 'limit'] as const;

function withMeasurements(first: RowDraft, row: RowDraft): RowDraft {
  const joined: RowDraft = {
    ...first,
    measurements: [...first.measurements, ...row.measurements],
    thresholdUnits: { ...first.thresholdUnits },
    status: hasFailed(row) ? row.status : (first.status ?? row.status),
    doubts: [...first.doubts, ...contradictions(first, row)],
  };
  for (const role of THRESHOLDS) {
    if (first[role] !== null || row[role] === null) continue;
    joined[role] = row[role];
    joined.thresholdUnits[role] = row.thresholdUnits[role] ?? row.measurements[0]?.value.units ?? null;
  }
  return joined;
}

const hasFailed = ({ status }: RowDraft) => status?.value === 'fail';
const JUDGED_APART: Doubt = { why: 'verdicts-differ', factor: 0.6 };

/** What speaks against two lines of one analyte: other amounts, something found in one line only, other verdicts. */
function contradictions(first: RowDraft, row: RowDraft): Doubt[] {
  const found = [first, row].map(({ measurements }) => (measurements[0]?.value.value ?? 0) > 0);
  const none = [first, row].map(({ measurements }) => measurements[0]?.value.qualifier === 'ND');
  const isOneSided = (found[0] && none[1]) || (none[0] && found[1]);
  const areJudgedApart = first.status !== null && row.status !== null && hasFailed(first) !== hasFailed(row);
  return [
    ...(disagree([...first.measurements, ...row.measurements]) ? [UNITS_DISAGREE] : []),
    ...(isOneSided ? [BOTH_NUMBER_AND_NONE] : []),
    ...(areJudgedApart ? [JUDGED_APART] : []),
  ];
}
