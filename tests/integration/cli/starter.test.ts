import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const RUN = new URL('../../../scripts/setup/run.mjs', import.meta.url).href;

/** A shell, as npm starts one, that runs a script that runs a program. @returns the shell and the program's number */
async function shell(environment: Record<string, string>): Promise<{ parent: ChildProcess; program: number }> {
  const script = join(temporaryFolder(), 'script.mjs');
  writeFileSync(
    script,
    `import { runToEnd } from ${JSON.stringify(RUN)};
     const program = 'console.log(process.pid); setTimeout(() => {}, 60_000)';
     await runToEnd(process.execPath, ['-e', program]);`,
  );
  // The second command keeps the shell from becoming the script.
  const command = `"${process.execPath}" "${script}"; true`;
  const env = { PATH: process.env.PATH ?? '', ...environment };
  const parent = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'], env });
  if (!parent.stdout) throw new Error('no output');
  const [line] = await once(createInterface(parent.stdout), 'line');
  const program = Number(line);
  onTestFinished(() => {
    parent.kill('SIGKILL');
    if (isAlive(program)) process.kill(program, 'SIGKILL');
  });
  return { parent, program };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('a program that npm started ends with npm, though the shell between them tells it nothing', async () => {
  const { parent, program } = await shell({ npm_lifecycle_event: 'serve' });
  expect(isAlive(program)).toBe(true);
  parent.kill('SIGTERM');
  await expect.poll(() => isAlive(program), { timeout: 20_000 }).toBe(false);
});
