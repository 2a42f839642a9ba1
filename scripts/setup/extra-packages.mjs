// Packages npm refuses to install here (another `cpu` in their manifest) though they run: scripts/extra-packages.json
// lists them as { name, version, integrity, why }, and they are laid into node_modules from their tarballs.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from './files.mjs';
import { say } from './log.mjs';
import { modules, root } from './paths.mjs';
import { withTarball } from './tarball.mjs';

const wanted = JSON.parse(readFileSync(join(root, 'scripts', 'extra-packages.json'), 'utf8'));

export const extraPackages = {
  isDone: () => wanted.every(isInstalled),

  async perform() {
    for (const entry of wanted.filter((one) => !isInstalled(one))) {
      say(`fetching ${entry.name}: ${entry.why}`);
      const place = join(modules, entry.name);
      await withTarball(entry, place, (unpacked) => {
        rmSync(place, { recursive: true, force: true });
        mkdirSync(dirname(place), { recursive: true });
        renameSync(unpacked, place);
      });
    }
  },
};

function isInstalled({ name, version }) {
  const manifest = join(modules, name, 'package.json');
  return existsSync(manifest) && readJson(manifest)?.version === version;
}
