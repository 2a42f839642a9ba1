import { describe, expect, it } from 'vitest';
import { type LineInk, lineInk } from '../../../../main/documents/ocr/ink-gaps.ts';
import type { OcrWord } from '../../../../main/documents/ocr/ocr-engine.ts';
import { type ReadCharacter, STEP_WIDTH } from '../../../../main/documents/ocr/recognizer.ts';
import {
  doubtfulStretches,
  firstOpinion,
  judge,
  settle,
  wantsSecondOpinion,
} from '../../../../main/documents/ocr/second-opinion.ts';
import { settleConfusions } from '../../../../main/documents/ocr/settle-confusions.ts';
import { type LineWord, splitWords } from '../../../../main/documents/ocr/split-words.ts';
import { withDelta } from '../../../../main/documents/ocr/with-delta.ts';
import { withoutSharedLetters } from '../../../../main/documents/ocr/without-shared-letters.ts';

/** A line in a fixed-width font, two steps a character, as a network reads it that sees no spaces. */
function typed(text: string, probability = 0.99): { characters: ReadCharacter[]; steps: number; ink: LineInk } {
  const columns = new Float32Array(text.length * 2 * STEP_WIDTH);
  const characters: ReadCharacter[] = [];
  [...text].forEach((character, at) => {
    if (character === ' ') return;
    columns.fill(0.5, at * 16 + 2, at * 16 + 14);
    const second = { second: '', secondProbability: 0 };
    characters.push({ text: character, probability, step: at * 2 + 0.5, spaceBefore: 0, ...second });
  });
  return {
    characters,
    steps: text.length * 2,
    ink: { columns, height: 30, top: 8, bottom: 38, left: 0, right: columns.length - 1 },
  };
}

function words(text: string): string[] {
  const line = typed(text);
  return splitWords(line, line.ink).map(({ characters }) => characters.map((character) => character.text).join(''));
}

describe('words of a line', () => {
  it.each(['TOTAL 12.50', 'Date: 12/31/2023 10:45', 'ADULT USE', '2 x 4.00'])(
    'part where the white is wide, though the network saw no space: %s',
    (text) => {
      expect(words(text)).toEqual(text.split(' '));
    },
  );

  it('have boxes that end at their ink', () => {
    const line = typed('AB CD');
    const [first, second] = splitWords(line, line.ink);
    expect(first?.start).toBeCloseTo(2, 0);
    expect(first?.end).toBeCloseTo(30, 0);
    expect(second?.start).toBeCloseTo(50, 0);
    expect(second?.end).toBeCloseTo(78, 0);
  });
});

