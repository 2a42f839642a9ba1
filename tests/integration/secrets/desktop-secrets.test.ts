import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDesktopSecrets } from '../../../main/secrets/desktop-secrets.ts';
import { NO_SECRETS } from '../../../main/secrets/no-secrets.ts';
import { openVault } from '../../../main/secrets/vault.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PASSPHRASE = 'correct horse battery';

/** A desktop whose system has no keychain, as it starts. */
const started = (folder: string) =>
  openDesktopSecrets({ keychain: NO_SECRETS, vaultFile: join(folder, 'secrets.vault'), mayLackKeychain: true });

it('keeps keys in a vault where there is no keychain, which the passphrase opens at the next start', async () => {
  const folder = temporaryFolder();
  const first = started(folder);
  expect(await first.state(true)).toBe('none');
  await expect(first.set('sync', 'key-1')).rejects.toThrow(/No place to store secrets/);
  expect(await first.createVault(PASSPHRASE)).toEqual({ ok: true, value: 'vault' });
  await first.set('sync', 'very-secret-key');
  expect(readFileSync(join(folder, 'secrets.vault')).includes('very-secret-key')).toBe(false);

  const next = started(folder);
  expect(await next.state(false)).toBe('vault-locked');
  await expect(next.get('sync')).rejects.toThrow('The vault is locked. Unlock it in Settings.');
  expect(await next.createVault(PASSPHRASE)).toMatchObject({ ok: false, error: { code: 'vault-exists' } });
  expect(await next.unlockVault('correct horse')).toMatchObject({ ok: false, error: { code: 'passphrase-wrong' } });
  expect(await next.unlockVault(PASSPHRASE)).toEqual({ ok: true, value: 'vault' });
  expect(await next.get('sync')).toBe('very-secret-key');
});

it('changes the passphrase, and keeps what is in the vault', async () => {
  const folder = temporaryFolder();
  const secrets = started(folder);
  await secrets.createVault(PASSPHRASE);
  await secrets.set('sync', 'key-1');
  expect(await secrets.changePassphrase('wrong one here', 'another passphrase')).toMatchObject({ ok: false });
  expect(await secrets.changePassphrase(PASSPHRASE, 'another passphrase')).toMatchObject({ ok: true });
  await secrets.set('other', 'key-2');
  const next = started(folder);
  expect(await next.unlockVault(PASSPHRASE)).toMatchObject({ ok: false });
  expect(await next.unlockVault('another passphrase')).toMatchObject({ ok: true });
  expect([await next.get('sync'), await next.get('other')]).toEqual(['key-1', 'key-2']);
});

it('puts a vault aside whose passphrase is lost, without deleting it', async () => {
  const folder = temporaryFolder();
  await started(folder).createVault(PASSPHRASE);
  const next = started(folder);
  expect(await next.forgetVault()).toEqual({ ok: true, value: 'none' });
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^secrets\.vault\.\d+\.old$/)]);
  expect(await next.createVault('a new passphrase')).toMatchObject({ ok: true });
});

it('says that a vault is damaged or cannot be read, not that the passphrase is wrong, and leaves it as it is', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'secrets.vault');
  await started(folder).createVault(PASSPHRASE);
  const whole = readFileSync(file);
  for (const bytes of [Buffer.alloc(0), whole.subarray(0, 30), Buffer.alloc(whole.length)]) {
    writeFileSync(file, bytes);
    const message = `The vault ${file} is damaged. Restore it from a copy, or start over.`;
    const failure = { ok: false, error: { code: 'secret-store-unavailable', message } };
    expect(await started(folder).unlockVault(PASSPHRASE)).toEqual(failure);
    expect(await started(folder).changePassphrase(PASSPHRASE, 'another passphrase')).toEqual(failure);
    expect(readFileSync(file)).toEqual(bytes);
  }
  writeFileSync(file, whole);
  expect(await started(folder).unlockVault('wrong one here')).toMatchObject({ error: { code: 'passphrase-wrong' } });
  rmSync(file);
  mkdirSync(file);
  expect(await started(folder).unlockVault(PASSPHRASE)).toMatchObject({
    error: { code: 'secret-store-unavailable', message: `Can't read the vault ${file}. Check its permissions.` },
  });
});

it('uses the keychain where there is one, and offers no vault', async () => {
  const folder = temporaryFolder();
  const keychain = openVault(join(folder, 'keychain'), 'k');
  const secrets = openDesktopSecrets({ keychain, vaultFile: join(folder, 'secrets.vault'), mayLackKeychain: true });
  expect(await secrets.state(true)).toBe('keychain');
  expect(await secrets.createVault(PASSPHRASE)).toMatchObject({ ok: false, error: { code: 'keychain-there' } });
  await secrets.set('sync', 'key-1');
  expect(await keychain.get('sync')).toBe('key-1');
  expect(readdirSync(folder)).toEqual(['keychain']);
});
