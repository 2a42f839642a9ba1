import { certaintiesOf, furtherPaths, rowOf } from '../../shared/records/asking.ts';
import {
  ALWAYS_ASKED,
  type CertaintyOutcomes,
  type FieldOutcomes,
  NEVER_ASKED,
  type RecordOutcomes,
} from '../../shared/records/trust.ts';
import { parsePath, valueAt } from '../../shared/records/value-path.ts';
import type { AuditRow } from '../store/audit.ts';
import type { RecordContent } from '../store/records.ts';
import { FIXED_FIELDS } from './fixed-fields.ts';
import { entriesInForce } from './history.ts';
import { applyChange, type RecordChange } from './record-change.ts';
import { ITEM_LISTS, itemCount } from './rows.ts';
import { trackRows } from './track-rows.ts';

/** Cells of a result that count as values; qualifier and units are a part of `value`. */
const CELLS = ['name', 'value', 'lod', 'loq', 'limit', 'status'] as const;
const OF_VALUE = ['value', 'qualifier', 'units'] as const;
/** Fields that follow from others. */
const DERIVED = new Set(['results', 'analyses', ...ITEM_LISTS]);

/**
 * What became of what was read of a record: which questions were asked, which values were wrong, asked about or not. Only
 * what a person changed counts as wrong, not what followed from it.
 *
 * @param verified the record as it was verified
 * @param history its audit trail, oldest first
 */
export function outcomesOf(verified: RecordContent, history: readonly AuditRow[]): RecordOutcomes {
  const entries = entriesInForce(history);
  let read = verified;
  for (const { change } of entries.toReversed()) {
    if (change !== null) read = applyChange(read, change as RecordChange, 'before');
  }
  const rows = read.kind === 'coa' ? read.record.results.length : itemCount(read.record);
  const tracked = trackRows(entries, read.kind === 'coa' ? 'results' : 'items', rows);
  const table = read.kind === 'coa' ? 'results' : 'items';
  const leaves = leavesOf(read);
  const changed = leaves.filter(({ path }) => isWrong(path)).map(({ path }) => path);
  const wrong = [...changed, ...tracked.deleted.map((row) => `${table}[${row}]`), ...tracked.added.map(() => table)];
  const values = leaves.filter(({ path, isRead }) => isRead || changed.includes(path));
  const asked = coverage(read.review);
  return {
    rows,
    values: values.length + tracked.added.length,
    flagged: values.filter(({ path }) => asked(path).length > 0).length,
    fields: byField(),
    certainties: byCertainty(),
  };

  function isWrong(leaf: string): boolean {
    if (!tracked.isTouched(leaf)) return false;
    const now = tracked.nowAt(leaf);
    return (
      now !== null && partsOf(leaf).some((part, at) => textAt(read, part) !== textAt(verified, partsOf(now)[at] ?? now))
    );
  }

  function byField(): FieldOutcomes[] {
    const fields = new Map<string, FieldOutcomes>();
    const of = (field: string) => {
      const known = fields.get(field) ?? { field, questions: 0, corrected: 0, unchecked: 0, missed: 0 };
      fields.set(field, known);
      return known;
    };
    const corrected = new Set<string>();
    for (const leaf of wrong) {
      const questions = asked(leaf);
      for (const question of questions) corrected.add(question);
      if (questions.length === 0) of(fieldOf(leaf)).missed += 1;
    }
    const open = new Set(verified.review);
    for (const question of read.review) {
      const field = of(fieldOf(question));
      field.questions += 1;
      if (corrected.has(question)) field.corrected += 1;
      else if (open.has(tracked.nowAt(question) ?? '')) field.unchecked += 1;
    }
    return [...fields.values()];
  }

  /** By what is asked by default, whatever was set when the record was read. */
  function byCertainty(): CertaintyOutcomes[] {
    const byDefault = read.asked ?? read.review;
    const known = certaintiesOf(read);
    const covering = coverage(byDefault);
    const further = furtherPaths(read, byDefault);
    const steps = new Map<string, CertaintyOutcomes>();
    const of = (certainty: number, asked: boolean) => {
      const key = `${certainty} ${asked}`;
      const step = steps.get(key) ?? { certainty, asked, questions: 0, wrong: 0 };
      steps.set(key, step);
      return step;
    };
    const hundredths = (path: string) => (known.isError(path) ? ALWAYS_ASKED : Math.floor(known.at(path) * 100 + 1e-6));
    for (const path of byDefault) of(hundredths(path), true).questions += 1;
    for (const path of further) {
      // A cell is a question of its own only where it is less certain than its row.
      const row = rowOf(path);
      const isOfRow = row !== null && row in read.evidence && known.at(path) >= known.at(row);
      if (!isOfRow) of(Math.floor(known.at(path) * 100 + 1e-6), false).questions += 1;
    }
    const mayCover = wrong.length > 0 ? coverage(further) : () => [];
    for (const leaf of wrong) {
      const questions = covering(leaf);
      const least = (paths: readonly string[]) => Math.min(NEVER_ASKED, ...paths.map(hundredths));
      if (questions.length > 0) of(least(questions), true).wrong += 1;
      else of(least(mayCover(leaf)), false).wrong += 1;
    }
    return [...steps.values()];
  }
}

