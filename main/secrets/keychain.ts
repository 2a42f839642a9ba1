import { type SecretStore, SecretStoreUnavailable } from './secret-store.ts';

/**
 * The operating system's keychain: macOS Keychain, Windows Credential Manager, Secret Service on Linux.
 *
 * On Linux the entry is pinned to Secret Service. Left alone, the library falls back to the kernel's keyring where no
 * Secret Service runs, and that forgets everything at logout: an API key that is gone tomorrow is worse than a message now.
 *
 * @param service name the entries are filed under
 */
export function openKeychain(service = 'Proofdesk'): SecretStore {
  const entry = async (account: string) => {
    // Loaded when a key is first asked for: most starts need none.
    const { AsyncEntry } = await import('keytar');
    return new AsyncEntry(service, account, { linux: { store: 'secret-service' } });
  };
  const reach = async <Value>(action: () => Promise<Value>): Promise<Value> => {
    try {
      return await action();
    } catch (cause) {
      throw new SecretStoreUnavailable(
        "Can't use the system keychain. Unlock it, or on Linux start a Secret Service such as gnome-keyring or create a vault in Settings. Then try again.",
        { cause },
      );
    }
  };
  return {
    place: 'the system keychain',
    get: (account) => reach(async () => (await (await entry(account)).getPassword()) ?? null),
    set: (account, secret) => reach(async () => (await entry(account)).setPassword(secret)),
    delete: (account) => reach(async () => (await entry(account)).deletePassword()),
  };
}
