import { type InkedPage, type InkedWord, join } from './layout/words.ts';
import type { Option } from './productions.ts';
import type { Random } from './random.ts';

/** What PDF text layers get wrong about a page that looks sound; the places of the values stay with their ink. */
export function spoilTextLayer(page: InkedPage, fault: Option<'text layer'>, random: Random): void {
  switch (fault) {
    case 'lost ligatures': {
      // Each file loses them in its own way: without a trace, or with one sign for all.
      const sign = random.pick(['', '', '•', '\ufffd']);
      for (const word of page.words) word.text = word.text.replace(/ff[il]|f[fil]/g, sign) || word.text;
      return;
    }
    case 'spaced letters':
      page.words = page.words.flatMap((word) =>
        word.fontSize > 9 && /^\p{L}{4,}$/u.test(word.text) ? spread(word) : [word],
      );
      return;
    case 'shuffled':
      page.words = shuffleBlocks(page.words, random);
      return;
    case 'glued words': {
      const glued: InkedWord[] = [];
      for (const word of page.words) {
        const last = glued.at(-1);
        const near =
          last &&
          last.rotation === 0 &&
          word.rotation === 0 &&
          Math.abs(last.y1 - word.y1) < 0.5 &&
          word.x0 - last.x1 < 0.4 * word.fontSize &&
          word.x0 > last.x1;
        if (last && near && random.chance(0.12)) join(last, word);
        else glued.push(word);
      }
      page.words = glued;
      return;
    }
    default:
  }
}

/** Letter by letter, each a word of its own. */
function spread(word: InkedWord): InkedWord[] {
  const letters = [...word.text];
  const width = (word.x1 - word.x0) / letters.length;
  return letters.map((text, index) => ({
    ...word,
    tags: word.tags,
    text,
    x0: word.x0 + index * width,
    x1: word.x0 + (index + 0.6) * width,
  }));
}

/** Runs of words in another order than they are read in, as files have them that are drawn column by column. */
function shuffleBlocks(words: InkedWord[], random: Random): InkedWord[] {
  const runs: InkedWord[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && Math.abs(last.y1 - word.y1) < 1 && word.x0 - last.x1 < 1.2 * word.fontSize && word.x0 >= last.x0)
      run.push(word);
    else runs.push([word]);
  }
  return random.shuffle(runs).flat();
}
