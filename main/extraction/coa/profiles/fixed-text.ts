import { foldText } from '../../../../shared/science/fold.ts';

/** Stands for text that differs from one certificate to the next. */
export const ANY = '*';

/** A text as layouts keep and compare it: folded, figures as `#`, without what closes a label; null when nothing is left. */
export function fixedForm(text: string): string | null {
  const form = foldText(text)
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;|,•·-]+|[\s:;|,•·-]+$/g, '')
    .slice(0, 120);
  return /[a-z]/.test(form) ? form : null;
}

/** What parts one statement of a line from the next. */
const PARTED = /\s*[|•·;]\s*|\s{2,}/;
/** Words that label what follows them. */
const MOST_WORDS = 6;

/** The words right before a place in a text that label it: back to a figure or to what parts statements; null without any. */
export function wordsBefore(text: string): string | null {
  const words = (text.split(PARTED).at(-1) || text.split(PARTED).at(-2) || '').trim().split(/\s+/);
  const from = words.findLastIndex((word) => /\d/.test(word));
  return fixedForm(words.slice(Math.max(from + 1, words.length - MOST_WORDS)).join(' '));
}

/** The words right behind a place in a text, up to a figure or to what parts statements; null without any. */
export function wordsAfter(text: string): string | null {
  const words = (text.split(PARTED).find((part) => /\S/.test(part)) ?? '').trim().split(/\s+/);
  const to = words.findIndex((word) => /\d/.test(word));
  return fixedForm(words.slice(0, Math.min(to < 0 ? words.length : to, MOST_WORDS)).join(' '));
}
