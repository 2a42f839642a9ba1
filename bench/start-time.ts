import { _electron } from '@playwright/test';
import { electronArguments, electronExecutable } from '../scripts/runtime.mjs';

/** Milliseconds from starting the program to an inbox one can use. Playwright's debugger is attached, which costs a part. */
export async function startTime(dataFolder: string): Promise<number> {
  const since = performance.now();
  const app = await _electron.launch({
    executablePath: electronExecutable(),
    args: [...electronArguments(), `--data-dir=${dataFolder}`],
  });
  const page = await app.firstWindow();
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  const milliseconds = performance.now() - since;
  await app.close();
  return milliseconds;
}
