import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { icnsOf, icoOf, LINUX_SIZES } from '../../../scripts/package/make-icons.mjs';
import { isAllowed, licenseFaults, unknownInstallScripts } from '../../../scripts/supply/check-packages.mjs';
import { shippedPackages } from '../../../scripts/supply/shipped-packages.mjs';

const root = join(import.meta.dirname, '..', '..', '..');

it('ships nothing under a license that is not allowed, and runs no install script nobody has looked at', () => {
  expect(licenseFaults(shippedPackages())).toEqual([]);
  expect(unknownInstallScripts(root)).toEqual([]);
});

it('knows a license that is not allowed, and an install script that is new', () => {
  expect(isAllowed('MIT')).toBe(true);
  expect(isAllowed('(MIT OR GPL-3.0-only)')).toBe(true);
  expect(isAllowed('MIT AND GPL-3.0-only')).toBe(false);
  expect(isAllowed('SEE LICENSE IN EULA.txt')).toBe(false);
  expect(isAllowed(null)).toBe(false);
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-lock-'));
  const packages = {
    'node_modules/koffi': { hasInstallScript: true },
    'node_modules/a/node_modules/@b/c': { hasInstallScript: true },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  expect(unknownInstallScripts(folder)).toEqual(['@b/c']);
  rmSync(folder, { recursive: true });
});

it('gives a notice for every package the app depends on, and for Electron', () => {
  const names = new Set(shippedPackages().map(({ name }) => name));
  const real = Object.entries(manifest.dependencies).map(([name, range]) => /^npm:(.+)@/.exec(range)?.[1] ?? name);
  expect([...real, 'electron'].filter((name) => !names.has(name))).toEqual([]);
  expect(names).not.toContain('vitest');
});

it('has the icon in every size that the systems ask for', () => {
  const resources = join(root, 'scripts', 'package', 'resources');
  const widthOf = (path: string) => readFileSync(path).readUInt32BE(16); // of a PNG's first chunk
  for (const size of LINUX_SIZES) expect(widthOf(join(resources, 'icons', `${size}x${size}.png`))).toBe(size);
  const ico = readFileSync(join(resources, 'icon.ico'));
  expect(ico.readUInt16LE(4)).toBe(7);
  const icns = readFileSync(join(resources, 'icon.icns'));
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  expect(icns.includes('ic10')).toBe(true);
  expect(existsSync(join(resources, 'icon.png'))).toBe(true);
});

it('writes icon files whose entries lead to their pictures', () => {
  const png = Buffer.from('a picture');
  const ico = icoOf([
    { size: 256, png: Buffer.from('other') },
    { size: 16, png },
  ]);
  const [length, offset] = [ico.readUInt32LE(6 + 16 + 8), ico.readUInt32LE(6 + 16 + 12)];
  expect(ico.subarray(offset, offset + length)).toEqual(png);
  expect(icnsOf([{ type: 'ic07', png }]).subarray(16)).toEqual(png);
});
