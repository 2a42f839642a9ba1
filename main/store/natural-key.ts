/**
 * What a text sorts by, as people count and spell: numbers in it by their value, letters whatever their case or accents.
 * `Sample 2` comes before `sample 10`.
 */
export function naturalKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\d+/g, (digits) => {
      const number = digits.replace(/^0+(?=\d)/, '');
      // A number of more digits is a larger one.
      return `${String(number.length).padStart(2, '0')}${number}`;
    })
    .trim();
}
