import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gatherFiles } from '../../../main/intake/gather-files.ts';
import { LIMITS } from '../../../shared/rest/limits.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function write(folder: string, name: string, content: Uint8Array | string = '%PDF-1.7'): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

it('refuses each file that is no document by its content, with a message of its own', async () => {
  const folder = temporaryFolder();
  const pdf = write(folder, 'named wrongly.txt');
  const { files, refused } = await gatherFiles(
    [
      write(folder, 'letter.pdf', 'Dear Sir or Madam'),
      pdf,
      write(folder, 'photo.avif', '\0\0\0\x18ftypavif\0\0\0\0'),
      write(folder, 'nothing.png', ''),
      join(folder, 'gone.png'),
    ],
    LIMITS.generous,
  );
  expect(files).toEqual([pdf]);
  expect(refused.map(({ error }) => [error.code, error.message])).toEqual([
    ['kind-file-is-text', expect.stringMatching(/^“letter.pdf” wasn't added. The file is plain text although/)],
    ['kind-picture-kind-unsupported', expect.stringMatching(/^“photo.avif” wasn't added. This is an AVIF image.*JPEG/)],
    ['file-empty', expect.stringMatching(/^“nothing.png” is empty/)],
    ['file-missing', expect.stringMatching(/^“gone.png” not found/)],
  ]);
});

it('finds the documents in a folder and those inside it, and sums up what else is there', async () => {
  const folder = join(temporaryFolder(), 'Scans');
  const wanted = [write(folder, 'a.pdf'), write(folder, 'deep/er/b.png', simpleReceipt('1'))];
  for (const name of ['1.txt', '2.txt', '3.txt', '4.txt', '5.txt']) write(folder, name, 'words');
  write(folder, '.hidden.pdf');
  write(folder, '.cache/c.pdf');
  write(folder, 'Thumbs.db', 'x');
  symlinkSync(folder, join(folder, 'deep', 'circle'));
  const { files, refused } = await gatherFiles([folder], LIMITS.generous);
  expect(files).toEqual(wanted);
  expect(refused).toEqual([
    {
      fileName: 'Scans',
      outcome: 'refused',
      error: {
        code: 'folder-other-files',
        message: expect.stringContaining('skipped: 1.txt, 2.txt, 3.txt and 2 more.'),
      },
    },
  ]);
});

it('says so when a folder holds no document', async () => {
  const folder = join(temporaryFolder(), 'Music');
  write(folder, 'song.txt', 'la la');
  const { files, refused } = await gatherFiles([folder], LIMITS.generous);
  expect(files).toEqual([]);
  expect(refused.map(({ error }) => error.code)).toEqual(['folder-without-documents']);
});

it('holds size and number to the limits that are set', async () => {
  const workbench = await scriptedWorkbench();
  const folder = temporaryFolder();
  const large = write(folder, 'large.pdf');
  truncateSync(large, LIMITS.upload.fileBytes + 1);
  workbench.settings.set({ limits: 'upload' });
  expect(await workbench.inbox.addChosen([large])).toMatchObject([
    { outcome: 'refused', error: { code: 'file-too-large', message: expect.stringContaining('limit is 5 MB') } },
  ]);
  workbench.settings.set({ limits: 'parsing' });
  const many = Array.from({ length: 12 }, (_, number) => write(folder, `${number}.pdf`, `%PDF-1.7 ${number}`));
  const outcomes = await workbench.inbox.addChosen([large, ...many]);
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  expect(refused).toMatchObject([
    { fileName: '9.pdf', error: { code: 'too-many-files' } },
    { fileName: '10.pdf', error: { code: 'too-many-files' } },
    { fileName: '11.pdf', error: { code: 'too-many-files' } },
  ]);
  expect(workbench.inbox.list()).toHaveLength(10);
});

it('refuses what is pasted and no picture', async () => {
  const { inbox } = await scriptedWorkbench();
  expect((await inbox.addPasted('clip.png', Buffer.from('GIF89a..')))[0]).toMatchObject({
    outcome: 'refused',
    error: { code: 'kind-picture-kind-unsupported' },
  });
  expect(inbox.list()).toEqual([]);
});
