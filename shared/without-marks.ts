/** A text with its letters bare of accents, dots, tildes and cedillas: `Grün` is `Grun`; ß and ø have none. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