describe('second opinions', () => {
  const wordOf = (text: string, probability: number): LineWord => {
    const { characters } = typed(text, probability);
    return { characters, start: 0, end: text.length * 2 * STEP_WIDTH };
  };

  it('are asked for in doubt, and sooner for numbers than for names', () => {
    expect(wantsSecondOpinion(wordOf('Lemon', 0.93))).toBe(false);
    expect(wantsSecondOpinion(wordOf('12.50', 0.93))).toBe(true);
    // A five for a six makes another day that looks as good, however sure one network is.
    expect(wantsSecondOpinion(wordOf('18/11/2016', 0.99))).toBe(true);
    expect(wantsSecondOpinion(wordOf('10-5-1', 0.99))).toBe(false);
    expect(wantsSecondOpinion(wordOf('Lemon', 0.6))).toBe(true);
    expect(wantsSecondOpinion(wordOf('()', 0.95))).toBe(true);
  });

  it('are asked of the doubtful words of a line only, and of neighbors together', () => {
    const line = typed('Lemon Thistle 12.50 13.50', 0.99);
    for (const character of line.characters.slice(12)) character.probability = 0.9;
    const stretches = doubtfulStretches(splitWords(line, line.ink), line.steps * STEP_WIDTH);
    expect(stretches).toHaveLength(1);
    expect(stretches[0]?.from).toBeGreaterThan(10 * 16);
    expect(stretches[0]?.to).toBe(line.steps * STEP_WIDTH);
    expect((stretches[0]?.from ?? 1) % STEP_WIDTH).toBe(0);
  });

  it('are asked of the name of who served, however sure one network is of it', () => {
    const again = (text: string) => {
      const line = typed(text, 0.99);
      return doubtfulStretches(splitWords(line, line.ink), line.steps * STEP_WIDTH).length;
    };
    expect(again('Cashier: TREVOR')).toBe(1);
    expect(again('Served by Ines R.')).toBe(1);
    expect(again('Cashier 4471')).toBe(0);
    expect(again('Lemon TREVOR')).toBe(0);
  });

  it('make surer when they agree', () => {
    const word = wordOf('12.50', 0.95);
    const judged = judge(word, typed('12.50', 0.9).characters);
    expect(judged.text).toBe('12.50');
    expect(judged.confidence).toBeGreaterThan(firstOpinion(word).confidence);
  });

  it('agree about a number whose brackets only the first one saw', () => {
    const word = wordOf('(12.50)', 0.9);
    const judged = judge(word, typed(' 12.50', 0.98).characters);
    expect(judged).toMatchObject({ text: '(12.50)', alternatives: [] });
    expect(judged.confidence).toBeGreaterThan(firstOpinion(word).confidence);
  });

  it('become an alternative and lower the confidence when they differ', () => {
    const word = wordOf('12.50', 0.95);
    const judged = judge(word, typed('12.60', 0.9).characters);
    expect(judged).toMatchObject({ text: '12.50', alternatives: ['12.60'] });
    expect(judged.confidence).toBeLessThan(firstOpinion(word).confidence);
  });

  it('agree about a word whose accents only the first one knows', () => {
    const word = wordOf('Kräuter', 0.93);
    const judged = judge(word, typed('Krauter', 0.9).characters);
    expect(judged).toMatchObject({ text: 'Kräuter', alternatives: ['Krauter'] });
    expect(judged.confidence).toBeGreaterThan(firstOpinion(word).confidence);
  });

  it('keep an unsure accent, and are no surer of it than the network that knows it', () => {
    const word = wordOf('Zürich', 0.99);
    (word.characters[1] as ReadCharacter).probability = 0.4;
    const judged = judge(word, typed('Zurich', 0.99).characters);
    expect(judged).toMatchObject({ text: 'Zürich', confidence: expect.closeTo(0.4), alternatives: ['Zurich'] });
  });

  it('replace a guess when much surer, and keep the guess as an alternative', () => {
    expect(judge(wordOf('3.SG', 0.7), typed('3.5G', 0.98).characters)).toMatchObject({
      text: '3.5G',
      alternatives: ['3.SG'],
    });
  });

  it('are not asked for the points of plain words', () => {
    const word = wordOf('Street,', 0.99);
    (word.characters[6] as ReadCharacter).probability = 0.5;
    expect(wantsSecondOpinion(word)).toBe(false);
  });

  it('are settled by more readings where the networks read different numbers, and stay doubtful', () => {
    const disputed = judge(wordOf('C10-0000076', 0.97), typed('C10-0000075', 0.95).characters);
    const again = [typed('C10-0000075', 0.98), typed('C10-0000075', 0.97)];
    const settled = settle(disputed, again);
    expect(settled.text).toBe('C10-0000075');
    expect(settled.alternatives).toContain('C10-0000076');
    expect(settled.confidence).toBeLessThan(0.75);
    expect(settle(disputed, [typed('C10-0000076', 0.98), typed('C10-0000077', 0.9)]).text).toBe('C10-0000076');
    expect(settle(disputed, [typed('C10-0000076', 0.9), typed('C10-0000075', 0.9)])).toMatchObject({
      text: disputed.text,
      confidence: disputed.confidence,
    });
  });

  it('name the second candidate of a character in doubt', () => {
    const word = wordOf('B4', 0.9);
    const doubtful = word.characters[0] as ReadCharacter;
    word.characters[0] = { ...doubtful, probability: 0.8, second: '8', secondProbability: 0.15 };
    expect(firstOpinion(word).alternatives).toEqual(['84']);
  });
});

describe('the delta of tetrahydrocannabinols and carene', () => {
  const read = (text: string, unreadPixels: number) => {
    const line = typed(text);
    const start = 2 - unreadPixels;
    return withDelta(firstOpinion({ ...line, start, end: text.length * 16 }), { ...line, start, end: 99 }, line.ink)
      .text;
  };

  it('is put back where ink before the number was passed over', () => {
    expect(read('9-THC', 20)).toBe('Δ9-THC');
    expect(read('3-CARENE', 20)).toBe('Δ3-CARENE');
    expect(read('8-Tetrahydrocannabinol', 20)).toBe('Δ8-Tetrahydrocannabinol');
  });

  it('is not invented where there is none, nor before other numbers', () => {
    expect(read('9-THC', 0)).toBe('9-THC');
    expect(read('9-Carene', 20)).toBe('9-Carene');
    expect(read('A9-THC', 0)).toBe('Δ9-THC');
  });
});

