import { createCipheriv, createDecipheriv, randomBytes, scrypt, scryptSync } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { type SecretStore, SecretStoreUnavailable, WrongVaultKey } from './secret-store.ts';

/**
 * What stands first in a vault, and the scrypt parameters it was written with: those of RFC 7914's interactive example for
 * a key that is long and random, those that OWASP names for a passphrase that a person chose (128 MiB, half a second).
 */
const STRENGTHS = {
  key: { header: Buffer.from('PDV1'), scrypt: { N: 16_384, r: 8, p: 1 } },
  passphrase: { header: Buffer.from('PDV2'), scrypt: { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } },
} as const;
export type VaultStrength = keyof typeof STRENGTHS;
const HEADER_BYTES = 4;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Where the parts of the file end. */
const SALT_END = HEADER_BYTES + SALT_BYTES;
const NONCE_END = SALT_END + NONCE_BYTES;
const TAG_END = NONCE_END + TAG_BYTES;

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
    throw new SecretStoreUnavailable(`The key file ${options.keyFile} is in the data folder. Move it elsewhere.`);
  }
  let mode: number;
  let key: string;
  try {
    mode = statSync(options.keyFile).mode & 0o777;
    key = readFileSync(options.keyFile, 'utf8').trim();
  } catch (cause) {
    throw new SecretStoreUnavailable(`Can't read the key file ${options.keyFile}.`, { cause });
  }
  if (process.platform !== 'win32' && mode & 0o077) {
    throw new SecretStoreUnavailable(
      `The key file ${options.keyFile} can be read by others; run: chmod 600 ${options.keyFile}`,
    );
  }
  if (!key) throw new SecretStoreUnavailable(`The key file ${options.keyFile} is empty.`);
  return key;
}

interface DerivedKey {
  salt: Buffer;
  derived: Buffer;
}

const derive = (key: string, salt: Buffer, strength: VaultStrength) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(key, salt, KEY_BYTES, STRENGTHS[strength].scrypt, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });

/** @throws Error when the key does not open it */
function opened(bytes: Buffer, derived: Buffer): string {
  const nonce = bytes.subarray(SALT_END, NONCE_END);
  const decipher = createDecipheriv('aes-256-gcm', derived, nonce).setAuthTag(bytes.subarray(NONCE_END, TAG_END));
  return Buffer.concat([decipher.update(bytes.subarray(TAG_END)), decipher.final()]).toString('utf8');
}

/** Encrypts a text as the vault file has it, under a new salt and nonce. */
export async function seal(key: string, text: string, strength: VaultStrength = 'key'): Promise<Buffer> {
  return sealed(await newKey(key, strength), text, strength);
}

async function newKey(key: string, strength: VaultStrength): Promise<DerivedKey> {
  const salt = randomBytes(SALT_BYTES);
  return { salt, derived: await derive(key, salt, strength) };
}

function sealed({ salt, derived }: DerivedKey, text: string, strength: VaultStrength): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', derived, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([STRENGTHS[strength].header, salt, nonce, cipher.getAuthTag(), body]);
}

/** What `seal` encrypted. @throws Error when the key does not open it */
export const unseal = async (key: string, bytes: Buffer): Promise<string> =>
  opened(bytes, await derive(key, saltOf(bytes), strengthOf(bytes) ?? 'key'));

/**
 * An encrypted file for servers without a keychain: AES-256-GCM over the JSON of all secrets, key by scrypt, a new salt
 * and nonce at every write, replaced atomically. scrypt takes some 50 ms: after opening it runs beside the event loop.
 *
 * @throws SecretStoreUnavailable when the file exists and the key does not open it
 */
export function openVault(file: string, key: string): SecretStore {
  const { store, load, decrypt } = vaultAt(file, key, 'key');
  const found = load();
  if (found) decrypt(found, scryptSync(key, saltOf(found), KEY_BYTES, STRENGTHS[strengthOf(found) ?? 'key'].scrypt));
  return store;
}

