// The Electron that set-up chose, for whoever wants to open the window:
//
//   import { electronExecutable, electronArguments } from '../../scripts/runtime.mjs';
//   await _electron.launch({ executablePath: electronExecutable(), args: electronArguments(['file.pdf']) });
//
// Both runtimes are started alike: `electron [switches] FOLDER [files]`. The app can tell that it runs on the fallback
// by the file `runtime.json` in `process.resourcesPath` ({ kind: 'fallback', electron, source }); the official Electron
// has no such file.
import { chosenRuntime } from './setup/electron.mjs';
import { SetupError } from './setup/log.mjs';
import { root } from './setup/paths.mjs';

/** Absolute path of the Electron program. Throws when set-up has not run. */
export function electronExecutable() {
  return runtimeDescription().executable;
}

/** `{ kind: 'official' | 'fallback', version, executable, official, reason? }`; see setup/electron.mjs. */
export function runtimeDescription() {
  const chosen = chosenRuntime();
  if (!chosen) throw new SetupError('Proofdesk is not set up yet. Run: npm run setup');
  return chosen;
}

/**
 * Arguments that open this checkout's app, or another one, with `files` (and switches of the app's own).
 * Chromium refuses to start its sandbox as root; the development runtime then runs without it. Packaged apps never do.
 */
export function electronArguments(files = [], program = root) {
  const asRoot = process.platform === 'linux' && process.getuid() === 0;
  return [...(asRoot ? ['--no-sandbox'] : []), program, ...files];
}
