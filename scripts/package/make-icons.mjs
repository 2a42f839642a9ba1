// `node scripts/package/make-icons.mjs`: draws icon.svg at every size the systems ask for: PNG files for Linux, one .ico
// for Windows, one .icns for macOS. The results are kept in git, so that packaging needs no drawing program.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modules, root } from '../setup/paths.mjs';

const resources = join(root, 'scripts', 'package', 'resources');
export const LINUX_SIZES = [16, 24, 32, 48, 64, 96, 128, 256, 512]; // pixels, hicolor's
export const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Types of the PNG entries of an .icns file with their pixels; ic11 to ic14 are the doubled ones of Retina displays. */
export const MAC_TYPES = {
  icp4: 16,
  icp5: 32,
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
};

/** https://learn.microsoft.com/windows/win32/menurc/newheader: a directory of entries, then the PNG files. */
export function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size % 256, at); // 0 stands for 256
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4); // color planes
    head.writeUInt16LE(32, at + 6); // bits a pixel
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** `icns`, the file's length, then entries of type, length and PNG; lengths count their own heads. */
export function icnsOf(pictures) {
  const entry = (type, body) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(body.length + 8, 4);
    return Buffer.concat([head, body]);
  };
  return entry('icns', Buffer.concat(pictures.map(({ type, png }) => entry(type, png))));
}

async function makeIcons() {
  const { createCanvas, loadImage } = createRequire(join(modules, 'x.js'))('@napi-rs/canvas');
  const svg = readFileSync(join(resources, 'icon.svg'), 'utf8');
  const draw = async (size) => {
    const picture = await loadImage(Buffer.from(svg.replace('<svg ', `<svg width="${size}" height="${size}" `)));
    const canvas = createCanvas(size, size);
    canvas.getContext('2d').drawImage(picture, 0, 0, size, size);
    return canvas.toBuffer('image/png');
  };
  mkdirSync(join(resources, 'icons'), { recursive: true });
  for (const size of LINUX_SIZES) writeFileSync(join(resources, 'icons', `${size}x${size}.png`), await draw(size));
  const windows = await Promise.all(WINDOWS_SIZES.map(async (size) => ({ size, png: await draw(size) })));
  writeFileSync(join(resources, 'icon.ico'), icoOf(windows));
  const mac = Object.entries(MAC_TYPES).map(async ([type, size]) => ({ type, png: await draw(size) }));
  writeFileSync(join(resources, 'icon.icns'), icnsOf(await Promise.all(mac)));
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await makeIcons();
