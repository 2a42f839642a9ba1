import { recordEditor } from '../../main/review/record-editor.ts';
import { openVault } from '../../main/secrets/vault.ts';
import { openStore } from '../../main/store/store.ts';
import { openSync } from '../../main/sync/sync.ts';

/** `node sync-process.ts DATA VAULT`: synchronizes every account until nothing is left to send, then ends. */
const [data = '', vault = ''] = process.argv.slice(2);
const opened = await openStore(data);
if (!opened.ok) throw new Error(opened.error.message);
const store = opened.value;
let clock = Date.now();
const now = () => new Date(clock);
const editor = recordEditor({ store, checks: () => [], who: () => 'tester', now, onChange: () => {} });
const sync = openSync({ store, editor, person: 'tester', secrets: openVault(vault, 'key'), now });
for (const { id } of store.sync.accounts.list()) {
  for (;;) {
    const ran = await sync.run(id);
    if (ran.ok && store.sync.outbox.list(id).length === 0) break;
    clock = Math.max(clock, store.sync.outbox.nextAt(id) ?? clock) + 1;
  }
}
store.close();
