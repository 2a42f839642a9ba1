import type { Outcome } from '../../shared/desktop.ts';
import { coaToWire } from '../../shared/records/coa.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import { replaceFile } from '../store/durable-file.ts';
import type { Store } from '../store/store.ts';

/**
 * Writes the verified records as one JSON array in the service's record format, the oldest first; an existing file is
 * replaced only once the new one is complete.
 *
 * Errors are values: `export-failed`.
 */
export async function exportVerifiedJson(
  store: Store,
  path: string,
  kind: RecordKind | undefined,
): Promise<Outcome<{ path: string; count: number }>> {
  let count = 0;
  try {
    await replaceFile(path, async (file) => {
      await file.write('[');
      for (const id of store.records.verifiedIds(kind)) {
        const stored = store.records.get(id);
        if (!stored) continue;
        const record = stored.kind === 'coa' ? coaToWire(stored.record) : stored.record;
        await file.write(`${count === 0 ? '\n' : ',\n'}${JSON.stringify(record)}`);
        count += 1;
      }
      await file.write('\n]\n');
    });
    return succeed({ path, count });
  } catch (cause) {
    return fail(
      'export-failed',
      `The records could not be written to ${path} (${systemCode(cause) ?? String(cause)}). Choose another place.`,
    );
  }
}
