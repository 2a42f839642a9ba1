import type { Page, Word } from '../main/documents/page.ts';
import { parseUnits } from '../shared/science/units.ts';
import type { TrueRow } from '../tests/fixtures/coa-generator/panels.ts';
import type { Random } from '../tests/fixtures/coa-generator/random.ts';
import { type PrintedColumn, type PrintedTable, printedTables } from './printed-tables.ts';

/** A document to be damaged in place: its pages, and the rows that stay true of it. */
export interface Damaged {
  pages: Page[];
  rows: TrueRow[];
  random: Random;
}

/** Does one damage to a document; false where the document has nothing that it could be done to. */
export type Damage = (document: Damaged) => boolean;

interface InTable {
  table: PrintedTable;
  column: PrintedColumn;
}

interface Cell extends InTable {
  words: Word[];
}

const columnsOf = ({ pages }: Damaged, fits: (column: PrintedColumn) => boolean): InTable[] =>
  printedTables(pages).flatMap((table) => table.columns.filter(fits).map((column) => ({ table, column })));

const cellsOf = (document: Damaged, fits: (column: PrintedColumn) => boolean): Cell[] =>
  columnsOf(document, fits).flatMap((place) => place.column.cells.map((words) => ({ ...place, words })));

const isResult = ({ role }: PrintedColumn) => role === 'result';
const isName = ({ role }: PrintedColumn) => role === 'name';

function remove(page: Page, words: readonly Word[]): void {
  const gone = new Set(words);
  page.words = page.words.filter((word) => !gone.has(word));
}

/** Another text in a word's place, as wide as its letters need. */
function write(word: Word, text: string): void {
  const letter = (word.x1 - word.x0) / Math.max(1, word.text.length);
  word.text = text;
  word.x1 = word.x0 + letter * text.length;
}

function move(words: readonly Word[], dx: number, dy = 0): void {
  for (const word of words) {
    word.x0 += dx;
    word.x1 += dx;
    word.y0 += dy;
    word.y1 += dy;
  }
}

const heightOf = ({ y0, y1 }: Word) => y1 - y0;
const isUnits = ({ text }: Word) => !/^\d/.test(text) && parseUnits(text.replace(/^[([]|[)\],;:]$/g, '')) !== null;
const DECIMAL = /^\d+\.\d{2,}$/;

/** The head of one column of those that fit is not there. */
const withoutHead =
  (fits: (column: PrintedColumn) => boolean): Damage =>
  (document) => {
    const places = columnsOf(document, fits).filter(({ column }) => column.head.length > 0);
    if (places.length === 0) return false;
    const { table, column } = document.random.pick(places);
    remove(table.page, column.head);
    return true;
  };

/** What is done to some cells of those that fit. */
const toCells =
  (most: number, fits: (cell: Cell) => boolean, damage: (cell: Cell) => void): Damage =>
  (document) => {
    const some = document.random.shuffle(cellsOf(document, () => true).filter(fits)).slice(0, most);
    some.forEach(damage);
    return some.length > 0;
  };

/** A number's last digits stand apart from it, from a place on. */
const torn = (placeOf: (text: string) => number, gap: number): Damage =>
  toCells(
    3,
    ({ column, words }) => isResult(column) && words.length === 1 && DECIMAL.test(words[0]?.text ?? ''),
    ({ table, words: [word] }) => {
      if (!word) return;
      const place = placeOf(word.text);
      const letter = (word.x1 - word.x0) / word.text.length;
      const x0 = word.x0 + letter * place;
      table.page.words.push({ ...word, text: word.text.slice(place), x0: x0 + gap, x1: word.x1 + gap });
      word.text = word.text.slice(0, place);
      word.x1 = x0;
    },
  );

/** Exchanges the heads of the results and of a column of thresholds. */
const swappedHeads: Damage = (document) => {
  const pairs = printedTables(document.pages).flatMap((table) => {
    const result = table.columns.find(isResult);
    const other = table.columns.find(({ role }) => role === 'lod' || role === 'loq' || role === 'limit');
    return result && other ? [{ result, other }] : [];
  });
  if (pairs.length === 0) return false;
  const { result, other } = document.random.pick(pairs);
  const distance = other.box.x0 - result.box.x0;
  move(result.head, distance);
  move(other.head, -distance);
  return true;
};

/** A column's figures stand between its head and the next. */
const shiftedColumn: Damage = (document) => {
  const places = printedTables(document.pages).flatMap(({ columns }) =>
    columns.flatMap((column, at) => {
      const before = columns[at - 1];
      return before ? [{ column, pitch: column.box.x0 - before.box.x0 }] : [];
    }),
  );
  if (places.length === 0) return false;
  const { column, pitch } = document.random.pick(places);
  move(column.cells.flat(), (document.random.chance(0.5) ? -1 : 1) * 0.45 * pitch);
  return true;
};

