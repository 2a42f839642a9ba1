/** Rows of texts as spreadsheets put them on the clipboard. */
export const toTabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n');

const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The same read back; a line break at the end begins no row. */
export function fromTabSeparated(text: string): string[][] {
  const rows: string[][] = [[]];
  // A quoted text, which may hold tabs and line breaks, or a plain one, and what ends it.
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)) {
    const [whole, inQuotes, plain = '', end] = match;
    if (whole === '' && match.index === text.length && (text === '' || /[\r\n]$/.test(text))) break;
    rows.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
