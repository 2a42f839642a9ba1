import type { RecordKind } from '../../shared/records/reading.ts';

/** How a record is compared. */
export type Condition =
  /** Holds the text, whatever its case; of a receipt's products one does. */
  | { column: TextColumn; contains: string }
  | { column: TextColumn | NumberColumn; equals: string | number }
  | { column: NumberColumn; atLeast: number }
  | { column: NumberColumn; atMost: number }
  /** Was tested on or sold at that day, YYYY-MM-DD. */
  | { column: 'record_date'; day: string }
  /** Was tested on or sold at these days or between them, YYYY-MM-DD. */
  | { column: 'record_date'; from?: string; to?: string }
  /**
   * Has a result of the analyte with this standard key between the bounds: in mg/g where that is known, else in its own
   * units. Without bounds: above nothing. With only an upper one, also ND and what is below LOD or LOQ.
   */
  | { analyte: string; from?: number; to?: number }
  /** Overall verdict, `pass` or `fail`. */
  | { status: string }
  /** SHA-256 of the document. */
  | { documentHash: string };
export type TextColumn =
  | 'product_name'
  | 'product_type'
  | 'lab'
  | 'producer'
  | 'batch_number'
  | 'license_number'
  | 'invoice_number'
  | 'sample_id'
  | 'sample_hash';
export type NumberColumn = 'total_price' | 'total_thc' | 'total_cbd' | 'total_terpenes';

/** A statement, or a part of one, with the values of its question marks. */
export type Sql = [string, unknown[]];

/** Columns of the index of contained text (migration 15). */
const PARTS: ReadonlySet<string> = new Set<TextColumn>([
  'product_name',
  'product_type',
  'lab',
  'producer',
  'batch_number',
  'license_number',
  'invoice_number',
]);

/** SQL that tells the numbers of all records that fit, from an index alone. @param kind counts for a `status` only */
export function candidateSql(kind: RecordKind, condition: Condition): Sql {
  if ('status' in condition) {
    return [
      // SQLite would rather take an index that does not tell the kind.
      `SELECT id FROM records INDEXED BY records_by_status WHERE kind = ? AND status = ? AND removed_at IS NULL`,
      [kind, condition.status],
    ];
  }
  if ('documentHash' in condition) return ['SELECT id FROM records WHERE document_hash = ?', [condition.documentHash]];
  if ('analyte' in condition) {
    const [mass, bounds] = boundsTest(condition, 'mg_g');
    const [value] = boundsTest(condition, 'value');
    const key = condition.analyte;
    const below = alsoBelow(condition) ? `UNION ALL SELECT record_id FROM results WHERE key = ? AND ${NOT_FOUND}` : '';
    return [
      `SELECT record_id FROM results WHERE key = ? AND mg_g IS NOT NULL AND ${mass}
       UNION ALL SELECT record_id FROM results WHERE key = ? AND mg_g IS NULL AND value IS NOT NULL AND ${value} ${below}`,
      [key, ...bounds, key, ...bounds, ...(below ? [key] : [])],
    ];
  }
  return columnSql(kind, condition);
}

/** Fewer letters than three are in no index of threes; a NUL would end the query. */
const LOOKED_UP = /^[^\0]{3,}$/su;

/** Letters of a piece of a text: the index is of threes, and looks through all that hold any three of a text. */
const PIECE = 4;

/**
 * Records that may contain a text, from the index of contained text: a little too many, as it takes more letters for the
 * same. First those with its end, its start or its middle, which are found several times faster and may be few already;
 * last those with the whole of it. Nothing for what it cannot look up.
 */
export function lookedUp(kind: RecordKind, condition: Condition): Sql[] {
  if (!('contains' in condition) || !LOOKED_UP.test(condition.contains) || !PARTS.has(condition.column)) return [];
  const whole = [...(isListed(kind, condition.column) ? insideJson(condition.contains) : condition.contains)];
  const starts = [whole.length - PIECE, 0, Math.floor((whole.length - PIECE) / 2)];
  const pieces = whole.length < 2 * PIECE ? [] : starts.map((start) => whole.slice(start, start + PIECE));
  return [...pieces, whole].map((letters) => [
    'SELECT rowid FROM record_parts WHERE record_parts MATCH ?',
    [`${condition.column} : "${letters.join('').replaceAll('"', '""')}"`],
  ]);
}

