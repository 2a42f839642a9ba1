import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../../../main/desktop/log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = () => readFileSync(join(folder, 'proofdesk.log'), 'utf8');

describe('the log', () => {
  it('has a line for each message, with its facts', () => {
    const log = openLog(folder);
    log.info('starting', { version: '1.2.3' });
    log.warn('denied');
    const lines = written().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', message: 'starting', version: '1.2.3' },
      { level: 'warn', message: 'denied' },
    ]);
  });

  it('says what an error is, where it came from and what caused it', () => {
    const cause = Object.assign(new RangeError('too far'), { code: 'E_FAR' });
    openLog(folder).error('reading failed', new Error('cannot read', { cause }));
    const line = written();
    for (const part of ['reading failed', 'cannot read', 'log-file.test', 'RangeError', 'E_FAR'])
      expect(line).toContain(part);
  });

  it('keeps what a document says out of it', () => {
    let failure: unknown;
    try {
      JSON.parse('"Jane Doe, 12 Main Street" and more');
    } catch (error) {
      failure = error;
    }
    const log = openLog(folder);
    log.error('a parser quotes', failure);
    log.error('a worker tells its stack', 'SyntaxError: Unexpected token in "Jane Doe"\n    at read (x.ts:1)');
    expect(written()).toContain('a parser quotes');
    expect(written()).toContain('at read (x.ts:1)');
    expect(written()).not.toContain('Jane');
  });

  it('does not grow for ever', () => {
    const log = openLog(folder, { bytes: 1000, files: 3 });
    for (let line = 0; line < 200; line += 1) log.info(`line ${line}`);
    expect(readdirSync(folder).sort()).toEqual(['proofdesk.log', 'proofdesk.log.1', 'proofdesk.log.2']);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(1200);
    expect(written() + readFileSync(join(folder, 'proofdesk.log.1'), 'utf8')).toContain('line 199');
  });

  it('does not stop the app when it cannot be written', () => {
    writeFileSync(join(folder, 'file'), '');
    const log = openLog(join(folder, 'file', 'no folder'));
    expect(() => log.info('lost')).not.toThrow();
  });
});
