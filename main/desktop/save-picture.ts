import type { Outcome } from '../../shared/desktop.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import { replaceFile } from '../store/durable-file.ts';

/** Writes a picture's bytes to where the person said. Error: `save-failed`. */
export async function savePicture(path: string, bytes: Uint8Array): Promise<Outcome<{ path: string }>> {
  try {
    await replaceFile(path, (file) => file.writeFile(bytes));
    return succeed({ path });
  } catch (cause) {
    return fail(
      'save-failed',
      `The chart could not be written to ${path} (${systemCode(cause) ?? String(cause)}). ` +
        'Check that the folder can be written and that the disk has space, or choose another.',
    );
  }
}