/**
 * The same under a passphrase that a person chose, on a desktop without a keychain; written at once, so that the next start
 * knows there is one.
 * @throws WrongVaultKey when the file exists and the passphrase does not open it
 * @throws SecretStoreUnavailable when the file is no vault, is damaged or cannot be read
 */
export async function openPassphraseVault(file: string, passphrase: string): Promise<VaultStore> {
  const { store, load } = vaultAt(file, passphrase, 'passphrase');
  if (load()) await store.get('');
  else await store.rekey(passphrase);
  return store;
}

/** A vault whose key can be changed. */
export interface VaultStore extends SecretStore {
  /** Encrypts everything under another key. @throws SecretStoreUnavailable */
  rekey(key: string): Promise<void>;
}

function vaultAt(file: string, firstKey: string, strength: VaultStrength) {
  let key = firstKey;
  /** What a passphrase gives takes half a second and 128 MiB: it is kept for as long as the file has its salt. */
  let kept: DerivedKey | null = null;
  const damaged = (cause: unknown) =>
    new SecretStoreUnavailable(`The vault ${file} is damaged. Restore it from a copy, or start over.`, { cause });
  const load = (): Buffer | null => {
    try {
      const bytes = readFileSync(file);
      if (strengthOf(bytes) === null || bytes.length < TAG_END) throw damaged('not a vault');
      return bytes;
    } catch (cause) {
      if (cause instanceof SecretStoreUnavailable) throw cause;
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw new SecretStoreUnavailable(`Can't read the vault ${file}. Check its permissions.`, { cause });
    }
  };
  const decrypt = (bytes: Buffer, derived: Buffer): Record<string, string> => {
    let text: string;
    try {
      text = opened(bytes, derived);
    } catch (cause) {
      // Bytes that were changed and another key fail alike.
      throw new WrongVaultKey(`The key doesn't open the vault ${file}, or the file is damaged.`, { cause });
    }
    try {
      return Object.assign(Object.create(null), JSON.parse(text));
    } catch (cause) {
      throw damaged(cause);
    }
  };
  const read = async (): Promise<Record<string, string>> => {
    const bytes = load();
    if (!bytes) return Object.create(null);
    const salt = saltOf(bytes);
    const isKept = kept?.salt.equals(salt) ?? false;
    const derived = kept && isKept ? kept.derived : await derive(key, salt, strengthOf(bytes) ?? strength);
    const secrets = decrypt(bytes, derived);
    if (strength === 'passphrase') kept = { salt, derived };
    return secrets;
  };
  const write = async (secrets: Record<string, string>) => {
    const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
    const used = kept ?? (await newKey(key, strength));
    writeFileSync(temporary, sealed(used, JSON.stringify(secrets), strength), { mode: 0o600, flush: true });
    if (strength === 'passphrase') kept = used;
    renameSync(temporary, file);
  };
  /** One change after the other: two at once would each write what the other does not have. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
  const store: VaultStore = {
    place: 'the vault file',
    get: async (account) => (await read())[account] ?? null,
    set: (account, secret) => inTurn(async () => write({ ...(await read()), [account]: secret })),
    delete: (account) =>
      inTurn(async () => {
        const secrets = await read();
        const had = account in secrets;
        delete secrets[account];
        if (had) await write(secrets);
        return had;
      }),
    rekey: (next) =>
      inTurn(async () => {
        const secrets = await read();
        const before = { key, kept };
        key = next;
        kept = null;
        try {
          await write(secrets);
        } catch (cause) {
          ({ key, kept } = before);
          throw cause;
        }
      }),
  };
  return { store, load, decrypt };
}

const saltOf = (bytes: Buffer) => bytes.subarray(HEADER_BYTES, SALT_END);

/** Null for what is no vault. */
function strengthOf(bytes: Buffer): VaultStrength | null {
  const is = (strength: VaultStrength) => bytes.subarray(0, HEADER_BYTES).equals(STRENGTHS[strength].header);
  return is('key') ? 'key' : is('passphrase') ? 'passphrase' : null;
}
