import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { type SecretStore, SecretStoreUnavailable } from './secret-store.ts';

/** scrypt parameters of RFC 7914's interactive example; the key itself is expected to be long and random. */
const SCRYPT = { N: 16_384, r: 8, p: 1 };
const HEADER = Buffer.from('PDV1');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Name of the environment variable that may hold the vault's key. */
export const VAULT_KEY_VARIABLE = 'PROOFDESK_VAULT_KEY';

/**
 * Finds the key of a server's vault: from the environment, else from a key file that only its owner can read and that
 * does not lie in the data folder (a copy of the data folder must not carry its own key).
 *
 * @returns null when neither is given
 * @throws SecretStoreUnavailable when the key file cannot be trusted
 */
export function findVaultKey(options: {
  environment: Record<string, string | undefined>;
  keyFile?: string | undefined;
  dataFolder: string;
}): string | null {
  const fromEnvironment = options.environment[VAULT_KEY_VARIABLE];
  if (fromEnvironment) return fromEnvironment;
  if (!options.keyFile) return null;
  const inside = relative(resolve(options.dataFolder), resolve(options.keyFile));
  // On Windows the way to another drive is an absolute path.
  if (!isAbsolute(inside) && inside.split(sep)[0] !== '..') {
    throw new SecretStoreUnavailable(`The key file ${options.keyFile} lies in the data folder; keep it elsewhere.`);
  }
  let mode: number;
  let key: string;
  try {
    mode = statSync(options.keyFile).mode & 0o777;
    key = readFileSync(options.keyFile, 'utf8').trim();
  } catch (cause) {
    throw new SecretStoreUnavailable(`The key file ${options.keyFile} cannot be read.`, { cause });
  }
  if (process.platform !== 'win32' && mode & 0o077) {
    throw new SecretStoreUnavailable(
      `The key file ${options.keyFile} can be read by others; run: chmod 600 ${options.keyFile}`,
    );
  }
  if (!key) throw new SecretStoreUnavailable(`The key file ${options.keyFile} is empty.`);
  return key;
}

/**
 * An encrypted file for servers without a keychain: AES-256-GCM over the JSON of all secrets, key by scrypt, a new salt
 * and nonce at every write, replaced atomically.
 *
 * @throws SecretStoreUnavailable when the file exists and the key does not open it
 */
export function openVault(file: string, key: string): SecretStore {
  const read = (): Record<string, string> => {
    let bytes: Buffer;
    try {
      bytes = readFileSync(file);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return Object.create(null);
      throw new SecretStoreUnavailable(`The vault ${file} cannot be read.`, { cause });
    }
    try {
      if (!bytes.subarray(0, HEADER.length).equals(HEADER)) throw new Error('not a vault');
      let at = HEADER.length;
      const take = (count: number) => {
        at += count;
        return bytes.subarray(at - count, at);
      };
      const salt = take(SALT_BYTES);
      const nonce = take(NONCE_BYTES);
      const tag = take(TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', scryptSync(key, salt, 32, SCRYPT), nonce).setAuthTag(tag);
      const text = Buffer.concat([decipher.update(bytes.subarray(at)), decipher.final()]).toString('utf8');
      return Object.assign(Object.create(null), JSON.parse(text));
    } catch (cause) {
      throw new SecretStoreUnavailable(`The key does not open the vault ${file}, or the file is damaged.`, { cause });
    }
  };
  const write = (secrets: Record<string, string>) => {
    const salt = randomBytes(SALT_BYTES);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', scryptSync(key, salt, 32, SCRYPT), nonce);
    const body = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
    const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
    writeFileSync(temporary, Buffer.concat([HEADER, salt, nonce, cipher.getAuthTag(), body]), {
      mode: 0o600,
      flush: true,
    });
    renameSync(temporary, file);
  };
  read();
  return {
    place: 'the vault file',
    get: async (account) => read()[account] ?? null,
    set: async (account, secret) => write({ ...read(), [account]: secret }),
    delete: async (account) => {
      const secrets = read();
      const had = account in secrets;
      delete secrets[account];
      if (had) write(secrets);
      return had;
    },
  };
}
