/**
 * How many QR codes are read off bad photos: `npm run bench:codes [-- --seeds N --write]`.
 *
 * Photos of labels are drawn with one harm at a time, from none to more than a decoder can stand, and given to jsQR
 * alone, to ZXing alone (both at the picture's own size) and to the reader of the application, which tries sizes.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { GrayPicture } from '../main/documents/pictures/gray-picture.ts';
import { readCodes } from '../main/documents/qr/read-codes.ts';
import { type QrHarm, qrPhoto } from './qr-photo.ts';
import { writeResults } from './write-results.ts';

const { values: options } = parseArgs({
  options: { seeds: { type: 'string', default: '8' }, write: { type: 'boolean', default: false } },
});

const HARMS: readonly (readonly [string, readonly QrHarm[]])[] = [
  ['small: pixels a module 4, 3, 2, 1.5', [4, 3, 2, 1.5].map((module) => ({ module }))],
  ['blur: part of a module 0.4, 0.6, 0.8, 1', [0.4, 0.6, 0.8, 1].map((blur) => ({ module: 6, blur }))],
  ['from aside: degrees 30, 45, 55, 65', [30, 45, 55, 65].map((aside) => ({ module: 6, aside }))],
  ['on a bottle: degrees of arc 60, 100, 130, 150', [60, 100, 130, 150].map((bend) => ({ module: 6, bend }))],
  ['low light: part left 0.3, 0.2, 0.12, 0.08', [0.3, 0.2, 0.12, 0.08].map((light) => ({ module: 6, light }))],
  ['shadow: part taken 0.4, 0.6, 0.75, 0.85', [0.4, 0.6, 0.75, 0.85].map((shadow) => ({ module: 6, shadow }))],
  ['blot: part of the side 0.1, 0.2, 0.25, 0.3', [0.1, 0.2, 0.25, 0.3].map((blot) => ({ module: 6, blot }))],
  [
    'together, mild to strong',
    [0.6, 1, 1.3, 1.6].map((much) => ({
      module: 4.5 - much,
      blur: 0.35 * much,
      aside: 25 * much,
      bend: 40 * much,
      light: 0.6 / (1 + much),
      shadow: 0.3 * much,
    })),
  ],
];

const require = createRequire(import.meta.url);
const jsQr = require('jsqr') as typeof import('jsqr').default;
const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
prepareZXingModule({ overrides: { wasmBinary } });

function rgba({ width, height, data }: GrayPicture): { width: number; height: number; data: Uint8ClampedArray } {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  data.forEach((gray, index) => {
    pixels.fill(gray, index * 4, index * 4 + 3);
  });
  return { width, height, data: pixels };
}

const DECODERS: readonly (readonly [string, (picture: GrayPicture) => Promise<string[]>])[] = [
  [
    'jsQR',
    async (picture) => {
      const { data, width, height } = rgba(picture);
      const found = jsQr(data, width, height);
      return found ? [found.data] : [];
    },
  ],
  [
    'ZXing',
    async (picture) => {
      const found = await readBarcodes(rgba(picture) as ImageData, { formats: ['QRCode'], tryHarder: true });
      return found.map(({ text }) => text);
    },
  ],
  ['Proofdesk', async (picture) => (await readCodes(picture)).map(({ text }) => text)],
];

const seeds = Number(options.seeds);
const cpu = DECODERS.map(() => 0);
const sums = DECODERS.map(() => 0);
let pictures = 0;
const lines = [
  `Photos of 1600 x 1200 pixels drawn by the bench, ${seeds} of each harm and strength; codes read, strength after strength.`,
  '',
  `| harm | ${DECODERS.map(([name]) => name).join(' | ')} |`,
  `|---|${DECODERS.map(() => '---').join('|')}|`,
];
for (const [name, strengths] of HARMS) {
  const read = DECODERS.map(() => strengths.map(() => 0));
  for (const [s, harm] of strengths.entries()) {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const text = `https://example.org/coa/${(seed * 7919).toString(36).toUpperCase()}-${s}${seed}`;
      const picture = await qrPhoto(text, harm, seed);
      pictures += 1;
      for (const [d, [, decode]] of DECODERS.entries()) {
        const start = process.cpuUsage();
        const found = await decode(picture);
        const { user, system } = process.cpuUsage(start);
        cpu[d] = (cpu[d] ?? 0) + (user + system) / 1e3;
        if (!found.includes(text)) continue;
        sums[d] = (sums[d] ?? 0) + 1;
        const row = read[d];
        if (row) row[s] = (row[s] ?? 0) + 1;
      }
    }
  }
  lines.push(`| ${name} | ${read.map((row) => row.join(', ')).join(' | ')} |`);
  console.log(lines.at(-1));
}
lines.push(
  `| all of ${pictures} | ${sums.join(' | ')} |`,
  `| CPU a picture | ${cpu.map((ms) => `${(ms / pictures).toFixed(0)} ms`).join(' | ')} |`,
);
console.log(lines.join('\n'));
if (options.write) writeResults('codes', '## QR codes in photos', lines.join('\n'));
