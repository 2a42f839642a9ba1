import { expect, it } from 'vitest';
import { failureOfStoring, failureOfSystem, MOST_BYTES, refusalOfSize } from '../../../main/intake/file-failures.ts';

const failing = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['ENOENT', 'file-missing', 'add it again'],
  ['EACCES', 'no-permission', 'Change its permissions'],
  ['EPERM', 'no-permission', 'copy it'],
  ['EISDIR', 'is-folder', 'Choose the files inside'],
  ['ENAMETOOLONG', 'name-too-long', 'Rename'],
  ['ENOSPC', 'disk-full', 'Free some up'],
  ['SQLITE_FULL', 'disk-full', 'Free some up'],
  ['EIO', 'file-unreadable', 'EIO'],
])('%s says what happened to which file and what to do', (code, expected, advice) => {
  const failure = failureOfSystem('scan.pdf', failing(code));
  expect(failure.code).toBe(expected);
  expect(failure.message).toContain('“scan.pdf”');
  expect(failure.message).toContain(advice);
});

it('refuses what is empty or larger than the interface allows', () => {
  expect(refusalOfSize('a.pdf', 0)).toMatchObject({ code: 'file-empty' });
  expect(refusalOfSize('a.pdf', MOST_BYTES)).toBeNull();
  expect(refusalOfSize('a.pdf', MOST_BYTES + 1)).toMatchObject({
    code: 'file-too-large',
    message: expect.stringMatching(/100\.1 MB; the limit is 100 MB/),
  });
});

it('blames no disk for what the program itself got wrong', () => {
  expect(failureOfStoring('till.jpg', failing('SQLITE_FULL'))).toMatchObject({
    code: 'not-stored',
    message: expect.stringContaining('Check the disk space'),
  });
  expect(failureOfStoring('till.jpg', failing('SQLITE_CONSTRAINT_NOTNULL'))).toMatchObject({
    code: 'not-stored',
    message: expect.stringContaining('a bug in Proofdesk'),
  });
});
