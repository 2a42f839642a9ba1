import type { Draw } from '../productions.ts';
import { FRENCH } from './french.ts';
import { ENTRY_WORDS, type EntryKind } from './labels.ts';
import { SPANISH } from './spanish.ts';
import type { Words } from './words.ts';

/** Null for certificates in English. */
export const wordsOf = (draw: Draw): Words | null =>
  ({ English: null, Spanish: SPANISH, French: FRENCH })[draw.style('language')];

export const translated = (draw: Draw, term: string): string => wordsOf(draw)?.terms[term] ?? term;

/** The lab's word. */
export const entryWord = (draw: Draw, kind: EntryKind): string =>
  draw.styled('label', kind).pick<string>(wordsOf(draw)?.entries[kind] ?? ENTRY_WORDS[kind]);
