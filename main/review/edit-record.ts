import type { AuditEntry, Outcome, RequestOf } from '../../shared/desktop.ts';
import { coaRecordSchema } from '../../shared/records/coa.ts';
import type { CoaResult } from '../../shared/records/coa-result.ts';
import { printedNumber } from '../../shared/records/printed-number.ts';
import { receiptRecordSchema } from '../../shared/records/receipt.ts';
import { formatPath, type PathStep, parsePath, valueAt, withValueAt } from '../../shared/records/value-path.ts';
import { fail, succeed } from '../outcome.ts';
import type { RecordContent } from '../store/records.ts';
import { explainInvalid } from './explain-invalid.ts';
import { accepted, edited, takenOver } from './provenance.ts';
import { type Checks, recheckRecord } from './recheck-record.ts';
import { evidenceChanges, hashed, type RecordChange } from './record-change.ts';
import {
  type Arrangement,
  arranged,
  arrangedFindings,
  arrangedPaths,
  EMPTY_ITEM,
  ITEM_LISTS,
  itemAt,
  itemCount,
  itemOf,
  moved,
  paddedList,
  rowOf,
  type Table,
  withNewItem,
  without,
} from './rows.ts';
import { settleRow } from './settle-row.ts';

/** What an edit makes of a record, not yet stored. */
export interface Edited {
  content: RecordContent;
  action: Extract<AuditEntry['action'], 'edit' | 'accept' | 'add-row' | 'delete-row' | 'move-row' | 'read-box'>;
  before: unknown;
  after: unknown;
  change: RecordChange;
}

/** Where a person pointed at the ink of a value. */
export type PointedInk = NonNullable<RequestOf<'records.edit'>['ink']>;

/** Facts about the document and the reading, and what follows from other fields. */
const FIXED = new Set([
  'coa_hash',
  'coa_pdf',
  'hash',
  'sample_id',
  'results_hash',
  'sample_hash',
  'images',
  'warning',
  'coa_algorithm',
  'coa_algorithm_entry_point',
  'coa_algorithm_version',
  'coa_parsed_at',
  'algorithm',
  'algorithm_entry_point',
  'algorithm_version',
  'parsed_at',
]);

/**
 * A person's correction of one value. A row of a certificate's results is added by an edit of the path after the last
 * (`results[31]` where there are 31), and deleted by an edit of its path to null. A receipt's line items, which are lists
 * side by side, are added and deleted likewise by the path `items[3]`.
 *
 * @param ink where the person found the value, if they pointed at it; it becomes the value's evidence
 * @param typed the value as the person typed it, where it is a number
 * @param by `service` where the value was taken over without anybody looking at it
 *
 * Errors are values: `no-such-path`, `not-editable`, `invalid-value`.
 */
export function editRecord(
  content: RecordContent,
  path: string,
  value: unknown,
  checks: Checks,
  { ink, typed, by = 'person' }: { ink?: PointedInk; typed?: string; by?: 'person' | 'service' } = {},
): Outcome<Edited> {
  const item = itemOf(path);
  if (item !== null) return editItems(content, path, item, value, checks);
  const found = locate(content, path);
  if (!found.ok) return found;
  const { steps, before } = found.value;
  if (ink && !ink.path.startsWith(path.replace(/\.\w+$/, ''))) return noSuchPath(ink.path);
  if (!ink && by === 'person' && JSON.stringify(before) === JSON.stringify(value))
    return acceptValue(content, path, checks, typed);
  const rows = content.kind === 'coa' ? content.record.results.length : 0;
  const row = steps.length === 2 ? rowOf(path) : null;
  if (row !== null && value === null) return deleteRow(content, 'results', row, checks);

  const settled = settle(content, steps, value);
  const record = withValueAt(content.record, settled.steps, settled.value);
  const schema = content.kind === 'coa' ? coaRecordSchema : receiptRecordSchema;
  const checked = schema.safeParse(record);
  if (!checked.success) return explainInvalid(path, value, checked.error);
  const changed = { ...content, record, review: [...content.review, ...settled.unread] } as RecordContent;
  const known = by === 'person' ? edited(content, changed, path) : takenOver(content, changed, path);
  return succeed(
    compare(content, typedAs(ink ? pointedAt(known, ink) : known, path, typed), checks, {
      action: row !== null && row === rows ? 'add-row' : ink ? 'read-box' : 'edit',
      before: before ?? null,
      after: value,
      values: [{ path: formatPath(settled.steps), before: settled.before ?? null, after: settled.value }],
    }),
  );
}

