import { isColumnHeading } from '../lines/column-heading.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ItemRow, Printing, RowDraft } from './item-row.ts';

/** A number of the shop's alone; the size of a tyre is none (ISO 4000-1): `175/65R14`. */
export const CODE_ONLY =
  /^[*#\s]*(?!\S*\d(?:MG|G|ML|OZ|PK|CT)(?:\s|$)|\d{3}\/\d{2}Z?R\d{2})(\d{4,20}|[A-Z]{1,4}\d{3,}[A-Z0-9-]*|(?=(?:[A-Z-]*\d){3}|[A-Z]+(?:[/-]?\d){5})[A-Z0-9]{1,8}(?:[-/][A-Z0-9]{1,10}){1,3})(?=\s|$)/;
/** The same behind the sign for a number, with fewer digits: `#CBX-K35`. */
const CODE_BEHIND_SIGN = /^\s*#\s?((?=[A-Z-]*\d)(?=.{4})[A-Z\d]+(?:-[A-Z\d]+)*)(?=\s|$)/;
/** The number of an article in front of its name. */
const BARCODE_BEFORE =
  /^\W{0,2}(?:(\d{6,15})(?:\s?-)?\s+(?=(?:\d\s)?[A-Z][A-Za-z'.]+)|(\d{8,14})\s+(?=\d{1,4}[A-Za-z]{0,2}\s.*\p{L}{2}))/u;
/** The bar code behind a name (GS1: 12 to 14 digits), with the letters of its taxes or not: `000000004011KF`. */
const BARCODE_BEHIND = /(?<=(?:\p{L}{2}|\d\s?(?:m?g|ml|oz)\b).*)\s(\d{12,14})(?:\s?[A-Z]{1,2})?\W*$/u;

/** The same tied to the name by a hyphen: `100100000014-2 Meat + 1 Vege`. */
const BARCODE_TIED = /^\W{0,2}(\d{8,14})\s?-\s?(?=.*\p{L}{2})/u;
/** The place of the line with its point, and the number of the article: `3.2041-0083 NOTE PAD`. */
const PLACE_AND_CODE = /^\W{0,2}\d{1,2}\.(\d{3,6}-\d{3,6})\s+(?=\S*\p{L})/u;

/** The same where every line has one: they may be shorter. */
const CODE_BEFORE =
  /^\W{0,2}(\d{4,5}|\d{3,6}-\d{3,6})\s+(?!(?:mg|mcg|g|ml)\b)(?=[A-Za-z]|\d+[A-Za-z]{2,}\s+[A-Za-z]|\d{1,4}\s+[A-Za-z]{2})/i;
/** A heading that has a column for codes in front of that of the names, and what stands in it: `PNT-NP-9102`. */
export const CODE_COLUMN =
  /^\W*(?:(?:no|#|s\/n|bil)\W+)?(?:(?:stock|item|product|part|art(?:icle)?)\W*)?(?:code|sku|no\.?|kod(?:\s(?:barang|item))?)\W+(?:desc|item|product|name|butiran|keterangan|perkara|barang|nama)/i;
/** The same with a colon behind it, in front of the name: `SW-1G : SWITCH 1 GANG`. */
const CODE_BEFORE_COLON = /^\W{0,2}([A-Z0-9][A-Z0-9./-]{1,15})\s?:\s+(?=\S*\p{L})/u;
const CODE_IN_COLUMN =
  /^\W{0,2}(?!\d{1,3}(?:WAY|PCS?|IN|PK)\b)((?=[A-Z./-]*\d)[A-Z\d][A-Z\d./-]{2,})\s+(?=.*\p{L}{2})/u;
/** A year before a name is that of its harvest or part of it: `2024 Harvest Rosin`. */
const YEAR = /^(?:19|20)\d\d$/;

/** The lines of goods that begin their names: those of the prices, or right above these where only figures stand there. */
function namesOf(rows: readonly ItemRow[]): ItemRow[] {
  return rows.flatMap((row, at) => {
    if (row.kind !== 'priced') return [];
    // A name may take several lines.
    const begins = rows.slice(0, at).findLastIndex(({ kind }) => kind !== 'text') + 1;
    const above = row.name === '' ? rows.slice(begins, at)[0] : undefined;
    return [above ?? row];
  });
}

/** How many, in front of the number of the article: `2 87058 Spinach`. */
const COUNT_BEFORE_CODE = /^\W{0,2}\d{1,2}(?:\s?[xX×])?\s+(?=\d{4,}\s+\S*\p{L})/u;

/** Of so many goods, numbers of four and of five digits in front of all names are those of articles. */
const FEWEST_UNLIKE = 3;

/**
 * Whether the names of all goods begin with the number of an article, all about as long or some of them bar codes, and not all
 * with a year; or with what stands in the column of codes.
 *
 * @param heading the line above the goods
 */
export function haveCodesInFront(rows: readonly ItemRow[], heading: ReceiptLine | undefined): boolean {
  const names = namesOf(rows);
  if (heading !== undefined && isColumnHeading(heading) && CODE_COLUMN.test(heading.text))
    return names.filter(({ line }) => CODE_IN_COLUMN.test(line.text)).length * 2 > names.length;
  const beforeColons = names.map(({ line }) => CODE_BEFORE_COLON.exec(line.text)?.[1] ?? null);
  // Kinds of goods in front of colons have no digits: `EDIBLE: Cedar Mints`.
  const areCodes = !beforeColons.includes(null) && beforeColons.some((code) => /\d/.test(code ?? ''));
  if (names.length > 1 && areCodes) return true;
  const codes = names.map(({ line }) => {
    const text = line.text.replace(COUNT_BEFORE_CODE, '');
    const [, code, before] = BARCODE_BEFORE.exec(text) ?? CODE_BEFORE.exec(text) ?? [];
    return code ?? before;
  });
  const lengths = new Set(codes.map((code) => code?.length));
  const areYears = codes.every((code) => code !== undefined && YEAR.test(code));
  const digits = codes.map((code) => code?.length ?? 0);
  const nearly = codes.length >= FEWEST_UNLIKE && Math.max(...digits) - Math.min(...digits) <= 1;
  const alike = lengths.size === 1 || nearly || codes.some((code) => BARCODE_BEFORE.test(`${code} Xx`));
  return codes.length > 1 && alike && !lengths.has(undefined) && !areYears;
}

/** The code of a tax behind that of the goods: `T1`. */
const TAX_BEHIND = /^\s+T\d\W*$/;

/** Petrol by its rating, which is no code: `PRO95`. */
const FUEL = /^\W*(?:RON|PR[O0]|ULG|PRIMAX?)\s?-?9\d\W*$/i;

/** Takes the number of an article in front of its name, and one that stands alone. */
export function takeCode(draft: RowDraft, { codesInFront }: Printing): void {
  const { row, text } = draft;
  if (row.id) return;
  const inFront = codesInFront
    ? (CODE_BEFORE.exec(text) ?? CODE_BEFORE_COLON.exec(text) ?? (row.price && CODE_IN_COLUMN.exec(text)))
    : null;
  const barcode = BARCODE_TIED.exec(text) ?? BARCODE_BEFORE.exec(text) ?? PLACE_AND_CODE.exec(text) ?? inFront;
  const inFrontOfName = barcode?.[1] ?? barcode?.[2];
  if (barcode && inFrontOfName) {
    row.id = inFrontOfName;
    draft.text = text.slice(barcode[0].length);
    return;
  }
  const behind = BARCODE_BEHIND.exec(text);
  if (behind?.[1]) {
    row.id = behind[1];
    draft.text = text.slice(0, behind.index);
    return;
  }
  if (FUEL.test(text)) return;
  const code = CODE_ONLY.exec(text.trim()) ?? CODE_BEHIND_SIGN.exec(text.trim());
  if (!code?.[1] || /[A-Za-z]/.test(text.trim().slice(code[0].length).replace(TAX_BEHIND, ''))) return;
  row.id = code[1];
  draft.text = '';
}