describe('letters and digits that look alike', () => {
  it.each([
    ['C10-00oo001-LIC', 'C10-0000001-LIC'],
    ['$l15.77', '$115.77'],
    ['1O/12/2O24', '10/12/2024'],
    ['T0TAL', 'TOTAL'],
    ['0rchard', 'Orchard'],
    ['0RGANIC', 'ORGANIC'],
    ['2OOMG', '200MG'],
    ['20Z', '2OZ'],
    ['C0100', 'C0100'],
    ['0ABC12', '0ABC12'],
    ['Oil', 'Oil'],
    ['CO2', 'CO2'],
    ['A0B1-77', 'A0B1-77'],
    ['lot', 'lot'],
    ['1A4O60300017', '1A4060300017'],
    ['1opk', '10pk'],
    ['[2Oct]', '[20ct]'],
    ['l0pk', '10pk'],
    ['3.Sg', '3.5g'],
    ['O.5G', '0.5G'],
    ['1oz', '1oz'],
    ['0.5oz', '0.5oz'],
    ['SalinaS,', 'Salinas,'],
    ['TaX', 'Tax'],
    ['LemonS', 'Lemons'],
    ['FeS', 'FeS'],
    ['McCOY', 'McCOY'],
    ['THCaV', 'THCaV'],
    ['de1ta-9', 'delta-9'],
    ['Pre-Ro1l', 'Pre-Roll'],
    ['Mix1oz', 'Mix1oz'],
    ['v1beta', 'v1beta'],
    ['Niccol0', 'Niccolo'],
    ['0le0', 'Oleo'],
    ['AC0', 'AC0'],
  ])('are settled by their neighbors or left alone: %s', (read, settled) => {
    expect(settleConfusions(read)).toBe(settled);
  });
});

describe('regions that overlap', () => {
  const word = (text: string, line: number, x0: number, x1: number): OcrWord => ({
    text,
    confidence: 0.9,
    alternatives: [],
    corners: [
      [x0, 10],
      [x1, 10],
      [x1, 40],
      [x0, 40],
    ],
    fontSize: 30,
    line,
  });
  const texts = (words: OcrWord[]) => withoutSharedLetters(words).map(({ text }) => text);

  it('read the letter between them once', () => {
    expect(texts([word('1g', 1, 510, 543), word('g-', 2, 534, 579)])).toEqual(['1g', '-']);
  });

  it('keep letters that only look the same', () => {
    expect(texts([word('egg', 1, 500, 543), word('goat', 2, 560, 640)])).toEqual(['egg', 'goat']);
    expect(texts([word('1g', 1, 510, 543), word('g-', 1, 534, 579)])).toEqual(['1g', 'g-']);
  });
});

describe('the ink of a lone letter', () => {
  it('is not the line of the table under it', () => {
    const [width, height] = [24, 40];
    const data = new Uint8Array(width * height).fill(255);
    for (let y = 10; y < 26; y++) data.fill(0, y * width + 10, y * width + 13);
    for (let y = 32; y < 34; y++) data.fill(0, y * width, (y + 1) * width);
    expect(lineInk({ width, height, data })).toMatchObject({ top: 10, bottom: 25 });
  });

  it('is not the upright rules of the box it stands in', () => {
    const [width, height] = [120, 48];
    const data = new Uint8Array(width * height).fill(255);
    for (let y = 0; y < height; y++) {
      data.fill(0, y * width + 3, y * width + 9);
      data.fill(0, y * width + 112, y * width + 114);
    }
    for (let y = 10; y < 38; y++) for (const x of [15, 40, 70, 100]) data.fill(0, y * width + x, y * width + x + 5);
    const ink = lineInk({ width, height, data });
    expect(ink).toMatchObject({ top: 10, bottom: 37, left: 9, right: 111 });
    expect(ink.columns.findIndex((share) => share > 0)).toBe(15);
    expect(ink.columns.findLastIndex((share) => share > 0)).toBe(104);
  });
});
