import type { AuditEntry, Outcome, RequestOf } from '../../shared/desktop.ts';
import { type CoaRecord, deskCoaSchema } from '../../shared/records/coa.ts';
import type { CoaResult } from '../../shared/records/coa-result.ts';
import { isLocalDate } from '../../shared/records/local-dates.ts';
import { printedNumber } from '../../shared/records/printed-number.ts';
import { type ReceiptRecord, receiptRecordSchema } from '../../shared/records/receipt.ts';
import { type PathStep, parsePath, valueAt, withValueAt } from '../../shared/records/value-path.ts';
import { productTypeOf } from '../../shared/retail/product-types.ts';
import { fail, succeed } from '../outcome.ts';
import type { RecordContent } from '../store/records.ts';
import { settleAddress } from './address-parts.ts';
import { explainInvalid } from './explain-invalid.ts';
import { FIXED_FIELDS } from './fixed-fields.ts';
import { accepted, edited, takenOver } from './provenance.ts';
import { type Checks, recheckRecord } from './recheck-record.ts';
import { evidenceChanges, hashed, type RecordChange, valueChanges } from './record-change.ts';
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

/** An edit applied to a record whose findings are not made anew yet. */
interface Applied extends Pick<Edited, 'content' | 'action' | 'before' | 'after'> {
  /** Where rows were put elsewhere: what the checks said and asked before, by the new places. */
  asked?: Parameters<typeof recheckRecord>[0];
}

/** How a person's value came about; see `editRecord`. */
interface EditOptions {
  ink?: PointedInk | undefined;
  typed?: string | undefined;
  by?: 'person' | 'service';
}

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
  options: EditOptions = {},
): Outcome<Edited> {
  return rechecked(content, applyEdit(content, path, value, checks, options), checks);
}

/**
 * A person looked and found the value right.
 *
 * @param typed the same number as they typed it
 * @returns error `no-such-path` where there is none
 */
export function acceptValue(content: RecordContent, path: string, checks: Checks, typed?: string): Outcome<Edited> {
  return rechecked(content, applyAccept(content, path, typed), checks);
}

/** One of several changes made together: a value put in place of another, or accepted as it is. */
export type PartOfEdit = NonNullable<RequestOf<'records.edit-many'>['edits']>[number];

/**
 * Several changes as one: all of them, or none where one cannot be made. Rows can be added, none deleted. The entry of
 * the history has the values by their paths. Errors are values: those of `editRecord`.
 */
export function editMany(content: RecordContent, edits: readonly PartOfEdit[], checks: Checks): Outcome<Edited> {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  let now = content;
  let action: Edited['action'] = 'accept';
  for (const edit of edits) {
    const isDeletion = 'value' in edit && edit.value === null && /^(?:results|items)\[\d+\]$/.test(edit.path);
    if (isDeletion) return fail('not-editable', 'Delete rows one at a time.');
    const applied = 'value' in edit ? applyEdit(now, edit.path, edit.value, checks, edit) : applyAccept(now, edit.path);
    if (!applied.ok) return applied;
    now = applied.value.content;
    if (applied.value.action !== 'accept') action = 'edit';
    before[edit.path] ??= applied.value.before;
    after[edit.path] = applied.value.after;
  }
  return rechecked(content, succeed({ content: now, action, before, after }), checks);
}

function applyEdit(
  content: RecordContent,
  path: string,
  value: unknown,
  checks: Checks,
  { ink, typed, by = 'person' }: EditOptions,
): Outcome<Applied> {
  const item = itemOf(path);
  if (item !== null) return editItems(content, path, item, value, checks);
  const found = locate(content, path);
  if (!found.ok) return found;
  const { steps, before } = found.value;
  if (ink && !ink.path.startsWith(path.replace(/\.\w+$/, ''))) return noSuchPath(ink.path);
  if (!ink && by === 'person' && JSON.stringify(before) === JSON.stringify(value))
    return applyAccept(content, path, typed);
  const rows = content.kind === 'coa' ? content.record.results.length : 0;
  const row = steps.length === 2 ? rowOf(path) : null;
  if (row !== null && value === null) return deleteRow(content, 'results', row, checks);

  const settled = settle(content, steps, value, by);
  const schema = content.kind === 'coa' ? deskCoaSchema : receiptRecordSchema;
  const checked = schema.safeParse(settled.record);
  if (!checked.success) return explainInvalid(path, value, checked.error);
  const put = { ...content, record: settled.record, review: [...content.review, ...settled.unread] } as RecordContent;
  // What follows from the value is shown at the ink it was pointed at, too.
  const changed = ink ? pointedAt(put, ink) : put;
  const known = by === 'person' ? edited(content, changed, path) : takenOver(content, changed, path);
  return succeed({
    content: typedAs(ink ? pointedAt(known, ink) : known, path, typed),
    action: row !== null && row === rows ? 'add-row' : ink ? 'read-box' : 'edit',
    before: before ?? null,
    after: value,
  });
}

