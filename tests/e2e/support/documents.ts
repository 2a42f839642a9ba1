import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encryptedPdf } from '../../fixtures/encrypted-pdf.ts';
import { type SimpleCoa, simpleCoa } from '../../fixtures/simple-coa.ts';
import { type SimpleSale, simpleReceipt, simpleReceiptPdf } from '../../fixtures/simple-receipt.ts';

/** Each writes a document made by the project and returns its path. */
export const documents = {
  coa: async (folder: string, name: string, contents: SimpleCoa) =>
    put(folder, name, unlike(await simpleCoa(contents))),
  receipt: (folder: string, name: string, number: string, sale?: SimpleSale) =>
    put(folder, name, unlike(simpleReceipt(number, sale))),
  /** For tests that want any receipt: reading a picture takes three times as long. */
  receiptPdf: async (folder: string, name: string, number: string, sale?: SimpleSale) =>
    put(folder, name, unlike(await simpleReceiptPdf(number, sale))),
  encrypted: (folder: string, name: string, password: string) =>
    put(
      folder,
      name,
      unlike(encryptedPdf(password, ['Certificate of Analysis', 'Product: Locked Garden', 'THCA 21.0 %'])),
    ),
  text: (folder: string, name: string, text: string) => put(folder, name, text),
};

/** A document with other bytes than any before, behind its end: tests share an app, which knows a document again. */
const unlike = (document: Uint8Array) => Buffer.concat([document, Buffer.from(`\n%${randomUUID()}\n`)]);

function put(folder: string, name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
