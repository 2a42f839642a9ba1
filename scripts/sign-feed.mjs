// `node scripts/sign-feed.mjs [--share PERCENT] FILE...`: signs lists of versions (latest.yml, latest-mac.yml,
// latest-linux.yml) with the publisher's key, into FILE.sig, as main/updates/signed-feed.ts checks it. Files of one name in
// several folders become one list, in the first. `--share` offers the
// version to so many of all installations. The key is PROOFDESK_UPDATE_SIGNING_KEY: Ed25519, PKCS #8, DER in base64.
//   node scripts/sign-feed.mjs --new-key   prints a new pair: the signing key, and the public one for packaging
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain, SetupError, say } from './setup/log.mjs';
import { modules } from './setup/paths.mjs';

await runMain(() => {
  const { values, positionals } = parseArgs({
    options: { share: { type: 'string' }, 'new-key': { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values['new-key']) return printNewKey();
  const secret = process.env.PROOFDESK_UPDATE_SIGNING_KEY;
  if (!secret) throw new SetupError('PROOFDESK_UPDATE_SIGNING_KEY holds no key. Make one with --new-key.');
  const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' });
  if (values.share && !/^([1-9]\d?|100)$/.test(values.share)) throw new SetupError('--share takes 1 to 100.');
  for (const [file, others] of byName(positionals)) {
    const text = merged([file, ...others], values.share);
    writeFileSync(file, text);
    writeFileSync(`${file}.sig`, `${sign(null, Buffer.from(text), key).toString('base64')}\n`);
    say(`signed ${file}`);
  }
});

/** Files of one name belong to one list: macOS is built twice, for both of its processors. */
function byName(files) {
  const groups = Map.groupBy(files, (file) => basename(file));
  return [...groups.values()].map(([first, ...others]) => [first, others]);
}

/** One list that names the files of all; `share` in percent. */
function merged(files, share) {
  const { parse, stringify } = createRequire(join(modules, 'x.js'))('yaml');
  const [first, ...others] = files.map((file) => parse(readFileSync(file, 'utf8')));
  const strange = others.find(({ version }) => version !== first.version);
  if (strange) throw new SetupError(`The lists name two versions: ${first.version} and ${strange.version}.`);
  delete first.stagingPercentage;
  const list = { ...first, files: [first, ...others].flatMap((one) => one.files) };
  return stringify(share ? { ...list, stagingPercentage: Number(share) } : list);
}

function printNewKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const der = (key, type) => key.export({ format: 'der', type }).toString('base64');
  process.stdout.write(`PROOFDESK_UPDATE_SIGNING_KEY=${der(privateKey, 'pkcs8')}\n`);
  process.stdout.write(`PROOFDESK_UPDATE_PUBLIC_KEY=${der(publicKey, 'spki')}\n`);
}
