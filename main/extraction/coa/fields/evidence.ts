import type { Evidence } from '../../../../shared/records/reading.ts';
import { certaintyOfWord } from '../certainty.ts';
import type { Board, Ink } from './board.ts';

/** Evidence of ink: where it stands and how sure its reader is, dimmed by the least certain word; null without ink. */
export function evidenceOf(board: Board, ink: Ink, confidence: number, method?: Evidence['method']): Evidence | null {
  const page = board.pages[ink.page];
  const box = page?.laidOut.boxOf(ink.words) ?? null;
  if (!page || !box) return null;
  // One doubtful word dims the whole; the others vouch for the line it stands on.
  const each = ink.words.map((word) => certaintyOfWord(word));
  const mean = each.reduce((sum, confidence) => sum + confidence, 0) / each.length;
  const certain = Math.min(1, (Math.min(...each) + mean) / 2);
  return {
    page: page.laidOut.page.number,
    box,
    text: ink.text,
    method: method ?? ink.words[0]?.method ?? page.laidOut.page.method,
    confidence: Math.round(confidence * certain * 1000) / 1000,
  };
}
