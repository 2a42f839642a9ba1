import { type SecretStore, SecretStoreUnavailable } from '../../../secrets/secret-store.ts';
import { seal, unseal } from '../../../secrets/vault.ts';
import type { Connections } from './connect.ts';

/** Secrets in the database, each encrypted with the vault's key before it comes there: all processes share them. */
export function openSecrets({ asService }: Connections, key: string): SecretStore {
  return {
    place: 'the database, encrypted',
    async get(account) {
      const [row] = await asService((ask) =>
        ask<{ sealed: Buffer }>('SELECT sealed FROM secrets WHERE account = $1', [account]),
      );
      if (!row) return null;
      return unseal(key, row.sealed).catch((cause) => {
        throw new SecretStoreUnavailable("The key doesn't open the secrets in the database.", { cause });
      });
    },
    async set(account, secret) {
      const sealed = await seal(key, secret);
      const sql = `INSERT INTO secrets (account, sealed) VALUES ($1, $2)
        ON CONFLICT (account) DO UPDATE SET sealed = excluded.sealed`;
      await asService((ask) => ask(sql, [account, sealed]));
    },
    async delete(account) {
      const sql = 'DELETE FROM secrets WHERE account = $1 RETURNING account';
      return (await asService((ask) => ask(sql, [account]))).length > 0;
    },
  };
}
