import { createPublicKey } from 'node:crypto';
import { dirname, join } from 'node:path';
import { SetupError } from '../setup/log.mjs';

export const FALLBACK_OUTPUT = join('release', 'fallback-not-for-release');

/**
 * Arguments that build the address of newer versions in, and the key that signs their list: PROOFDESK_UPDATE_URL and
 * PROOFDESK_UPDATE_PUBLIC_KEY (see scripts/sign-feed.mjs). Without both the app cannot update itself, and says so.
 * Throws SetupError where the app could not use one of them.
 */
export function updateFeedFor(environment) {
  const { PROOFDESK_UPDATE_URL: url, PROOFDESK_UPDATE_PUBLIC_KEY: publicKey } = environment;
  if (!url || !publicKey) return [];
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') {
    throw new SetupError('PROOFDESK_UPDATE_URL is no https address.');
  }
  if (!isPublicKey(publicKey)) {
    throw new SetupError(
      'PROOFDESK_UPDATE_PUBLIC_KEY is no Ed25519 public key. Make one with scripts/sign-feed.mjs --new-key.',
    );
  }
  return [
    '-c.publish.provider=generic',
    `-c.publish.url=${url}`,
    `-c.extraMetadata.updates.url=${url}`,
    `-c.extraMetadata.updates.publicKey=${publicKey}`,
  ];
}

/** Ed25519, SPKI, DER in base64: as main/updates/feed.ts reads it. */
function isPublicKey(text) {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
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
