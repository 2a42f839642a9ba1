import { type CellValue, printedText } from './printed-cell.ts';

/** Excel takes a file for UTF-8 only when it begins with this mark. */
export const CSV_START = '\ufeff';

/** A row as RFC 4180 has it, with its line end. */
export function csvLine(cells: readonly CellValue[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return printedText(value);
  const text = defused(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, which makes it text
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export const defused = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
