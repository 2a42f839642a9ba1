import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type CellValue, MOST_DECIMALS } from './printed-cell.ts';

/** Characters in one cell, by Excel's specifications and limits; more would make the file damaged. */
const MOST_CHARACTERS = 32_767;
/** XML of rows that is compressed at once. */
const PART_LENGTH = 200_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number formats with 1 to MOST_DECIMALS decimals; the first id that is not Excel's own is 164. */
const DECIMALS = Array.from({ length: MOST_DECIMALS }, (_, index) => index + 1);
const FORMATS = DECIMALS.map((count) => `<numFmt numFmtId="${163 + count}" formatCode="0.${'0'.repeat(count)}"/>`);
const FORMAT_STYLES = DECIMALS.map((count) => `<xf numFmtId="${163 + count}" applyNumberFormat="1"/>`);
/** Style of numbers with so many decimals, behind the two others. */
const styleOf = (decimals: number) => 1 + decimals;

/**
 * The parts of a workbook beside its sheet (ECMA-376); the second style is bold, for the heads, those behind it are for
 * numbers.
 */
const PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Records" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${MOST_DECIMALS}">${FORMATS.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 + MOST_DECIMALS}"><xf/><xf fontId="1" applyFont="1"/>${FORMAT_STYLES.join('')}</cellXfs></styleSheet>`,
};

/**
 * A workbook of one sheet that is written row by row, so that 200,000 rows are never all in memory (libraries for XLSX
 * build the whole sheet first). Texts are stored as texts: none is ever a formula.
 */
export function xlsxStream(heads: readonly string[]) {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, content] of Object.entries(PARTS)) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(strToU8(HEAD + content), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml');
  zip.add(sheet);
  let pending =
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ` +
    `activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(heads, ' s="1"')}`;
  const taken = () => {
    const ready = chunks;
    chunks = [];
    return ready;
  };
  return {
    /** @returns bytes that are ready for the file */
    row(cells: readonly CellValue[]): Uint8Array[] {
      pending += rowXml(cells, '');
      if (pending.length < PART_LENGTH) return [];
      sheet.push(strToU8(pending));
      pending = '';
      return taken();
    },
    /** @returns the last bytes */
    end(): Uint8Array[] {
      sheet.push(strToU8(`${pending}</sheetData></worksheet>`), true);
      zip.end();
      return taken();
    },
  };
}

function rowXml(cells: readonly CellValue[], style: string): string {
  return `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;
}

/** Cells without an address follow each other, also empty ones. */
function cellXml(value: CellValue, style: string): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c${style}><v>${value}</v></c>`;
  if (typeof value === 'object') return `<c s="${styleOf(value.decimals)}"><v>${value.value}</v></c>`;
  const text = escaped(value.slice(0, MOST_CHARACTERS));
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold these characters, however written
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}