/**
 * A person looked and found the value right.
 *
 * @param typed the same number as they typed it
 * @returns error `no-such-path` where there is none
 */
export function acceptValue(content: RecordContent, path: string, checks: Checks, typed?: string): Outcome<Edited> {
  const steps = parsePath(path);
  const value = steps && valueAt(content.record, steps);
  // `results.pesticide` is no value: it asks whether the rows of that analysis are complete.
  if (value === undefined && !content.review.includes(path)) return noSuchPath(path);
  const known = accepted(content, path);
  return succeed(
    compare(content, typed === undefined ? known : typedAs(known, path, typed), checks, {
      action: 'accept',
      before: value ?? null,
      after: value ?? null,
      values: [],
    }),
  );
}

function locate(content: RecordContent, path: string): Outcome<{ steps: PathStep[]; before: unknown }> {
  const steps = parsePath(path);
  const [field] = steps ?? [];
  if (!steps || typeof field !== 'string' || !Object.hasOwn(content.record, field)) return noSuchPath(path);
  if (FIXED.has(field)) {
    return fail('not-editable', `“${path}” follows from the document itself and cannot be edited.`);
  }
  const before = valueAt(content.record, steps);
  if (before === undefined && !appends(content, steps)) return noSuchPath(path);
  return succeed({ steps, before });
}

/**
 * Whether the path is the one after the last of a list (a list that is null has none), or one of a line item that the
 * other lists have.
 */
function appends(content: RecordContent, steps: readonly PathStep[]): boolean {
  const last = steps.at(-1);
  const ofItem = ITEM_LISTS.some((list) => list === steps[0]) && steps.length === 2 && typeof last === 'number';
  if (content.kind === 'receipt' && ofItem) return last <= itemCount(content.record);
  const list = valueAt(content.record, steps.slice(0, -1));
  return typeof last === 'number' && (Array.isArray(list) ? last === list.length : list === null && last === 0);
}

/** The part of the record that is replaced: the value alone, the whole row whose fields hang together, or a new list. */
function settle(content: RecordContent, steps: PathStep[], value: unknown) {
  const parent = steps.slice(0, -1);
  const [field, place] = steps;
  const items = ITEM_LISTS.find((list) => list === field);
  if (content.kind === 'receipt' && items && typeof place === 'number') {
    const before = content.record[items];
    const list = paddedList(content.record, items, place).with(place, value);
    return { steps: parent, before, value: list, unread: unreadPlaces(items, before?.length ?? 0, place) };
  }
  if (typeof steps.at(-1) === 'number' && valueAt(content.record, steps) === undefined) {
    const list = valueAt(content.record, parent);
    return { steps: parent, before: list, value: [...(Array.isArray(list) ? list : []), value], unread: [] };
  }
  if (steps[0] !== 'results' || steps.length !== 3) {
    return { steps, before: valueAt(content.record, steps), value, unread: [] };
  }
  const row = valueAt(content.record, parent) as CoaResult;
  const cells = settleRow({ ...row, [String(steps[2])]: value }, String(steps[2]));
  return { steps: parent, before: row, value: cells, unread: [] };
}

/** Places that a list is padded with up to the edited one: what stands there is nobody's word, and is asked about. */
const unreadPlaces = (list: (typeof ITEM_LISTS)[number], from: number, to: number): string[] =>
  EMPTY_ITEM[list] === null ? [] : Array.from({ length: Math.max(0, to - from) }, (_, n) => `${list}[${from + n}]`);

function editItems(
  content: RecordContent,
  path: string,
  item: number,
  value: unknown,
  checks: Checks,
): Outcome<Edited> {
  if (content.kind !== 'receipt') return noSuchPath(path);
  const count = itemCount(content.record);
  if (value === null && item < count) return deleteRow(content, 'items', item, checks);
  if (value === null || item !== count) return noSuchPath(path);
  const record = withNewItem(content.record);
  // What an empty item costs was not read: the person is asked.
  const review = record.product_prices ? [...content.review, `product_prices[${item}]`] : content.review;
  return succeed(
    compare(content, { ...content, record, review }, checks, {
      action: 'add-row',
      before: null,
      after: itemAt(record, item),
      values: listChanges(content, record),
    }),
  );
}