function columnSql(kind: RecordKind, condition: Extract<Condition, { column: string }>): Sql {
  const [test, values] = columnTest(kind, condition, condition.column);
  const parts = lookedUp(kind, condition).at(-1);
  if (parts) {
    const [exact] = columnTest(kind, condition, `record_keys.${condition.column}`);
    return [
      `SELECT record_id FROM (${parts[0]}) AS parts CROSS JOIN record_keys ON record_id = parts.rowid WHERE ${exact}`,
      [...parts[1], ...values],
    ];
  }
  return [`SELECT record_id FROM record_keys WHERE ${condition.column} IS NOT NULL AND ${test}`, values];
}

/** A receipt has several products: their names, and their types, are a JSON array. */
const isListed = (kind: RecordKind, column: string) =>
  kind === 'receipt' && (column === 'product_name' || column === 'product_type');
/** A text as it stands between the quotation marks of JSON. */
const insideJson = (text: string) => JSON.stringify(text).slice(1, -1);

const ASCII = /^[\0-\x7f]*$/;
const holds = (where: string, sought: string): Sql =>
  ASCII.test(sought)
    ? [`instr(lower(${where}), lower(?)) > 0`, [sought]]
    : [`instr(fold(${where}), ?) > 0`, [sought.toLowerCase()]];

function containsTest(column: string, contains: string, listed: boolean): Sql {
  if (!listed) return holds(column, contains);
  const [quick, quickly] = holds(column, insideJson(contains));
  const [exact, exactly] = holds('value', contains);
  return [
    `(${quick} AND CASE WHEN json_valid(${column}) THEN EXISTS (
       SELECT 1 FROM json_each(${column}) WHERE type = 'text' AND ${exact}) END)`,
    [...quickly, ...exactly],
  ];
}

/** Rows of a result that is there and too little to be told. */
const NOT_FOUND = `value IS NULL AND qualifier IN ('ND', '<LOD', '<LOQ')`;
const alsoBelow = ({ from, to }: { from?: number; to?: number }) => from === undefined && to !== undefined;

function boundsTest({ from, to }: { from?: number; to?: number }, column: string): Sql {
  if (from === undefined && to === undefined) return [`${column} > 0`, []];
  const tests: string[] = [];
  const values: number[] = [];
  if (from !== undefined) {
    tests.push(`${column} >= ?`);
    values.push(from);
  }
  if (to !== undefined) {
    tests.push(`${column} <= ?`);
    values.push(to);
  }
  return [tests.join(' AND '), values];
}

/** A test of a row of `records` where all are looked at. */
export function setTest(kind: RecordKind, condition: Condition): Sql {
  if (!('column' in condition)) return rowTest(kind, condition);
  const [sql, values] = columnSql(kind, condition);
  return [`records.id IN (${sql})`, values];
}

/** A test of one row of `records`, and of `keys` beside it. */
export function rowTest(kind: RecordKind, condition: Condition): Sql {
  if ('status' in condition) return ['records.status = ?', [condition.status]];
  if ('documentHash' in condition) return ['records.document_hash = ?', [condition.documentHash]];
  if ('analyte' in condition) {
    const [mass, bounds] = boundsTest(condition, 'mg_g');
    const [value] = boundsTest(condition, 'value');
    return [
      `EXISTS (SELECT 1 FROM results WHERE record_id = records.id AND key = ?
         AND ((mg_g IS NOT NULL AND ${mass}) OR (mg_g IS NULL AND value IS NOT NULL AND ${value})
           ${alsoBelow(condition) ? `OR ${NOT_FOUND}` : ''}))`,
      [condition.analyte, ...bounds, ...bounds],
    ];
  }
  return columnTest(kind, condition, `keys.${condition.column}`);
}

function columnTest(kind: RecordKind, condition: Extract<Condition, { column: string }>, column: string): Sql {
  if ('contains' in condition) {
    return containsTest(column, condition.contains, isListed(kind, condition.column));
  }
  if ('equals' in condition) return [`${column} = ?`, [condition.equals]];
  if ('atLeast' in condition) return [`${column} >= ?`, [condition.atLeast]];
  if ('atMost' in condition) return [`${column} <= ?`, [condition.atMost]];
  if (!('day' in condition)) {
    const { from = '', to = '9999' } = condition;
    return [`${column} >= ? AND ${column} < ?`, [from, `${to}~`]];
  }
  // A timestamp of that day sorts between the day and the day followed by the highest character there can be.
  return [`${column} >= ? AND ${column} < ?`, [condition.day, `${condition.day}~`]];
}
