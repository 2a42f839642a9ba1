import type { AuditEntry, Verification } from '../../../../shared/desktop.ts';
import type { RecordChange } from '../../../review/record-change.ts';
import { recordChecks } from '../../../review/record-checks.ts';
import type { Replacement } from '../../../review/record-editor.ts';
import { replaceRecord } from '../../../review/replace-record.ts';
import type { ServiceVerified } from '../service-storage.ts';
import type { Ask, Connections } from './connect.ts';
import { contentColumns, giveToUsers, RECORD_COLUMNS, type RecordRow, recordOf } from './record-rows.ts';

/** Verified records in PostgreSQL: what the embedded store's editor does, in one transaction. */
export function verifiedRecordsOf({ asService, asTenant }: Connections, now: () => Date): ServiceVerified {
  return {
    after: (userId, after, limit) =>
      asTenant(userId, (ask) =>
        ask<{ id: number; at: string }>(
          `SELECT records.id, verified_changed_at AS at FROM tenant_records JOIN records ON records.id = record_id
           WHERE verified_changed_at IS NOT NULL AND NOT removed
             AND (verified_changed_at, records.id) > ($1::text COLLATE "C", $2::bigint)
           ORDER BY verified_changed_at, records.id LIMIT $3`,
          [after?.at ?? '', after?.id ?? 0, limit],
        ),
      ),
    async history(userId, id) {
      const own = await asTenant(userId, (ask) => ask('SELECT 1 FROM records WHERE id = $1', [id]));
      if (own.length === 0) return [];
      const rows = await asService((ask) =>
        ask<{ at: string; who: string; action: string; change: RecordChange | null }>(
          'SELECT at, who, action, change FROM audit WHERE record_id = $1 ORDER BY id',
          [id],
        ),
      );
      return rows.map(({ change, ...entry }) => ({
        ...entry,
        changes: (change?.values ?? []).map(({ path, before, after }) => ({
          path,
          before: before ?? null,
          after: after ?? null,
        })),
      }));
    },
    replace: (replacement) => asService((ask) => replace(ask, replacement, now())),
  };
}

/** Clients that polled while the document was removed, or before their user had it, see its records now. */
export async function tellOfVerified(ask: Ask, documentHash: string, now: Date): Promise<void> {
  const verified = 'document_hash = $1 AND verified_at IS NOT NULL AND NOT removed';
  if ((await ask(`SELECT 1 FROM records WHERE ${verified} LIMIT 1`, [documentHash])).length === 0) return;
  const at = await verificationTime(ask, now);
  await ask(`UPDATE records SET verified_changed_at = $2 WHERE ${verified}`, [documentHash, at]);
}

async function replace(ask: Ask, { id, version, record, by }: Replacement, now: Date): Promise<'done' | 'changed'> {
  const at = await verificationTime(ask, now);
  const [row] = await ask<RecordRow>(
    `SELECT ${RECORD_COLUMNS} FROM records JOIN documents ON documents.hash = document_hash
     WHERE records.id = $1 AND version = $2 AND NOT records.removed FOR UPDATE OF records`,
    [id, version],
  );
  if (!row) return 'changed';
  const before = recordOf(row);
  const note = (entry: Pick<AuditEntry, 'action' | 'before' | 'after'> & { change: RecordChange | null }) =>
    ask('INSERT INTO audit (record_id, at, who, action, before, after, change) VALUES ($1, $2, $3, $4, $5, $6, $7)', [
      ...[id, at, by.name, entry.action],
      ...[JSON.stringify(entry.before ?? null), JSON.stringify(entry.after ?? null)],
      entry.change && JSON.stringify(entry.change),
    ]);
  if (before.verifiedAt !== null) {
    await note({ action: 'unlock', before: before.verifiedAt, after: null, change: null });
  }
  const edited = replaceRecord(before, record, recordChecks);
  if (edited.change.values.length > 0) await note(edited);
  const verification: Verification = { verifiedAt: at, unchecked: [] };
  await note({ action: 'verify', before: null, after: verification, change: null });
  const columns = contentColumns(edited.content);
  const names = Object.keys(columns);
  await ask(
    `UPDATE records SET version = version + 1, verified_at = $2, verified_changed_at = $2, verified_by = $3, verified_user = $4,
       ${names.map((name, index) => `${name} = $${index + 5}`).join(', ')} WHERE id = $1`,
    [id, at, by.name, by.id, ...Object.values(columns)],
  );
  const users = await ask<{ user_id: string }>('SELECT user_id FROM document_users WHERE document_hash = $1', [
    before.documentHash,
  ]);
  const given = { id, documentHash: before.documentHash, content: edited.content };
  await giveToUsers(
    ask,
    given,
    users.map(({ user_id }) => user_id),
  );
  return 'done';
}

/**
 * The time of a verification, which it is stored under: later than any before it. Clocks of several machines differ, and
 * whoever asks for what came later is to find it. Others that verify wait until the transaction ends.
 */
async function verificationTime(ask: Ask, now: Date): Promise<string> {
  const [last] = await ask<{ at: string }>('SELECT at FROM verification_clock FOR UPDATE');
  const least = last?.at ? Date.parse(last.at) + 1 : 0;
  const at = new Date(Math.max(now.getTime(), least)).toISOString();
  await ask('UPDATE verification_clock SET at = $1', [at]);
  return at;
}
