import { expect, it } from 'vitest';
import { decode } from '../../../../main/documents/ocr/recognizer.ts';

/** Classes: blank, `a`, a comma, its East Asian form, a point, a space. */
const ALPHABET = [null, 'a', ',', ',', '.', ' '];
const steps = (...rows: number[][]) => decode(Float32Array.from(rows.flat()), rows.length, ALPHABET.length, ALPHABET);

it('shares the probability of one ink among the classes that mean it', () => {
  const { characters } = steps([0.1, 0.9, 0, 0, 0, 0], [0.05, 0, 0.4, 0.35, 0.2, 0]);
  expect(characters.map(({ text }) => text).join('')).toBe('a,');
  expect(characters[1]?.probability).toBeCloseTo(0.75);
  expect(characters[1]).toMatchObject({ second: '.', secondProbability: expect.closeTo(0.2) });
});

it('takes two forms together for a character that each alone would lose to another', () => {
  const { characters } = steps([0.1, 0, 0.3, 0.25, 0.35, 0]);
  expect(characters.map(({ text }) => text)).toEqual([',']);
});

it('takes a character that goes on from one form to the other for one', () => {
  const { characters } = steps([0.1, 0, 0.7, 0.2, 0, 0], [0.1, 0, 0.2, 0.7, 0, 0], [0.9, 0, 0.1, 0, 0, 0]);
  expect(characters).toHaveLength(1);
});

it('keeps the probability of a space for the character behind it', () => {
  const { characters } = steps([0.1, 0.9, 0, 0, 0, 0], [0.2, 0, 0, 0, 0, 0.8], [0.1, 0.9, 0, 0, 0, 0]);
  expect(characters.map(({ spaceBefore }) => spaceBefore)).toEqual([0, expect.closeTo(0.8)]);
});
