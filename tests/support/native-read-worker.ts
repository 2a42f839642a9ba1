import { writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { inNativeCode, shareNativeWork } from '../../main/documents/ocr/native-work.ts';
import type { ReadWorkerData } from '../../main/intake/read-thread.ts';
import { serveReads } from '../../main/intake/serve-reads.ts';

/** Longer than a reading that is no longer wanted may go on. */
const NATIVE_CALL = 4000;

shareNativeWork((workerData as ReadWorkerData).nativeWork);

/** A worker whose reading is one native call, which nothing interrupts; a file beside the document tells that it returned. */
serveReads(
  ({ path }, { onPage }) => {
    onPage(1, 1);
    return inNativeCode(async () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, NATIVE_CALL);
      writeFileSync(`${path}.returned`, '');
      throw new Error('no reading');
    });
  },
  () => Promise.reject(new Error('not looked into')),
);