/** Tells which of some questions are about a value: about itself, what it is a part of, or a part of it. */
function coverage(questions: readonly string[]): (leaf: string) => string[] {
  const byPath = new Map<string, string[]>();
  const note = (path: string, question: string) => byPath.set(path, [...(byPath.get(path) ?? []), question]);
  for (const question of questions) {
    note(question, question);
    const cell = /^(results\[\d+\])\.(\w+)$/.exec(question);
    if (cell) {
      note(`${cell[1]} `, question);
      if (cell[2] === 'qualifier' || cell[2] === 'units') note(`${cell[1]}.value`, question);
    } else if (question.startsWith('results.')) note('results', question);
    else if (question.startsWith('product_'))
      note(question.includes('[') ? `items${question.slice(question.indexOf('['))}` : 'items', question);
    else if (!question.startsWith('results')) note(baseOf(question), question);
  }
  if (byPath.size === 0) return () => [];
  return (leaf) => {
    const isRow = /^(?:results|items)\[\d+\]$/.test(leaf);
    const row = rowOf(leaf);
    const paths = [leaf];
    if (isRow) paths.push(`${leaf} `, baseOf(leaf));
    else if (row !== null) paths.push(row);
    else if (leaf.startsWith('product_')) paths.push(baseOf(leaf));
    return [...new Set(paths.flatMap((path) => byPath.get(path) ?? []))];
  };
}

const baseOf = (path: string) => path.replace(/[[.].*$/, '');

/** `results[3].value` -> `results.value`, `product_names[2]` -> `product_names`, `results.pesticide` -> `results`. */
function fieldOf(path: string): string {
  const cell = /^results\[\d+\]\.(\w+)$/.exec(path)?.[1];
  if (cell !== undefined) return OF_VALUE.some((part) => part === cell) ? 'results.value' : `results.${cell}`;
  return baseOf(path);
}

/**
 * All values of a record that a person may correct, empty ones too; a list of no table is one value. `isRead`: there is one.
 */
function leavesOf({ kind, record }: RecordContent): { path: string; isRead: boolean }[] {
  const fields = Object.entries(record).flatMap(([path, value]) =>
    FIXED_FIELDS.has(path) || DERIVED.has(path) ? [] : { path, isRead: value !== null },
  );
  const cells =
    kind === 'coa'
      ? record.results.flatMap((result, row) =>
          CELLS.map((cell) => ({
            path: `results[${row}].${cell}`,
            isRead: result[cell] !== null || (cell === 'value' && result.qualifier !== null),
          })),
        )
      : ITEM_LISTS.flatMap((list) =>
          (record[list] ?? []).map((value, item) => ({ path: `${list}[${item}]`, isRead: value !== null })),
        );
  return [...fields, ...cells];
}

const partsOf = (leaf: string) =>
  /^results\[\d+\]\.value$/.test(leaf) ? OF_VALUE.map((part) => leaf.replace(/value$/, part)) : [leaf];

const textAt = ({ record }: RecordContent, path: string): string =>
  JSON.stringify(valueAt(record, parsePath(path) ?? []) ?? null);
