import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { launchArguments } from '../../../main/desktop/launch-arguments.ts';

const read = (given: string[], inDevelopment = false) =>
  launchArguments(['/opt/proofdesk', ...given], inDevelopment, '/home/ann');

describe('the command line', () => {
  it('names files, relative to where the person is', () => {
    expect(read(['coa.pdf', '/scans/r 1.png']).files).toEqual(['/home/ann/coa.pdf', '/scans/r 1.png']);
  });

  it('may hold switches of Chromium and the app', () => {
    const { files, dataFolder } = read(['--no-sandbox', '--data-dir=records', 'coa.pdf', '--inspect=0']);
    expect(files).toEqual(['/home/ann/coa.pdf']);
    expect(dataFolder).toBe('/home/ann/records');
  });

  it('names the app itself first in development', () => {
    expect(read(['--no-sandbox', '.', 'coa.pdf'], true).files).toEqual(['/home/ann/coa.pdf']);
  });

  it('takes everything after -- for files', () => {
    expect(read(['--', '--strange name.pdf']).files).toEqual(['/home/ann/--strange name.pdf']);
  });

  it('takes file: addresses, as file managers pass them', () => {
    expect(read([pathToFileURL('/scans/größe 1.pdf').href]).files).toEqual(['/scans/größe 1.pdf']);
    expect(read(['file:%%']).files).toEqual(['/home/ann/file:%%']);
  });

  it('may be empty', () => {
    expect(read(['', '--data-dir='])).toEqual({ files: [], dataFolder: null, version: false });
  });
});
