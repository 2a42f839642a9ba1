import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RecentFiles } from '../../../main/desktop/recent-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function files(count: number): { folder: string; paths: string[] } {
  const folder = temporaryFolder();
  const paths = Array.from({ length: count }, (_, index) => join(folder, `${index}.pdf`));
  for (const path of paths) writeFileSync(path, '');
  return { folder, paths };
}

it('keeps the newest ten documents over a restart, each once and as long as it is there', () => {
  const { folder, paths } = files(12);
  const store = join(folder, 'recent.json');
  let changes = 0;
  const recent = new RecentFiles(store, () => {
    changes += 1;
  });
  for (const path of paths) recent.add([path]);
  recent.add([paths[5] ?? '', folder, join(folder, 'notes.txt')]);
  expect(changes).toBe(13);
  const order = [5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((index) => paths[index]);
  expect(recent.list()).toEqual(order);
  rmSync(paths[9] ?? '');
  const again = new RecentFiles(store, () => {});
  expect(again.list()).toEqual(order.filter((path) => path !== paths[9]));
  again.clear();
  expect(new RecentFiles(store, () => {}).list()).toEqual([]);
});

it('begins empty where what it remembered is damaged', () => {
  const { folder } = files(0);
  const store = join(folder, 'recent.json');
  writeFileSync(store, '[1, "relative.pdf"');
  expect(new RecentFiles(store, () => {}).list()).toEqual([]);
});
