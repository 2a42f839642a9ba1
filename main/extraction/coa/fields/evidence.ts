import type { Evidence } from '../../../../shared/records/reading.ts';
import type { Word } from '../../../documents/page.ts';
import { certaintyOfWord } from '../certainty.ts';
import type { Board, Ink } from './board.ts';

/** Certainty left where two networks read a letter and a digit of one shape. */
const AMBIGUOUS = 0.8;

/** Whether another reading differs by nothing but letters taken for digits of the same shape: `C02`, `CO2`. */
function isAmbiguous({ text, alternatives, method }: Word): boolean {
  const shape = (read: string) =>
    read
      .replace(/[oOQD]/g, '0')
      .replace(/[lI|]/g, '1')
      .replace(/[sS]/g, '5')
      .replace(/B/g, '8');
  const isMixed = /[A-Za-z]\d|\d[A-Za-z]/.test(text);
  return (
    method === 'ocr' && isMixed && (alternatives ?? []).some((other) => other !== text && shape(other) === shape(text))
  );
}

/** Evidence of ink: where it stands and how sure its reader is, dimmed by the least certain word; null without ink. */
export function evidenceOf(board: Board, ink: Ink, confidence: number, method?: Evidence['method']): Evidence | null {
  const page = board.pages[ink.page];
  const box = page?.laidOut.boxOf(ink.words) ?? null;
  if (!page || !box) return null;
  // One doubtful word dims the whole; the others vouch for the line it stands on.
  const each = ink.words.map((word) => certaintyOfWord(word));
  const mean = each.reduce((sum, confidence) => sum + confidence, 0) / each.length;
  const certain = Math.min(1, (Math.min(...each) + mean) / 2) * (ink.words.some(isAmbiguous) ? AMBIGUOUS : 1);
  return {
    page: page.laidOut.page.number,
    box,
    text: ink.text,
    method: method ?? ink.words[0]?.method ?? page.laidOut.page.method,
    confidence: Math.round(confidence * certain * 1000) / 1000,
  };
}
