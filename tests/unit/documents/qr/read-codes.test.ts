import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { type GrayPicture, grayFromRgba } from '../../../../main/documents/pictures/gray-picture.ts';
import { readCodes } from '../../../../main/documents/qr/read-codes.ts';

const URL_ONE = 'https://example.org/coa/7F3A-11';
const URL_TWO = 'https://example.org/join?store=3';

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** Draws a code with its top left corner at the origin, `module` pixels a module. */
async function drawCode(context: SKRSContext2D, text: string, module: number): Promise<number> {
  const { symbol } = await writeBarcode(text, { format: 'QRCode' });
  context.fillStyle = 'black';
  for (let y = 0; y < symbol.height; y++) {
    for (let x = 0; x < symbol.width; x++) {
      if (symbol.data[y * symbol.width + x] === 0) context.fillRect(x * module, y * module, module + 0.3, module + 0.3);
    }
  }
  return symbol.width * module;
}

function paper(width: number, height: number): SKRSContext2D {
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#f4f1ea';
  context.fillRect(0, 0, width, height);
  return context;
}

function grayOf(context: SKRSContext2D): GrayPicture {
  const { width, height } = context.canvas;
  return grayFromRgba(context.getImageData(0, 0, width, height).data, width, height);
}

describe('QR codes', () => {
  it('are all found, with boxes where they are', async () => {
    const context = paper(1200, 900);
    context.translate(100, 80);
    const side = await drawCode(context, URL_ONE, 5);
    context.translate(700, 500);
    await drawCode(context, URL_TWO, 4);
    const codes = await readCodes(grayOf(context));
    expect(codes.map(({ text }) => text).sort()).toEqual([URL_ONE, URL_TWO]);
    const first = codes.find(({ text }) => text === URL_ONE);
    expect(Math.abs((first?.x0 ?? 0) - 100)).toBeLessThan(side / 5);
    expect(Math.abs((first?.y1 ?? 0) - 80 - side)).toBeLessThan(side / 5);
  });

  it.each([
    ['rotated', 33, 0, 6],
    ['upside down', 180, 0, 6],
    ['blurred', 0, 3, 8],
    ['rotated and blurred', 12, 2.5, 8],
    ['small in a large photo', 7, 0, 3],
  ])('are read when %s', async (_, degrees, blur, module) => {
    const large = module === 3;
    const drawn = paper(large ? 3000 : 900, large ? 2200 : 700);
    drawn.translate(drawn.canvas.width / 2, drawn.canvas.height / 2);
    drawn.rotate((degrees / 180) * Math.PI);
    drawn.translate(-90, -90);
    await drawCode(drawn, URL_ONE, module);
    const seen = paper(drawn.canvas.width, drawn.canvas.height);
    seen.filter = blur > 0 ? `blur(${blur}px)` : 'none';
    seen.drawImage(drawn.canvas, 0, 0);
    expect((await readCodes(grayOf(seen))).map(({ text }) => text)).toEqual([URL_ONE]);
  });

  it('are not seen where there are none', async () => {
    expect(await readCodes(grayOf(paper(600, 400)))).toEqual([]);
    expect(await readCodes(grayOf(paper(24, 24)))).toEqual([]);
  });
});
