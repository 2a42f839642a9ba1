import type { RecordDetail, TextLine } from '../../../../shared/desktop.ts';
import type { Evidence } from '../../../../shared/records/reading.ts';
import { gapsIn } from './box-text.ts';
import { addedRows, type Edit, editOf } from './cell-edits.ts';
import type { ColumnSpec, ValueKind } from './fields.ts';
import { runsOf } from './printed-columns.ts';
import { parseValue } from './values.ts';

type Box = Evidence['box'];

/** Words of a box in rows and columns. */
export interface BoxTable {
  page: number;
  method: 'text-layer' | 'ocr';
  rows: (BoxCell | null)[][];
  columns: number;
}
export interface BoxCell {
  text: string;
  box: Box;
}

/** Steps by which columns are told: a part of a page's width. */
const LEAST_SHARE = 0.2;

/** Lays the lines of a box out as a table: words that stand under each other are a column. */
export function tableFromBox(lines: readonly TextLine[], page: number, method: BoxTable['method']): BoxTable {
  const pieces = lines.map((line) =>
    gapsIn(line).map((words): BoxCell => ({ text: words.map(({ text }) => text).join(' '), box: around(words) })),
  );
  const least = Math.max(1, Math.ceil(lines.length * LEAST_SHARE));
  const runs = runsOf(
    pieces.flat().map(({ box }) => [box[0], box[2]]),
    least,
  );
  const rows = pieces.map((line) => {
    const cells: (BoxCell | null)[] = runs.map(() => null);
    for (const piece of line) {
      const shares = runs.map((run) => Math.min(run[1], piece.box[2]) - Math.max(run[0], piece.box[0]));
      const at = shares.indexOf(Math.max(...shares));
      const before = cells[at];
      cells[at] = before ? { text: `${before.text} ${piece.text}`, box: around([before, piece]) } : piece;
    }
    return cells;
  });
  return { page, method, rows, columns: runs.length };
}

function around(words: readonly { box: readonly [number, number, number, number] }[]): Box {
  const edges = (at: 0 | 1 | 2 | 3) => words.map(({ box }) => box[at]);
  return [Math.min(...edges(0)), Math.min(...edges(1)), Math.max(...edges(2)), Math.max(...edges(3))];
}

/** What a column of the box is: the key of a column of the table, or null for what is left out. */
export type Role = string | null;

const HEADS: readonly (readonly [RegExp, string])[] = [
  [/^(?:analyte|compound|name|test|pesticide|parameter)s?\b|^analyte/i, 'name'],
  [/^(?:item|product|description)s?\b/i, 'product_names'],
  [/\bLOD\b|detection/i, 'lod'],
  [/\bLOQ\b|quantit(?:ation|ification)/i, 'loq'],
  [/limit|action|threshold/i, 'limit'],
  [/result|conc|amount found|measured/i, 'value'],
  [/unit/i, 'units'],
  [/status|pass|verdict/i, 'status'],
  [/^(?:qty|quantity)/i, 'product_quantities'],
  [/price|amount|total/i, 'product_prices'],
];

/** Whether the first row names the columns: it has words only, over rows with numbers. */
export function hasHeads({ rows }: BoxTable): boolean {
  const [first, ...rest] = rows;
  const isNumber = (cell: BoxCell | null) => cell !== null && parseValue('result', cell.text).ok;
  return rest.length > 0 && !(first ?? []).some(isNumber) && rest.some((row) => row.some(isNumber));
}

/** What each column probably is, by its head, else by what its cells can be. Each column of the table is given once. */
export function guessRoles(table: BoxTable, specs: readonly ColumnSpec[]): Role[] {
  const heads = hasHeads(table) ? table.rows[0] : undefined;
  const body = heads ? table.rows.slice(1) : table.rows;
  const roles: Role[] = Array.from({ length: table.columns }, () => null);
  const isFree = (key: string) => specs.some((spec) => spec.key === key) && !roles.includes(key);
  heads?.forEach((head, column) => {
    const key = head && HEADS.find(([words, of]) => words.test(head.text) && isFree(of))?.[1];
    if (key) roles[column] = key;
  });
  const share = (kind: ValueKind, column: number) => {
    const cells = body.flatMap((row) => row[column] ?? []);
    return cells.filter(({ text }) => parseValue(kind, text).ok).length / Math.max(1, body.length);
  };
  const give = (key: string, fits: (column: number) => boolean, fromRight = false) => {
    const all = roles.map((_, column) => column);
    const column = (fromRight ? all.reverse() : all).find((at) => roles[at] === null && fits(at));
    if (column !== undefined && isFree(key)) roles[column] = key;
  };
  // An amount is read out of any text that holds one: `Flower 3.5g`.
  const isNamed = ({ text }: BoxCell) => /\p{L}{3}/u.test(text) && !parseValue('result', text).ok;
  const isText = (column: number) =>
    (share('result', column) < 0.5 && share('money', column) < 0.5) ||
    body.filter((row) => row[column] && isNamed(row[column])).length > body.length / 2;
  give('name', isText);
  give('product_names', isText);
  give('product_prices', (column) => share('money', column) > 0.5, true);
  give('product_quantities', (column) => share('number', column) > 0.5);
  give('units', (column) => share('units', column) > 0.5);
  give('status', (column) => body.some((row) => /^(?:pass|fail)/i.test(row[column]?.text ?? '')));
  give('value', (column) => share('result', column) > 0.5);
  return roles;
}

/** The edits that add the rows to the record, each value with where it stands in the box. @param analysis null for line items */
export function rowsFromBox(
  detail: RecordDetail,
  table: BoxTable,
  roles: readonly Role[],
  specs: readonly ColumnSpec[],
  analysis: string | null,
): { edits: Edit[]; rows: number; wrong: number } {
  const name = roles.findIndex((role) => role === 'name' || role === 'product_names');
  const body = (hasHeads(table) ? table.rows.slice(1) : table.rows).filter((row) => row[name]);
  const fresh = addedRows(detail.record, analysis, body.length);
  let wrong = 0;
  const edits = body.flatMap((row, at) => {
    const index = fresh[at]?.index ?? 0;
    return roles.flatMap((role, column): Edit[] => {
      const [cell, spec] = [row[column], specs.find(({ key }) => key === role)];
      if (!cell || !spec) return [];
      const typed = parseValue(spec.kind, cell.text);
      if (!typed.ok) wrong += 1;
      if (!typed.ok) return [];
      const path = analysis === null ? `${spec.key}[${index}]` : `results[${index}].${spec.key}`;
      const ink = { path, page: table.page, box: cell.box, text: cell.text, method: table.method };
      return [{ ...editOf(detail, { path, label: '', kind: spec.kind }, typed.value, cell.text), ink }];
    });
  });
  return { edits: [...fresh.map(({ edit }) => edit), ...edits], rows: body.length, wrong };
}
