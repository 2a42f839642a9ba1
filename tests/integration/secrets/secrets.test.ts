import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKeychain } from '../../../main/secrets/keychain.ts';
import { SecretStoreUnavailable } from '../../../main/secrets/secret-store.ts';
import { findVaultKey, openVault } from '../../../main/secrets/vault.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-secrets-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('vault', () => {
  it('keeps secrets over a restart and not in plain text', async () => {
    const file = join(folder, 'vault');
    await openVault(file, 'a long key').set('org/metrc', 'very-secret-value');
    expect(await openVault(file, 'a long key').get('org/metrc')).toBe('very-secret-value');
    expect(readFileSync(file).includes('very-secret-value')).toBe(false);
    expect(await openVault(file, 'a long key').delete('org/metrc')).toBe(true);
    expect(await openVault(file, 'a long key').get('org/metrc')).toBeNull();
  });

  it('refuses a wrong key and a damaged file, and leaves the file as it is', async () => {
    const file = join(folder, 'vault');
    await openVault(file, 'right').set('a', 'b');
    const before = readFileSync(file);
    expect(() => openVault(file, 'wrong')).toThrow(SecretStoreUnavailable);
    const damaged = Buffer.from(before);
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    writeFileSync(file, damaged);
    expect(() => openVault(file, 'right')).toThrow(/damaged/);
    expect(readFileSync(file)).toEqual(damaged);
  });

  it('keeps all of many secrets that are set at once, while the event loop goes on', async () => {
    const vault = openVault(join(folder, 'vault'), 'k');
    const names = Array.from({ length: 8 }, (_, index) => `key ${index}`);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(names.map((name) => vault.set(name, name)));
    isDone = true;
    expect(await Promise.all(names.map((name) => vault.get(name)))).toEqual(names);
    // Where each derivation of a key held the event loop, it would turn a few times for each name.
    expect(turns).toBeGreaterThan(names.length * 20);
  });

  it('treats names of object properties as ordinary accounts', async () => {
    const vault = openVault(join(folder, 'vault'), 'k');
    expect(await vault.get('constructor')).toBeNull();
    await vault.set('__proto__', 'x');
    expect(await vault.get('__proto__')).toBe('x');
  });

  it('takes a key file only from outside the data folder and readable by its owner alone', () => {
    const dataFolder = join(folder, 'data');
    mkdirSync(dataFolder);
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, 'k1\n', { mode: 0o600 });
    expect(findVaultKey({ environment: {}, keyFile, dataFolder })).toBe('k1');
    expect(findVaultKey({ environment: { PROOFDESK_VAULT_KEY: 'k2' }, keyFile, dataFolder })).toBe('k2');
    expect(findVaultKey({ environment: {}, dataFolder })).toBeNull();
    chmodSync(keyFile, 0o644);
    expect(() => findVaultKey({ environment: {}, keyFile, dataFolder })).toThrow(/chmod 600/);
    for (const name of ['key', '..key']) {
      const inside = join(dataFolder, name);
      writeFileSync(inside, 'k', { mode: 0o600 });
      expect(() => findVaultKey({ environment: {}, keyFile: inside, dataFolder })).toThrow(/data folder/);
    }
  });
});

describe('keychain', () => {
  it('keeps, returns and forgets a secret in the real keychain', async ({ skip }) => {
    const hasBus = process.platform !== 'linux' || Boolean(process.env.DBUS_SESSION_BUS_ADDRESS);
    skip(!hasBus, 'there is no session bus; npm test starts one');
    const keychain = openKeychain(`Proofdesk test ${process.pid}`);
    expect(await keychain.get('key')).toBeNull();
    await keychain.set('key', 'sécret ✓');
    expect(await keychain.get('key')).toBe('sécret ✓');
    expect(await keychain.delete('key')).toBe(true);
    expect(await keychain.delete('key')).toBe(false);
    expect(await keychain.get('key')).toBeNull();
  });
});

describe('without a keychain', () => {
  it('says so instead of using a store that forgets', ({ skip }) => {
    skip(process.platform !== 'linux', 'this system always has a keychain');
    const module = join(import.meta.dirname, '../../../main/secrets/keychain.ts');
    const script = `import { openKeychain } from ${JSON.stringify(module)};
      await openKeychain('Proofdesk test').set('key', 'x').then(() => console.log('kept'), (e) => console.log(e.code));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'no-bus')}` },
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe('secret-store-unavailable');
  });
});
