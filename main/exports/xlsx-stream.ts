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
/** Style of numbers with so many decimals, behind the two others. */
const styleOf = (decimals: number) => 1 + decimals;

const DAY_STYLE = 2 + MOST_DECIMALS;
const MOMENT_STYLE = DAY_STYLE + 1;
const DAY_FORMAT = 163 + DAY_STYLE;
const MOMENT_FORMAT = 163 + MOMENT_STYLE;

const FORMATS = [
  ...DECIMALS.map((count) => [163 + count, `0.${'0'.repeat(count)}`] as const),
  [DAY_FORMAT, 'yyyy\\-mm\\-dd'] as const,
  [MOMENT_FORMAT, 'yyyy\\-mm\\-dd\\ hh:mm:ss'] as const,
];
const numberFormats = FORMATS.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`);
const formatStyles = FORMATS.map(([id]) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`);

/** Parts of a workbook that are the same for all (ECMA-376); the second style is bold, for the heads. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${numberFormats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 + FORMATS.length}"><xf/><xf fontId="1" applyFont="1"/>${formatStyles.join('')}</cellXfs></styleSheet>`;
const RELS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** The parts that name the sheets. */
function partsOf(names: readonly string[]): Record<string, string> {
  const each = (write: (name: string, number: number) => string) =>
    names.map((name, index) => write(name, index + 1)).join('');
  const sheetFiles = each(
    (_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  const sheets = each((name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`);
  const links = each(
    (_, number) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheetFiles}</Types>`,
    '_rels/.rels': RELS,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${links}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  };
}

/** Widths of columns in characters: of dates at least, of long heads at most. */
const NARROWEST = 11;
const WIDEST = 36;

/**
 * A workbook that is written sheet by sheet and row by row, so that 200,000 rows are never all in memory (libraries for
 * XLSX build the whole sheet first). Texts are stored as texts: none is ever a formula.
 */
export function xlsxStream() {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const names: string[] = [];
  let sheet: ZipDeflate | null = null;
  let pending = '';
  const taken = () => {
    const ready = chunks;
    chunks = [];
    return ready;
  };
  const endSheet = () => sheet?.push(strToU8(`${pending}</sheetData></worksheet>`), true);
  return {
    /** Ends the sheet before and begins another. Names have at most 31 characters. */
    sheet(name: string, heads: readonly string[]): void {
      endSheet();
      names.push(name);
      sheet = new ZipDeflate(`xl/worksheets/sheet${names.length}.xml`);
      zip.add(sheet);
      const columns = heads.map((head, index) => {
        const width = Math.max(NARROWEST, Math.min(WIDEST, head.length + 2));
        return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
      });
      pending =
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ` +
        `activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols>` +
        `<sheetData>${rowXml(heads, ' s="1"')}`;
    },
    /** @returns bytes that are ready for the file */
    row(cells: readonly CellValue[]): Uint8Array[] {
      pending += rowXml(cells, '');
      if (pending.length < PART_LENGTH) return [];
      sheet?.push(strToU8(pending));
      pending = '';
      return taken();
    },
    /** @returns the last bytes */
    end(): Uint8Array[] {
      endSheet();
      for (const [name, content] of Object.entries(partsOf(names))) {
        const part = new ZipDeflate(name);
        zip.add(part);
        part.push(strToU8(HEAD + content), true);
      }
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
  if (typeof value === 'object' && 'date' in value) {
    return `<c s="${value.date.length > 10 ? MOMENT_STYLE : DAY_STYLE}"><v>${serialOf(value.date)}</v></c>`;
  }
  if (typeof value === 'object') return `<c s="${styleOf(value.decimals)}"><v>${value.value}</v></c>`;
  const text = escaped(value.slice(0, MOST_CHARACTERS));
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Days since the end of 1899, as spreadsheets count dates; the time is a fraction of a day. */
function serialOf(iso: string): number {
  const milliseconds = Date.parse(`${iso.length > 10 ? iso : `${iso}T00:00:00`}Z`) - Date.UTC(1899, 11, 30);
  return Math.round((milliseconds / 86_400_000) * 1e8) / 1e8;
}

function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold these characters, however written
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
