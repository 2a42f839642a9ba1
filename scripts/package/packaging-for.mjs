import { dirname } from 'node:path';
import { SetupError } from '../setup/log.mjs';

/**
 * electron-builder's arguments for the runtime that set-up chose (see setup/electron.mjs); `unpackedOnly` is `--dir`.
 * Throws a SetupError for a release on the fallback runtime.
 */
export function packagingFor(runtime, unpackedOnly) {
  if (runtime.kind === 'official') return [];
  if (!unpackedOnly) {
    throw new SetupError(
      `A release is not built on the fallback runtime (Electron ${runtime.version}, old). Build it where Electron ${runtime.official} can be downloaded, after: npm run setup -- --retry-electron. To try the packaging out here: npm run package -- --dir`,
    );
  }
  return [
    `-c.electronDist=${dirname(runtime.executable)}`,
    `-c.electronVersion=${runtime.version}`,
    '-c.afterExtract=./scripts/package/remove-starter.mjs',
    '-c.directories.output=release/fallback-not-for-release',
  ];
}
