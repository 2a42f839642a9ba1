/** Numbers in words, in English and in Malay. */
const NUMBER =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|four|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|kosong|satu|dua|tiga|empat|lima|enam|tujuh|lapan|sembilan|sepuluh|sebelas|belas|puluh|ratus|ribu|juta|seratus|seribu)$/i;
/** What money is called in front of them, and what ends them. */
const OF_MONEY = /^(?:ringgits?|sen|dollars?|cents?|rupees?|only|sahaja)$/i;
const BETWEEN = /^(?:rm|malaysia|and|dan)$/i;

/** The words that a text is made up of: `TWENTY-FIVE:` is two. */
const partsOf = (text: string): string[] => text.split(/[^\p{L}\d]+/u).filter((part) => part !== '');
const isOfAmount = (text: string): boolean =>
  partsOf(text).every((part) => NUMBER.test(part) || OF_MONEY.test(part) || BETWEEN.test(part));

/**
 * How many of the words that a line begins with are an amount in words or a part of one, as it may go over several lines:
 * `RINGGIT MALAYSIA TWO HUNDRED`, `AND CENTS FIVE ONLY`. None where they name no money and no more than one number.
 */
export function wordsOfAmount(words: readonly string[]): number {
  const end = words.findIndex((word) => !isOfAmount(word));
  const first = words.slice(0, end < 0 ? words.length : end);
  const parts = first.flatMap(partsOf);
  const isAmount = parts.some((part) => OF_MONEY.test(part)) || parts.filter((part) => NUMBER.test(part)).length > 1;
  return isAmount ? first.length : 0;
}

/** Whether a text is nothing but an amount in words with its money, or a part of one: `RINGGIT SERATUS DUA PULUH`. */
export function isAmountInWords(text: string): boolean {
  const parts = partsOf(text);
  return isOfAmount(text) && parts.some((part) => OF_MONEY.test(part)) && parts.some((part) => NUMBER.test(part));
}
