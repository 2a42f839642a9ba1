import type { Evidence } from '../../../../shared/records/reading.ts';
import type { Board, Ink } from './board.ts';

/** Evidence of ink: where it stands and how sure its reader is, dimmed by the least certain word; null without ink. */
export function evidenceOf(board: Board, ink: Ink, confidence: number, method?: Evidence['method']): Evidence | null {
  const page = board.pages[ink.page];
  const box = page?.laidOut.boxOf(ink.words) ?? null;
  if (!page || !box) return null;
  const certain = Math.min(1, ...ink.words.map((word) => word.confidence));
  return {
    page: page.laidOut.page.number,
    box,
    text: ink.text,
    method: method ?? ink.words[0]?.method ?? page.laidOut.page.method,
    confidence: Math.round(confidence * certain * 1000) / 1000,
  };
}
