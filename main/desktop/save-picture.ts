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
      `Couldn't save the chart to ${path} (${systemCode(cause) ?? String(cause)}). ` +
        'Check folder permissions and disk space, or choose another folder.',
    );
  }
}
