// `npm run generate:certificates -- --count N --seed S --out DIR [--pdf] [--labs N] [--damage]`: writes certificates of
// invented laboratories, each as JSON (pages and truth) and, with --pdf, as a PDF to look at.
//
// --count   how many; 10 without it
// --seed    the first lab's seed; 1 without it
// --labs    of how many labs; without it each certificate is of another
// --damage  words as OCR would have read them, from 0 (none) to 1 (a bad fax)
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { damageCertificate } from './certificates/damage-certificate.ts';
import { generateCertificate } from './certificates/generate-certificate.ts';
import { writePdf } from './certificates/write-pdf.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    labs: { type: 'string' },
    out: { type: 'string' },
    pdf: { type: 'boolean', default: false },
    damage: { type: 'string', default: '0' },
  },
});
const count = Number(values.count);
const seed = Number(values.seed);
const labs = Number(values.labs ?? count);
const strength = Number(values.damage);
if (!values.out || ![count, seed, labs, strength].every(Number.isFinite)) {
  console.error('usage: generate:certificates -- --count N --seed S --out DIR [--pdf] [--labs N] [--damage 0..1]');
  process.exit(2);
}
mkdirSync(values.out, { recursive: true });
for (let index = 0; index < count; index += 1) {
  const style = seed + (index % labs);
  const document = Math.floor(index / labs);
  const certificate = generateCertificate(style, document);
  const { pages, ink } = certificate;
  const read = strength > 0 ? damageCertificate(certificate, style * 1000 + document, strength) : certificate;
  const name = join(values.out, `certificate-${style}-${document}`);
  writeFileSync(`${name}.json`, JSON.stringify({ pages: read.pages, truth: read.truth }));
  const [first] = pages;
  if (values.pdf && first) writeFileSync(`${name}.pdf`, await writePdf(ink, first));
}
