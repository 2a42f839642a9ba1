import { openSync } from 'node:fs';
import { endOnSignals } from '../../main/cli/end-on-signals.ts';
import type { ReadRequest } from '../../main/intake/read-messages.ts';
import { openReadPool } from '../../main/intake/read-pool.ts';

// A program that reads one document as the command line does, and prints the result. It can be told to close on the first
// page, or to have no file left to open.
const [how = '', workerFile = '', request = ''] = process.argv.slice(2);
endOnSignals();
if (how === 'without-files') takeAllFiles();
const pool = openReadPool({ size: 1, workerFile: new URL(workerFile) });
let begun = () => {};
const first = new Promise<void>((resolve) => {
  begun = resolve;
});
const { result } = pool.read(JSON.parse(request) as ReadRequest, () => begun());
if (how === 'close') {
  await first;
  await pool.close();
}
const { type } = await result;
await pool.close();
process.stdout.write(type);

function takeAllFiles(): void {
  try {
    for (;;) openSync('/dev/null', 'r');
  } catch {}
}
