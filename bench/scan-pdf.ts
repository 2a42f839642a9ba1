import { createRequire } from 'node:module';
import { PDFDocument } from 'pdf-lib';
import { isDocumentError } from '../main/documents/document-error.ts';
import { openPdf } from '../main/documents/pdf/open-pdf.ts';
import { seeded } from '../tests/fixtures/coa-generator/random.ts';

type Canvas = typeof import('@napi-rs/canvas');

const require = createRequire(import.meta.url);
const POINTS_PER_INCH = 72;

/** How a page was laid on the scanner and what the scanner made of it. */
export interface ScanOptions {
  dpi: number;
  seed: number;
  /** Degrees a page lies askew, either way, drawn evenly between the two. */
  slant?: readonly [least: number, most: number];
  /** JPEG quality, 0 to 100, drawn evenly between the two. */
  quality?: readonly [least: number, most: number];
}

const SLANT = [0.5, 2] as const;
const QUALITY = [60, 80] as const;

/**
 * A PDF as a scanner would have made of it on paper: every page a gray JPEG, slightly askew, nothing else in the file.
 * The same seed gives the same slants and qualities.
 */
export async function scanPdf(bytes: Uint8Array, options: ScanOptions): Promise<Uint8Array> {
  const { createCanvas, ImageData } = require('@napi-rs/canvas') as Canvas;
  const random = seeded(options.seed);
  const between = ([low, high]: readonly [number, number]) => low + (high - low) * random.next();
  const pdf = await openPdf(bytes);
  if (isDocumentError(pdf)) throw new Error(pdf.message);
  const scan = await PDFDocument.create();
  for (let number = 1; number <= pdf.pageCount; number += 1) {
    const picture = pdf.renderPage(number, options.dpi / POINTS_PER_INCH);
    if (isDocumentError(picture)) throw new Error(picture.message);
    const { width, height } = picture;
    const print = createCanvas(width, height);
    const pixels = new Uint8ClampedArray(picture.data);
    print.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
    const glass = createCanvas(width, height);
    const context = glass.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.filter = 'grayscale(1)';
    context.translate(width / 2, height / 2);
    const slant = between(options.slant ?? SLANT) * (random.chance(0.5) ? 1 : -1);
    context.rotate((slant * Math.PI) / 180);
    context.imageSmoothingQuality = 'high';
    context.drawImage(print, -width / 2, -height / 2);
    const jpeg = await glass.encode('jpeg', Math.round(between(options.quality ?? QUALITY)));
    const sheet = scan.addPage([(width * POINTS_PER_INCH) / options.dpi, (height * POINTS_PER_INCH) / options.dpi]);
    sheet.drawImage(await scan.embedJpg(jpeg), { x: 0, y: 0, width: sheet.getWidth(), height: sheet.getHeight() });
  }
  pdf.close();
  return scan.save();
}
