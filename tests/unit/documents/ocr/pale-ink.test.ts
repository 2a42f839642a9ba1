import { expect, it } from 'vitest';
import { strengthenPaleInk } from '../../../../main/documents/ocr/pale-ink.ts';
import { type GrayPicture, newGray } from '../../../../main/documents/pictures/gray-picture.ts';

/** A line of text in strokes of a gray upon a rule. */
function line(ink: number, rule: number | null): GrayPicture {
  const picture = newGray(300, 48);
  picture.data.fill(250);
  for (let x = 20; x < 280; x += 12)
    for (let y = 10; y < 36; y += 1) picture.data.fill(ink, y * 300 + x, y * 300 + x + 4);
  if (rule !== null) for (let y = 42; y < 46; y += 1) picture.data.fill(rule, y * 300, (y + 1) * 300);
  return picture;
}

it('makes pale letters dark and takes off the rule under them', () => {
  const { data } = strengthenPaleInk(line(185, 10));
  expect(data[20 * 300 + 21]).toBeLessThan(110);
  expect(data[20 * 300 + 30]).toBeGreaterThan(240);
  expect(data[43 * 300 + 150]).toBeGreaterThan(240);
});

it('leaves dark letters, paper without letters and white letters on a dark ground as they are', () => {
  for (const picture of [line(40, 10), line(40, null), line(250, null)])
    expect(strengthenPaleInk(picture)).toBe(picture);
  const inverse = newGray(300, 48);
  expect(strengthenPaleInk(inverse)).toBe(inverse);
});
