import { dirname, join } from 'node:path';

export const FALLBACK_OUTPUT = join('release', 'fallback-not-for-release');

/**
 * Arguments that build the address of newer versions in, and the key that signs their list: PROOFDESK_UPDATE_URL and
 * PROOFDESK_UPDATE_PUBLIC_KEY (see scripts/sign-feed.mjs). Without both the app cannot update itself, and says so.
 */
export function updateFeedFor(environment) {
  const { PROOFDESK_UPDATE_URL: url, PROOFDESK_UPDATE_PUBLIC_KEY: publicKey } = environment;
  if (!url || !publicKey) return [];
  return [
    '-c.publish.provider=generic',
    `-c.publish.url=${url}`,
    `-c.extraMetadata.updates.url=${url}`,
    `-c.extraMetadata.updates.publicKey=${publicKey}`,
  ];
}

/**
 * electron-builder's arguments for the runtime that set-up chose (see setup/electron.mjs). On the fallback runtime it lays
 * the app down unpacked, into a folder whose name says that it is not for release.
 */
export function packagingFor(runtime) {
  if (runtime.kind === 'official') return updateFeedFor(process.env);
  return [
    '--dir',
    `-c.electronDist=${dirname(runtime.executable)}`,
    `-c.electronVersion=${runtime.version}`,
    '-c.afterExtract=./scripts/package/remove-starter.mjs',
    `-c.directories.output=${FALLBACK_OUTPUT}`,
  ];
}
