/** Longer ones are refused by the servers too. */
const LONGEST = 4000;
const URL_IN_TEXT = /\bhttps?:\/\/[^\s<>"'`|\\^{}]+/gi;

/**
 * The web addresses in a text that was pasted or dropped, each once: one a line, or among words. A full stop or bracket
 * that closes the sentence around an address is not part of it.
 */
export function urlsInText(text: string): string[] {
  const found = [...text.matchAll(URL_IN_TEXT)].map(([url]) => trimmed(url));
  return [...new Set(found.filter((url) => url.length <= LONGEST && URL.canParse(url)))];
}

function trimmed(url: string): string {
  const clean = url.replace(/[.,;:!?]+$/, '');
  const count = (sign: string) => clean.split(sign).length;
  const unopened = (clean.endsWith(')') && count(')') > count('(')) || (clean.endsWith(']') && count(']') > count('['));
  return unopened ? trimmed(clean.slice(0, -1)) : clean;
}
