// `npm run generate:receipts -- --count N --seed S --out DIR [--damage D] [--author NAME] [--text]`: writes receipts of
// invented stores, each as JSON (pages and truth).
//
// --count   how many; 10 without it
// --seed    the first receipt's seed; 1 without it
// --damage  what OCR gets wrong, from 0 (nothing) to 1 (a bad photo)
// --author  of this family of layouts only
// --text    also as text, with the role of every line, to look at
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateReceipt } from './receipts/generate-receipt.ts';
import { showReceipt } from './receipts/show-receipt.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    damage: { type: 'string', default: '0' },
    author: { type: 'string' },
    text: { type: 'boolean', default: false },
  },
});
const count = Number(values.count);
const seed = Number(values.seed);
const damage = Number(values.damage);
if (!values.out || ![count, seed, damage].every(Number.isFinite)) {
  console.error('usage: generate:receipts -- --count N --seed S --out DIR [--damage 0..1] [--author NAME] [--text]');
  process.exit(2);
}
mkdirSync(values.out, { recursive: true });
for (let index = seed; index < seed + count; index += 1) {
  const receipt = generateReceipt(index, { damage, ...(values.author ? { author: values.author } : {}) });
  const name = join(values.out, `receipt-${index}`);
  writeFileSync(`${name}.json`, JSON.stringify(receipt));
  if (values.text) writeFileSync(`${name}.txt`, showReceipt(receipt));
}