function applyAccept(content: RecordContent, path: string, typed?: string): Outcome<Applied> {
  const steps = parsePath(path);
  const value = steps && valueAt(content.record, steps);
  // `results.pesticide` is no value: it asks whether the rows of that analysis are complete.
  if (value === undefined && !content.review.includes(path)) return noSuchPath(path);
  const known = accepted(content, path);
  return succeed({
    content: typed === undefined ? known : typedAs(known, path, typed),
    action: 'accept',
    before: value ?? null,
    after: value ?? null,
  });
}

function locate(content: RecordContent, path: string): Outcome<{ steps: PathStep[]; before: unknown }> {
  const steps = parsePath(path);
  const [field] = steps ?? [];
  if (!steps || typeof field !== 'string') return noSuchPath(path);
  // A record has those of the desk's own dates that were read or typed.
  const isLocal = content.kind === 'coa' && isLocalDate(field) && steps.length === 1;
  if (!isLocal && !Object.hasOwn(content.record, field)) return noSuchPath(path);
  if (FIXED_FIELDS.has(field)) {
    return fail('not-editable', `“${path}” comes from the document and can't be edited.`);
  }
  const value = valueAt(content.record, steps);
  const before = value === undefined && isLocal ? null : value;
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

/** The record with the value put in place, and what hangs together with it: its row, the parts of its address, its list. */
function settle(
  content: RecordContent,
  steps: PathStep[],
  value: unknown,
  by: 'person' | 'service',
): { record: RecordContent['record']; unread: string[] } {
  const { record } = content;
  const parent = steps.slice(0, -1);
  const [field, place] = steps;
  const items = ITEM_LISTS.find((list) => list === field);
  if (content.kind === 'receipt' && items && typeof place === 'number') {
    const list = paddedList(content.record, items, place).with(place, value);
    const unread = unreadPlaces(items, content.record[items]?.length ?? 0, place);
    const named = items === 'product_names' && by === 'person' ? typeFollowing(content.record, place, value) : null;
    return { record: { ...withValueAt(record, parent, list), ...named }, unread };
  }
  if (typeof steps.at(-1) === 'number' && valueAt(record, steps) === undefined) {
    const list = valueAt(record, parent);
    return { record: withValueAt(record, parent, [...(Array.isArray(list) ? list : []), value]), unread: [] };
  }
  if (steps[0] === 'results' && steps.length === 3) {
    const row = valueAt(record, parent) as CoaResult;
    const cells = settleRow({ ...row, [String(steps[2])]: value }, String(steps[2]), row);
    return { record: withValueAt(record, parent, cells), unread: [] };
  }
  const changed = withValueAt(record, steps, value);
  // A service tells each part by itself.
  const follows = by === 'person' && content.kind === 'coa' && steps.length === 1;
  return { record: follows ? settleAddress(content.record, changed as CoaRecord, String(field)) : changed, unread: [] };
}

/** The product types where that of an item follows from its new name; null where it does not, or a person chose another. */
function typeFollowing(record: ReceiptRecord, item: number, name: unknown): Partial<ReceiptRecord> | null {
  const type = typeof name === 'string' ? productTypeOf(name) : null;
  const [was, wasNamed] = [record.product_types?.[item] ?? null, record.product_names?.[item]];
  const isChosen = was !== null && was !== (wasNamed ? productTypeOf(wasNamed) : null);
  if (isChosen || type === was) return null;
  const list = paddedList(record, 'product_types', item).with(item, type);
  return { product_types: list as ReceiptRecord['product_types'] };
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
): Outcome<Applied> {
  if (content.kind !== 'receipt') return noSuchPath(path);
  const count = itemCount(content.record);
  if (value === null && item < count) return deleteRow(content, 'items', item, checks);
  if (value === null || item !== count) return noSuchPath(path);
  const record = withNewItem(content.record);
  // What an empty item costs was not read: the person is asked.
  const review = record.product_prices ? [...content.review, `product_prices[${item}]`] : content.review;
  return succeed({
    content: { ...content, record, review },
    action: 'add-row',
    before: null,
    after: itemAt(record, item),
  });
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
  const applied = arrange(content, table, moved(from, to), checks, {
    action: 'move-row',
    before: from + 1,
    after: to + 1,
  });
  return rechecked(content, succeed(applied), checks);
}

function deleteRow(content: RecordContent, table: Table, row: number, checks: Checks): Outcome<Applied> {
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
): Applied {
  return {
    ...what,
    content: arranged(content, table, arrangement),
    asked: {
      checked: arrangedFindings(checks(content), table, arrangement),
      review: arrangedPaths(content.review, table, arrangement),
    },
  };
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

/** Makes the findings anew, and says what all of it changed. */
function rechecked(before: RecordContent, applied: Outcome<Applied>, checks: Checks): Outcome<Edited> {
  if (!applied.ok) return applied;
  const { asked = { checked: checks(before), review: before.review }, content: edited, ...what } = applied.value;
  const withHashes = hashed(edited);
  const content = { ...withHashes, ...recheckRecord(asked, withHashes, checks) } as RecordContent;
  return succeed({
    ...what,
    content,
    change: {
      values: valueChanges(before.record, edited.record),
      evidence: evidenceChanges(before.evidence, content.evidence),
      review: { before: before.review, after: content.review },
      findings: { before: before.findings, after: content.findings },
    },
  });
}

function noSuchPath(path: string) {
  return fail('no-such-path', `The record has no value “${path}”.`);
}
