/** Letters that print like a digit in many typefaces. */
const LIKE_DIGIT: Record<string, string> = { o: '0', O: '0', Q: '0', l: '1', I: '1', '|': '1' };
/** So many of these in a row are no word of any language. */
const NO_WORD = 4;
/** Digits that print like a letter, for words in capitals. */
const LIKE_CAPITAL: Record<string, string> = { '0': 'O', '1': 'I' };

/**
 * Settles what the ink alone cannot tell, by what stands around it: a letter that looks like a digit within a run of
 * digits or before a unit is that digit (`0o01` is 0001, `2OOmg` 200mg), a digit that looks like a letter within a word or
 * unit is that letter (`T0TAL` is TOTAL, `20Z` 2OZ). Everything else, codes of letters and digits above all, stays as read.
 */
export function settleConfusions(text: string): string {
  const numeric = /^[$(-]?[\d.,:/oOQlI|-]+[%)]?$/.test(text) && /\d/.test(text);
  return text
    .replace(/(?<![A-Za-z0-9])0(?=[a-z]{3,}|[A-Z]{4,}(?![A-Za-z0-9]))/g, 'O')
    .replace(
      /(?<![A-Za-z]\d*)(\d+)([oO]+)(?=(?:mg|g|ml|MG|G|ML)(?![A-Za-z0-9]))/g,
      (_, digits, noughts) => digits + '0'.repeat(noughts.length),
    )
    .replace(/(?<=(?<![A-Za-z0-9])\d+)0([zZ])(?![A-Za-z0-9])/g, (_, z) => (z === 'z' ? 'oz' : 'OZ'))
    .replace(/(?<![A-Za-z])[0-9oOQlI|]{2,}(?![A-Za-z])/g, (run) => {
      const digits = run.match(/\d/g)?.length ?? 0;
      const mostlyDigits = digits * 2 >= run.length && (digits >= 2 || numeric);
      return mostlyDigits || (digits > 0 && run.length >= NO_WORD)
        ? run.replace(/[oOQlI|]/g, (c) => LIKE_DIGIT[c] ?? c)
        : run;
    })
    .replace(/(?<![A-Za-z0-9])[A-Z][A-Z01]*[A-Z](?![A-Za-z0-9])/g, (word) => {
      const digits = word.match(/\d/g)?.length ?? 0;
      return digits === 1 && word.length >= 4 ? word.replace(/[01]/g, (c) => LIKE_CAPITAL[c] ?? c) : word;
    });
}
