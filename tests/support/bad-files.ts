import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PDFDocument } from 'pdf-lib';
import { encryptedPdf } from '../fixtures/encrypted-pdf.ts';
import { simpleCoa } from '../fixtures/simple-coa.ts';
import { simpleReceipt } from '../fixtures/simple-receipt.ts';

export const PASSWORD = 'sesame';

/** What comes in by mistake, accident or malice: file name and the code of the message it ends in. */
export const BAD_FILES = [
  ['empty.pdf', 'file-empty'],
  ['text-renamed.pdf', 'file-is-text'],
  ['truncated.pdf', 'pdf-damaged'],
  ['encrypted.pdf', 'pdf-password-needed'],
  ['no-pages.pdf', 'pdf-without-pages'],
  ['500-pages.pdf', 'pdf-too-many-pages'],
  ['one-pixel.png', 'picture-too-small'],
  ['corrupt.jpg', 'picture-damaged'],
  ['cut-off.jpg', 'picture-cut-off'],
  ['bomb.png', 'picture-too-large'],
  ['landscape.jpg', 'kind-unknown'],
  ['folder', 'is-folder'],
  ['not-there.pdf', 'file-missing'],
  ['unreadable.pdf', 'no-permission'],
] as const;

export const ODD_NAMES = ['🍃 "täst" \'x\' $(id) `ls`;.pdf', '--json.pdf', `${'a'.repeat(251)}.pdf`];

/** Writes all of them into the folder but the one that is not there. */
export async function writeBadFiles(folder: string): Promise<void> {
  const put = (name: string, bytes: string | Uint8Array) => writeFileSync(join(folder, name), bytes);
  const receipt = await jpegOf(simpleReceipt('R-1'));
  const certificate = await simpleCoa({ product: 'Evening Breeze' });
  put('empty.pdf', '');
  put('text-renamed.pdf', 'Dear laboratory,\nplease find the certificate attached.\n');
  put('truncated.pdf', certificate.subarray(0, certificate.length / 3));
  put('encrypted.pdf', encryptedPdf(PASSWORD, ['Certificate of Analysis']));
  put('no-pages.pdf', await pdfOf(0));
  put('500-pages.pdf', await pdfOf(500));
  put('one-pixel.png', createCanvas(1, 1).toBuffer('image/png'));
  put('corrupt.jpg', Buffer.concat([receipt.subarray(0, 200), Buffer.alloc(2000, 0x17)]));
  put('cut-off.jpg', receipt.subarray(0, receipt.length / 2));
  put('bomb.png', pngBomb(60_000));
  put('landscape.jpg', landscape());
  mkdirSync(join(folder, 'folder'));
  put('unreadable.pdf', certificate);
  chmodSync(join(folder, 'unreadable.pdf'), 0);
}

/** A receipt in a photo of 4000 x 3000 pixels. */
export async function largePhoto(number: string): Promise<Uint8Array> {
  const receipt = await loadImage(simpleReceipt(number));
  const canvas = createCanvas(4000, 3000);
  const context = canvas.getContext('2d');
  context.fillStyle = '#8a7b66';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const height = 2600;
  context.drawImage(receipt, 900, 200, (receipt.width * height) / receipt.height, height);
  return canvas.toBuffer('image/jpeg', 90);
}

async function jpegOf(png: Uint8Array): Promise<Buffer> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toBuffer('image/jpeg', 90);
}

function landscape(): Uint8Array {
  const canvas = createCanvas(800, 600);
  const context = canvas.getContext('2d');
  const sky = context.createLinearGradient(0, 0, 0, 600);
  sky.addColorStop(0, '#7db5e8');
  sky.addColorStop(0.6, '#e8d9b0');
  sky.addColorStop(1, '#476b3a');
  context.fillStyle = sky;
  context.fillRect(0, 0, 800, 600);
  return canvas.toBuffer('image/jpeg', 90);
}

async function pdfOf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  for (let page = 0; page < pages; page += 1) document.addPage([612, 792]);
  return document.save({ addDefaultPage: false });
}

/** A small PNG that says it is `side` pixels wide and high, and whose data would unpack to nothing but black. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(50_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
