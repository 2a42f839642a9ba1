// `npm run package:twice`: packages these sources twice, in two folders of different names and at different times, and
// fails unless both give the same archive and the same files beside it: what is released can be built again.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { layDownSources, trialFolder } from './package/lay-down-sources.mjs';
import { runMain, SetupError, say } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { capture } from './setup/run.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp('app');
  const [first, second] = [await packagedFiles('once'), await packagedFiles('and-a-second-time')];
  const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
    (name) => first.get(name) !== second.get(name),
  );
  if (differing.length > 0) throw new SetupError(`Two builds differ in:\n${differing.join('\n')}`);
  say(`two builds are alike in ${first.size} files; app.asar has SHA-256 ${first.get('app.asar')}`);
});

/** Map from file to SHA-256 of what the app is made of: the archive and what lies unpacked beside it. */
async function packagedFiles(name) {
  const folder = trialFolder(name);
  rmSync(folder, { recursive: true, force: true });
  try {
    await layDownSources(folder);
    await capture(nodeExecutable(), [join(folder, 'scripts', 'package.mjs'), '--dir'], { cwd: folder });
    const resources = join(folder, 'release', findResources(join(folder, 'release')));
    const files = readdirSync(resources, { recursive: true }).filter(
      (path) => path.startsWith('app.asar') && statSync(join(resources, path)).isFile(),
    );
    return new Map(files.map((path) => [path, sha256(join(resources, path))]));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The folder that holds app.asar, relative to `release`: its name differs by system and runtime. */
function findResources(release) {
  const archive = readdirSync(release, { recursive: true }).find((path) => /[/\\]app\.asar$/.test(path));
  return archive.slice(0, -'app.asar'.length);
}

function sha256(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
