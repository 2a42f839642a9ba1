import type { Reason } from '../../../../shared/findings/finding.ts';
import type { Evidence, EvidenceMap } from '../../../../shared/records/reading.ts';
import type { Word } from '../../../documents/page.ts';
import type { ReasonAt } from '../../say-why.ts';
import { certaintyOfWord } from '../certainty.ts';
import type { Board, Ink } from './board.ts';
import type { Found } from './found.ts';

/** Evidence of fields, noted down while their values are put into a record. */
export interface EvidenceNotes {
  /** By the fields' paths; grows with every note. */
  evidence: EvidenceMap;
  /** What leaves doubt about values; grows with every note. */
  reasons: ReasonAt[];
  /** Notes the ink that the value of a path was read from; without ink nothing. */
  note(path: string, ink: Ink | null, confidence: number, why?: Reason): void;
  /** The value of what was found, noted under its path; null without a find. */
  keep<Value>(path: string, found: Found<Value> | null | undefined): Value | null;
  /** The values of a list, each noted with its place in it (`methods[0]`); null without finds. */
  keepAll<Value>(path: string, found: readonly Found<Value>[]): Value[] | null;
}

/** Empty notes on a document. */
export function takeNotes(board: Board): EvidenceNotes {
  const evidence: EvidenceMap = {};
  const reasons: ReasonAt[] = [];
  const note: EvidenceNotes['note'] = (path, ink, confidence, why) => {
    const found = ink ? evidenceOf(board, ink, confidence) : null;
    if (found) evidence[path] = found;
    if (found && why) reasons.push({ path, why });
  };
  const keep: EvidenceNotes['keep'] = (path, found) => {
    if (!found) return null;
    note(path, found.ink, found.confidence, found.why);
    return found.value;
  };
  const keepAll: EvidenceNotes['keepAll'] = (path, found) => {
    for (const [index, { ink, confidence, why }] of found.entries()) note(`${path}[${index}]`, ink, confidence, why);
    return found.length > 0 ? found.map(({ value }) => value) : null;
  };
  return { evidence, reasons, note, keep, keepAll };
}

/** Evidence of ink: where it stands and how sure its reader is, dimmed by the least certain word; null where it has no box. */
function evidenceOf(board: Board, ink: Ink, confidence: number): Evidence | null {
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
    method: ink.words[0]?.method ?? page.laidOut.page.method,
    confidence: Math.round(confidence * certain * 1000) / 1000,
  };
}

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
