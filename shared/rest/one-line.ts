import { z } from 'zod';

const ONE_LINE = /^\P{Cc}*$/u;
/** Characters that change the direction of the text around them (Unicode UAX #9): `exe.fdp` can be made to look like `pdf.exe`. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Whoever writes a name into a header, a mail or a list of lines must not write more than one line. */
export const isOneLine = (text: string) => ONE_LINE.test(text);

/** A name without the characters that make it look like another. */
export const withoutBidi = (text: string) => text.replace(BIDI, '');

/** A text as it is pasted into a field of one line: tabs, line breaks and other control characters become blanks. */
export const inOneLine = (text: string) => withoutBidi(text).replace(/\p{Cc}+/gu, ' ');

/**
 * A text of one line, without the blanks around it and without bidi controls.
 * @param most characters
 */
export const oneLine = (most: number) =>
  z
    .string()
    .overwrite(withoutBidi)
    .trim()
    .max(most)
    .regex(ONE_LINE, 'takes text without line breaks and other control characters');
