import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type PageOutput, writeOutput } from '../../../main/intake/page-outputs.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const bytes = Buffer.from('content');

it('writes what comes of a page where it was asked for', async () => {
  const folder = temporaryFolder();
  const places = { renditionFolder: join(folder, 'pages'), drawing: join(folder, 'out.png') };
  for (const kind of ['picture', 'preview', 'words', 'drawing'] as const)
    await writeOutput(places, { kind, page: 2, bytes });
  expect(readdirSync(folder).sort()).toEqual(['out-2.png', 'pages']);
  expect(readdirSync(places.renditionFolder).sort()).toEqual(['2.jpg', '2.preview.jpg', '2.words.json']);
  expect(readFileSync(join(folder, 'out-2.png'), 'utf8')).toBe('content');
});

it('writes nothing that a reader sends unasked, or for a page that leads elsewhere', async () => {
  const folder = temporaryFolder();
  const outputs = [
    { kind: 'drawing', page: 1, bytes },
    { kind: 'words', page: '../../evil', bytes },
    { kind: 'picture', page: -1, bytes },
  ] as unknown as PageOutput[];
  for (const output of outputs)
    await expect(writeOutput({ renditionFolder: join(folder, 'pages') }, output)).rejects.toThrow('a reader');
  await expect(writeOutput({ renditionFolder: null }, { kind: 'words', page: 1, bytes })).rejects.toThrow('a reader');
  expect(readdirSync(folder)).toEqual([]);
});
