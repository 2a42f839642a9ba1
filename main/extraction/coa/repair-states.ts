import { stateOfZip } from '../../../shared/science/states.ts';
import type { Word } from '../../documents/page.ts';

/** What networks make of a capital I, first or last of a state's code: `Ml 48328`, `lL 60601`. */
const WITH_LOST_I = /^(?:[A-Z][l1|]|[l1|][A-Z])(?=,?$)/;
const ZIP = /^\d{5}(?=(?:-\d{4})?[,.;]?$)/;
/** A ZIP code stands no further (in em) behind its state. */
const NEXT_WORD = 1.5;
/** What is left of confidence: the ZIP code is of that state, so that nothing else can be meant. */
const CERTAIN = 0.97;

/** Puts codes of states right whose I was read as another stroke, where the ZIP code behind them tells. */
export function repairStates(words: readonly Word[]): Word[] {
  return words.map((word) => {
    const code = word.method === 'ocr' ? WITH_LOST_I.exec(word.text)?.[0].replace(/[l1|]/, 'I') : undefined;
    const zip = code === undefined ? null : zipBehind(word, words);
    if (code === undefined || zip === null || stateOfZip(zip)?.code !== code) return word;
    const text = code + word.text.slice(2);
    return {
      ...word,
      text,
      confidence: word.confidence * CERTAIN,
      alternatives: [word.text, ...(word.alternatives ?? [])],
    };
  });
}

function zipBehind(state: Word, words: readonly Word[]): string | null {
  const middle = (state.y0 + state.y1) / 2;
  const next = words.find(
    (word) =>
      word.y0 < middle &&
      word.y1 > middle &&
      word.x0 >= state.x1 - 1 &&
      word.x0 - state.x1 < NEXT_WORD * state.fontSize &&
      ZIP.test(word.text),
  );
  return next ? (ZIP.exec(next.text)?.[0] ?? null) : null;
}