/** Two columns stand so close that nothing parts them. */
const mergedColumns: Damage = (document) => {
  const places = printedTables(document.pages).flatMap(({ columns }) =>
    columns.flatMap((column, at) => {
      const before = columns[at - 1];
      return before ? [{ column, before }] : [];
    }),
  );
  if (places.length === 0) return false;
  const { column, before } = document.random.pick(places);
  for (const cell of column.cells) {
    const beside = before.cells.find(([word]) => Math.abs((word?.y0 ?? 0) - (cell[0]?.y0 ?? 0)) < 2.5);
    const edge = beside?.at(-1)?.x1;
    if (edge !== undefined && cell[0]) move(cell, edge + 1.5 - cell[0].x0);
  }
  return true;
};

const withoutHeadLine: Damage = (document) => {
  const tables = printedTables(document.pages);
  if (tables.length === 0) return false;
  const { page, columns } = document.random.pick(tables);
  remove(
    page,
    columns.flatMap(({ head }) => head),
  );
  return true;
};

const withoutUnits: Damage = (document) => {
  const tables = printedTables(document.pages).flatMap(({ page, box }) => {
    const words = page.words.filter(
      (word) => isUnits(word) && word.y0 > box.y0 - 30 && word.y1 <= box.y1 && word.x0 > box.x0 && word.x1 < box.x1,
    );
    return words.length > 0 ? [{ page, words }] : [];
  });
  if (tables.length === 0) return false;
  const { page, words } = document.random.pick(tables);
  remove(page, words);
  return true;
};

/** A word that no reader knows stands for the name of a panel. */
const oddPanel: Damage = (document) => {
  const tables = printedTables(document.pages).flatMap(({ page, box }) => {
    const caption = page.words
      .filter(({ x0, x1, y0, y1 }) => y1 <= box.y0 + 1 && y0 > box.y0 - 32 && x0 < box.x1 && x1 > box.x0)
      .sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
    return caption.length > 0 ? [{ page, caption }] : [];
  });
  if (tables.length === 0) return false;
  const { page, caption } = document.random.pick(tables);
  const [first, ...others] = caption;
  if (first) write(first, 'Abteilung');
  remove(page, others);
  return true;
};

/** Substances that do not exist, so that no list of analytes holds them. */
const INVENTED = ['Zetrazolin', 'Morbifenate', 'Kalmoxin'];

const oddNames: Damage = (document) => {
  const { rows, random } = document;
  let named = 0;
  for (const { words } of random.shuffle(cellsOf(document, isName))) {
    const [word, second] = words;
    const row = rows.filter(({ name }) => name.toLowerCase() === word?.text.toLowerCase());
    const invented = INVENTED[named];
    if (!word || second || !row[0] || row.length > 1 || invented === undefined) continue;
    row[0].name = invented;
    write(word, invented);
    named += 1;
  }
  return named > 0;
};

const withoutPage: Damage = ({ pages, random }) => {
  if (pages.length < 2) return false;
  pages.splice(random.whole(1, pages.length - 1), 1);
  return true;
};

const decimalCommas: Damage = ({ pages }) => {
  const numbers = pages.flatMap(({ words }) => words).filter(({ text }) => /^[<>]?\d+\.\d+$/.test(text));
  for (const word of numbers) word.text = word.text.replace('.', ',');
  return numbers.length > 0;
};

/** What printers, text layers, OCR and people do to certificates, by what is lost or wrong. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  'no head of results': withoutHead(isResult),
  'no head of names': withoutHead(isName),
  'no other head': withoutHead((column) => !isResult(column) && !isName(column)),
  'no heads at all': withoutHeadLine,
  'heads exchanged': swappedHeads,
  'column shifted': shiftedColumn,
  'columns run together': mergedColumns,
  'no units': withoutUnits,
  'unknown panel': oddPanel,
  'unknown analytes': oddNames,
  'names wrapped': toCells(
    3,
    ({ column, words }) => isName(column) && words.length > 1,
    ({ words }) => {
      const [first, last] = [words[0], words.at(-1)];
      if (first && last) move([last], first.x0 - last.x0, 0.95 * heightOf(last));
    },
  ),
  'values set lower': toCells(
    4,
    ({ column }) => !isName(column),
    ({ words }) => move(words, 0, 0.55 * Math.max(...words.map(heightOf))),
  ),
  'values lost': toCells(
    3,
    ({ column }) => isResult(column),
    ({ table, words }) => remove(table.page, words),
  ),
  'names lost': toCells(
    2,
    ({ column }) => isName(column),
    ({ table, words }) => remove(table.page, words),
  ),
  'number torn at its point': torn((text) => text.indexOf('.') + 1, 1.5),
  'last digit apart': torn((text) => text.length - 1, 2),
  'point lost': toCells(
    1,
    ({ column, words }) => isResult(column) && /^\d+\.\d+$/.test(words[0]?.text ?? ''),
    ({ words: [word] }) => {
      if (word) word.text = word.text.replace('.', '');
    },
  ),
  'decimal commas': decimalCommas,
  'page missing': withoutPage,
};
