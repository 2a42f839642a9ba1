// Writes the documents a first start offers to try out: `node scripts/make-samples.ts FOLDER`. They are made of the
// project's own fixtures: an invented laboratory, producer and shop.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleCoa } from '../tests/fixtures/simple-coa.ts';
import { simpleReceipt } from '../tests/fixtures/simple-receipt.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where: node scripts/make-samples.ts FOLDER');
mkdirSync(folder, { recursive: true });
const write = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, name), bytes);

write('Sample certificate.pdf', await simpleCoa({ product: 'Blue Meadow', full: true }));
write(
  'Sample certificate, failed.pdf',
  await simpleCoa({ product: 'Harbor Mist', full: true, fails: true, tested: '2024-05-02', thca: 19.4 }),
);
write('Sample receipt.png', simpleReceipt('S-1001'));
