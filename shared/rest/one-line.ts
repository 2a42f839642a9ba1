import { z } from 'zod';

const ONE_LINE = /^\P{Cc}*$/u;

/** Whoever writes a name into a header, a mail or a list of lines must not write more than one line. */
export const isOneLine = (text: string) => ONE_LINE.test(text);

/** A text as it is pasted into a field of one line: tabs, line breaks and other control characters become blanks. */
export const inOneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/**
 * A text of one line, without the blanks around it.
 * @param most characters
 */
export const oneLine = (most: number) =>
  z.string().trim().max(most).regex(ONE_LINE, 'takes text without line breaks and other control characters');
