/** Letters that print like a digit in many typefaces. */
const LIKE_DIGIT: Record<string, string> = { o: '0', O: '0', Q: '0', l: '1', I: '1', '|': '1' };
/** So many of these in a row are no word of any language. */
const NO_WORD = 4;
/** What goods are counted and weighed in, as it follows a number without a space. */
const UNIT = '(?:mg|mcg|ug|g|kg|ml|oz|lb|pk|pack|ct|pc|pcs|MG|MCG|G|KG|ML|OZ|LB|PK|PACK|CT|PC|PCS)(?![A-Za-z0-9])';
const NOUGHTS_BEFORE_UNIT = new RegExp(`(?<![A-Za-z]\\d*)(\\d[\\doO]*?)([oO]+)(?=${UNIT})`, 'g');
const ONE_BEFORE_UNIT = new RegExp(`(?<![A-Za-z0-9])[lI](?=\\d+${UNIT})`, 'g');
const FIVE_BEFORE_UNIT = new RegExp(`(?<=\\d\\.\\d?)S(?=${UNIT})`, 'g');
/** A 1 amid small letters, unless it counts what follows. */
const ONE_WITHIN_WORD =
  /(?<=[a-z]{2})1(?=[a-z]{2})(?!(?:mg|mcg|ml|oz|kg|lb|pk|ct|pc)(?![a-z]))|(?<=[a-z])1(?=l(?![a-z]))/g;
/** Noughts at both ends of a word in small letters, or at its end: `0le0`, `Niccol0`. */
const NOUGHTS_AROUND = /(?<![A-Za-z0-9])0(?=[a-z]{2,}0(?![A-Za-z0-9]))/g;
const NOUGHT_AT_END = /(?<=(?<![A-Za-z0-9])[A-Za-z][a-z]{2,}|(?<![A-Za-z0-9])O[a-z]{2})0(?![A-Za-z0-9])/g;
/** Capitals that differ from their small letters in nothing but size, at the end of a word in small letters. */
const CAPITAL_AT_END = /(?<![A-Za-z0-9])(?:[A-Za-z][a-z]{2,}[SCOVWXZ]|[A-Z][a-z]X)(?![A-Za-z0-9])/g;
/** Digits that print like a letter, for words in capitals. */
const LIKE_CAPITAL: Record<string, string> = { '0': 'O', '1': 'I' };

/**
 * Settles what the ink alone cannot tell, by what stands around it: a letter that looks like a digit within a run of
 * digits or before a unit is that digit (`0o01` is 0001, `2OOmg` 200mg, `1opk` 10pk), a digit that looks like a letter
 * within a word or unit is that letter (`T0TAL` is TOTAL, `20Z` 2OZ), and a capital that ends a word in small letters is
 * small (`SalinaS`). Everything else, codes of letters and digits above all, stays as read.
 */
export function settleConfusions(text: string): string {
  const numeric = /^[$(-]?[\d.,:/oOQlI|-]+[%)]?$/.test(text) && /\d/.test(text);
  return text
    .replace(/(?<![A-Za-z0-9])0(?=[a-z]{3,}|[A-Z]{4,}(?![A-Za-z0-9]))/g, 'O')
    .replace(/(?<![A-Za-z0-9.])[oO](?=\.\d)/g, '0')
    .replace(NOUGHTS_BEFORE_UNIT, (run) => run.replace(/[oO]/g, '0'))
    .replace(ONE_BEFORE_UNIT, '1')
    .replace(FIVE_BEFORE_UNIT, '5')
    .replace(ONE_WITHIN_WORD, 'l')
    .replace(NOUGHTS_AROUND, 'O')
    .replace(NOUGHT_AT_END, 'o')
    .replace(CAPITAL_AT_END, (word) => word.slice(0, -1) + word.slice(-1).toLowerCase())
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
