// The checks of the sources themselves, used by `npm run lint`, `npm run types` and `npm test`.
import { join } from 'node:path';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { modules, root } from './setup/paths.mjs';
import { capture } from './setup/run.mjs';

const ROOMS = ['main', 'preload', 'renderer', 'shared', 'tests', 'training'];
const TOOLS = {
  biome: join('@biomejs', 'biome', 'bin', 'biome'),
  depcruise: join('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
  tsc: join('typescript', 'bin', 'tsc'),
};

/** Each check resolves to the tool's output, and throws with it when the check fails. */
export const CHECKS = {
  lint: () => run('biome', ['check', '--error-on-warnings', '--max-diagnostics=200', '.']),

  async rooms() {
    const output = await run('depcruise', ['--config', '.dependency-cruiser.cjs', ...ROOMS]);
    // Without a parser for TypeScript it finds no module, and therefore nothing wrong.
    if (/\(0 modules/.test(output)) throw new Error(`dependency-cruiser saw no module:\n${output}`);
    return output;
  },

  types: () => run('tsc', ['--noEmit']),
};

/** Rewrites the sources in the project's format. */
export function format() {
  return run('biome', ['check', '--write', '.']);
}

function run(tool, args) {
  return capture(nodeExecutable(), [join(modules, TOOLS[tool]), ...args], { cwd: root });
}