/** Puts a row of a table before or behind others. @returns error `no-such-path` where there is no such row */
export function moveRow(
  content: RecordContent,
  table: Table,
  from: number,
  to: number,
  checks: Checks,
): Outcome<Edited> {
  const count = rowCount(content, table);
  if (from >= count || to >= count) return noSuchPath(`${table}[${Math.max(from, to)}]`);
  return succeed(
    arrange(content, table, moved(from, to), checks, { action: 'move-row', before: from + 1, after: to + 1 }),
  );
}

function deleteRow(content: RecordContent, table: Table, row: number, checks: Checks): Outcome<Edited> {
  const before = content.kind === 'coa' ? content.record.results[row] : itemAt(content.record, row);
  return succeed(arrange(content, table, without(row), checks, { action: 'delete-row', before, after: null }));
}

function rowCount(content: RecordContent, table: Table): number {
  if (content.kind === 'coa') return table === 'results' ? content.record.results.length : 0;
  return table === 'items' ? itemCount(content.record) : 0;
}

function arrange(
  content: RecordContent,
  table: Table,
  arrangement: Arrangement,
  checks: Checks,
  what: Pick<Edited, 'action' | 'before' | 'after'>,
): Edited {
  const edited = arranged(content, table, arrangement);
  return compare(content, edited, checks, {
    ...what,
    asked: {
      checked: arrangedFindings(checks(content), table, arrangement),
      review: arrangedPaths(content.review, table, arrangement),
    },
    values: listChanges(content, edited.record),
  });
}

/** The lists of a table that differ, as they were and as they became. */
function listChanges(before: RecordContent, after: RecordContent['record']): RecordChange['values'] {
  const lists = before.kind === 'coa' ? ['results'] : ITEM_LISTS;
  return lists
    .map((path) => ({ path, before: valueAt(before.record, [path]), after: valueAt(after, [path]) }))
    .filter((list) => JSON.stringify(list.before) !== JSON.stringify(list.after));
}

/** A result's number and its qualifier are one place on the page. */
const ONE_PLACE = /^(results\[\d+\]\.)(value|qualifier)$/;

function pointedAt(content: RecordContent, { path, ...ink }: PointedInk): RecordContent {
  const [, row] = ONE_PLACE.exec(path) ?? [];
  const paths = row === undefined ? [path] : [`${row}value`, `${row}qualifier`];
  const evidence = { ...content.evidence };
  for (const one of paths) evidence[one] = { ...ink, confidence: 1 };
  return { ...content, evidence };
}

/** Keeps the digits that a person typed with the value's evidence, where its ink does not print the same. */
function typedAs(content: RecordContent, path: string, typed: string | undefined): RecordContent {
  const known = content.evidence[path];
  if (!known) return content;
  const { typed: _, ...ink } = known;
  const isPrinted = typed === undefined || printedNumber(valueAt(content.record, parsePath(path) ?? []), ink) === typed;
  return { ...content, evidence: { ...content.evidence, [path]: isPrinted ? ink : { ...ink, typed } } };
}

function compare(
  before: RecordContent,
  edited: RecordContent,
  checks: Checks,
  what: Omit<Edited, 'content' | 'change'> &
    Pick<RecordChange, 'values'> & { asked?: Parameters<typeof recheckRecord>[0] },
): Edited {
  const { values, asked = { checked: checks(before), review: before.review }, ...rest } = what;
  const withHashes = hashed(edited);
  const content = { ...withHashes, ...recheckRecord(asked, withHashes, checks) } as RecordContent;
  return {
    ...rest,
    content,
    change: {
      values,
      evidence: evidenceChanges(before.evidence, content.evidence),
      review: { before: before.review, after: content.review },
      findings: { before: before.findings, after: content.findings },
    },
  };
}

function noSuchPath(path: string) {
  return fail('no-such-path', `The record has no value “${path}”.`);
}
