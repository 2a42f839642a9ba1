// A Node new enough for the tools and for running TypeScript sources. Where the system's is older, the npm package
// `node` brings one from the registry.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError, say } from './log.mjs';
import { modules } from './paths.mjs';
import { capture } from './run.mjs';

const OLDEST_FOR_SETUP = [20, 0];
const OLDEST_FOR_TOOLS = [22, 18]; // first release that runs TypeScript files without a flag
const packaged = join(modules, 'node', 'bin', 'node');
const link = join(modules, '.bin', 'node');

/** Throws when even these scripts cannot run. */
export function checkSystemNode() {
  if (isAtLeast(process.versions.node, OLDEST_FOR_SETUP)) return;
  throw new SetupError(
    `Node ${process.versions.node} is too old to set Proofdesk up. Install Node ${OLDEST_FOR_SETUP[0]} or newer and run this again.`,
  );
}

/** The Node to run tools, tests and the command line tool with. */
export function nodeExecutable() {
  return isNewEnough() ? process.execPath : packaged;
}

export const nodeRuntime = {
  isDone: () => existsSync(link) || (isNewEnough() && !process.execPath.startsWith(modules)),

  async perform() {
    if (process.platform === 'win32') {
      throw new SetupError(
        `Node ${process.versions.node} is too old for the tools. Install Node ${OLDEST_FOR_TOOLS.join('.')} or newer and run this again.`,
      );
    }
    const folder = dirname(dirname(packaged));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (!existsSync(packaged)) {
      say(`fetching Node ${version} for the tools (the system's is ${process.versions.node})`);
      await capture(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder });
    }
    // npm leaves this link out when install scripts are off. It puts Node first on the PATH of every npm script.
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(join('..', 'node', 'bin', 'node'), link);
  },
};

function isNewEnough() {
  return isAtLeast(process.versions.node, OLDEST_FOR_TOOLS);
}

function isAtLeast(version, [major, minor]) {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}
