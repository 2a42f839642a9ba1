import { expect, test } from 'vitest';
import { labelsWithRoom } from '../../../renderer/components/charts/labels-with-room.ts';

test('labels of an axis never run into each other, and none that has room is left out', () => {
  const labels = [0, 100, 200, 240, 300].map((middle) => ({ middle, width: 80 }));
  expect(labelsWithRoom(labels).map(({ middle }) => middle)).toEqual([0, 100, 200, 300]);
});
