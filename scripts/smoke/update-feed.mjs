// Versions on loopback, as a publisher's server offers them; the list is signed by sign-feed.mjs, as in a release.
import { createHash, generateKeyPairSync } from 'node:crypto';
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { nodeExecutable } from '../setup/node-runtime.mjs';
import { root } from '../setup/paths.mjs';
import { capture } from '../setup/run.mjs';

/**
 * Serves nothing until a version is published.
 * - `builderArguments`: what builds its address and public key into the app, see package.mjs
 * - `publish(version, deb)`: lists `deb`, a path, as that version
 */
export async function openFeed() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const der = (key, type) => key.export({ format: 'der', type }).toString('base64');
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-feed-'));
  const files = new Map();
  const server = createServer((request, response) => {
    const path = files.get(basename(new URL(request.url, 'http://localhost').pathname));
    if (!path) return response.writeHead(404).end();
    response.writeHead(200, { 'content-length': statSync(path).size });
    createReadStream(path).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}/`;
  return {
    url,
    builderArguments: [
      `-c.extraMetadata.updates.url=${url}`,
      `-c.extraMetadata.updates.publicKey=${der(publicKey, 'spki')}`,
    ],
    async publish(version, deb) {
      const list = join(folder, 'latest-linux.yml');
      const sha512 = createHash('sha512').update(readFileSync(deb)).digest('base64');
      const file = { url: basename(deb), sha512, size: statSync(deb).size };
      writeFileSync(list, JSON.stringify({ version, files: [file], releaseDate: new Date().toISOString() }));
      const env = { ...process.env, PROOFDESK_UPDATE_SIGNING_KEY: der(privateKey, 'pkcs8') };
      await capture(nodeExecutable(), [join(root, 'scripts', 'sign-feed.mjs'), list], { env });
      for (const path of [deb, list, `${list}.sig`]) files.set(basename(path), path);
    },
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
