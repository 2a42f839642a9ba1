import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a file's own, for as long as its tests run; `temporaryFolder` is one test's. */
export function privateFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'proofdesk-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
