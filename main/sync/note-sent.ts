import type { Failure } from '../../shared/desktop.ts';
import type { OutboxItem } from '../../shared/sync.ts';
import type { Side } from './sync-organizations.ts';

/** Keeps what was sent where, in the transaction that stores its outcome. @param bytes null where no file was sent */
export function noteSent(
  { store, account, now }: Side,
  { action, kind, subject, name }: OutboxItem,
  bytes: number | null,
  failure: Failure | null,
): void {
  const at = now().toISOString();
  const about = { at, baseUrl: account.baseUrl, action, kind, subject, name, count: 1, bytes, failure };
  store.sync.history.add(account.id, about);
}
