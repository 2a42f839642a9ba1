import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEB_NAME } from '../../../scripts/package/make-deb.mjs';
import { packagingFor, updateFeedFor } from '../../../scripts/package/packaging-for.mjs';
import { integrityOf, readJson } from '../../../scripts/setup/files.mjs';
import { withLock } from '../../../scripts/setup/lock.mjs';
import { fits } from '../../../scripts/setup/packages.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of the set-up', () => {
  it('lets one in at a time, and the next one after a failure too', async () => {
    const path = join(folder, 'lock');
    let inside = 0;
    const visit = async (fails: boolean) => {
      expect(++inside).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      inside--;
      if (fails) throw new Error('no network');
    };
    const outcomes = await Promise.allSettled([true, false, false].map((fails) => withLock(() => visit(fails), path)));
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(existsSync(path)).toBe(false);
  });

  it('does not wait for a process that was killed', async () => {
    const path = join(folder, 'lock');
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(path, String(pid));
    expect(await withLock(async () => 'done', path)).toBe('done');
  });
});

describe('whether node_modules fits the lock file', () => {
  const wanted = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.2.3' },
      'node_modules/b-win32': { version: '2.0.0', optional: true },
    },
  };

  it('does when every package is there in its version, another platform’s aside', () => {
    expect(fits(wanted, { packages: { 'node_modules/a': { version: '1.2.3' } } })).toBe(true);
  });

  it('does not when one is missing, another version, or nothing is installed', () => {
    expect(fits(wanted, { packages: {} })).toBe(false);
    expect(fits(wanted, { packages: { 'node_modules/a': { version: '1.2.4' } } })).toBe(false);
    expect(fits(wanted, null)).toBe(false);
  });
});

describe('files of the set-up', () => {
  it('takes a half-written stamp for none', () => {
    writeFileSync(join(folder, 'stamp.json'), '{"stamp": "ab');
    expect(readJson(join(folder, 'stamp.json'))).toBeNull();
  });

  it('digests a file as the registry does', async () => {
    writeFileSync(join(folder, 'empty'), '');
    expect(await integrityOf(join(folder, 'empty'))).toBe(
      'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==',
    );
  });
});

describe('packaging', () => {
  const fallback = { kind: 'fallback', version: '33.2.1', official: '45.4.1', executable: join('/cache', 'electron') };

  it('builds no installer of a release on the fallback runtime, and names what it builds as not for release', () => {
    expect(packagingFor(fallback)).toContain('--dir');
    expect(packagingFor(fallback).join(' ')).toContain('not-for-release');
    expect(DEB_NAME).toContain('not-for-release');
  });

  it('leaves the official Electron to electron-builder', () => {
    expect(packagingFor({ kind: 'official', version: '45.4.1', executable: '/e/electron' })).toEqual([]);
  });

  it('builds in an update address and key that the app can use, and no others', () => {
    const publicKey = generateKeyPairSync('ed25519')
      .publicKey.export({ format: 'der', type: 'spki' })
      .toString('base64');
    const feed = (url: string, key: string) =>
      updateFeedFor({ PROOFDESK_UPDATE_URL: url, PROOFDESK_UPDATE_PUBLIC_KEY: key });
    expect(feed('https://updates.example/', publicKey)).toContain(`-c.extraMetadata.updates.publicKey=${publicKey}`);
    expect(() => feed('http://updates.example/', publicKey)).toThrow(/PROOFDESK_UPDATE_URL/);
    expect(() => feed('updates.example', publicKey)).toThrow(/PROOFDESK_UPDATE_URL/);
    expect(() => feed('https://updates.example/', 'no key')).toThrow(/PROOFDESK_UPDATE_PUBLIC_KEY/);
  });
});
