import { expect, it } from 'vitest';
import { LABEL_HEIGHT, placeLabels } from '../../../renderer/screens/review/model/place-labels.ts';

const kind = 'value' as const;
const measure = (text: string) => text.length * 5;

it('stands above its box, and says once what several values of one box are', () => {
  const box = [100, 50, 200, 60] as const;
  expect(
    placeLabels(
      [
        { kind, text: 'Address', box },
        { kind, text: 'Street', box: [100.2, 50, 200, 60] },
        { kind, text: 'Street', box },
      ],
      [],
      600,
      measure,
    ),
  ).toEqual([{ kind, text: 'Address, Street', left: 100, top: 50 - LABEL_HEIGHT }]);
});

it('goes where no word and no other label is', () => {
  const word = [100, 38, 160, 48] as const;
  expect(placeLabels([{ kind, text: 'City', box: [100, 50, 140, 60] }], [word], 600, measure)[0]).toMatchObject({
    left: 143,
  });
  const crowd = Array.from({ length: 12 }, (_, index) => ({
    kind,
    text: `Value ${index}`,
    box: [100 + index * 4, 50, 140 + index * 4, 60] as const,
  }));
  const placed = placeLabels(crowd, [], 600, measure);
  expect(placed.length).toBeGreaterThan(3);
  for (const [index, a] of placed.entries()) {
    for (const b of placed.slice(index + 1)) {
      const apart = Math.abs(a.left - b.left) >= Math.min(measure(a.text), measure(b.text)) - 1;
      expect(apart || Math.abs(a.top - b.top) >= LABEL_HEIGHT - 1).toBe(true);
    }
  }
});

it('stays within the sides of the page', () => {
  const [label] = placeLabels([{ kind, text: 'License', box: [580, 50, 598, 60] }], [], 600, measure);
  expect(label?.left).toBeLessThanOrEqual(600 - measure('License'));
});
