// `node scripts/supply/write-notices.mjs FOLDER`: notices.json with every shipped package, its license and the text that
// the license asks to be passed on; a part of the build, shown under About.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPackages } from './shipped-packages.mjs';

const [folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const notices = shippedPackages().map(({ name, version, license, texts }) => ({
  name,
  version,
  license: license ?? '',
  text: texts.join('\n\n'),
}));
writeFileSync(join(folder, 'notices.json'), JSON.stringify(notices));
