import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { simpleReceiptPdf } from '../../fixtures/simple-receipt.ts';
import { runCli, runExtract } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('prints the profile that correcting a reading makes, and extract reads the next certificate with it', async () => {
  const cwd = temporaryFolder();
  for (const product of ['Blue Meadow', 'Red Heath'])
    writeFileSync(join(cwd, `${product}.pdf`), await simpleCoa({ product, full: true }));
  const [read = {}] = (await runExtract(['--json', join(cwd, 'Blue Meadow.pdf')])).lines();
  // The laboratory prints the batch as its product.
  writeFileSync(join(cwd, 'truth.json'), JSON.stringify({ ...read, batch_number: 'Blue Meadow' }));
  const taught = await runCli(['teach', '--truth', 'truth.json', '--out', 'profile.json', 'Blue Meadow.pdf'], { cwd });
  expect([taught.error, taught.exitCode]).toEqual(['', 0]);
  expect(JSON.parse(taught.out)).toEqual(JSON.parse(readFileSync(join(cwd, 'profile.json'), 'utf8')));
  expect(JSON.parse(taught.out)).toMatchObject({ laboratory: { lab: read.lab }, layout: { documents: 1 } });
  expect(taught.out).not.toContain('Blue Meadow');

  const next = await runExtract(['--json', '--profile', join(cwd, 'profile.json'), join(cwd, 'Red Heath.pdf')]);
  expect(next.lines()[0]).toMatchObject({
    batch_number: 'Red Heath',
    results: read.results,
    _evidence: { batch_number: { learned: 1 } },
  });
});

it('teaches what a store is called and where its receipts print the number, by the record', async () => {
  const cwd = temporaryFolder();
  for (const number of ['48-1207', '48-1311']) {
    writeFileSync(join(cwd, `${number}.pdf`), await simpleReceiptPdf(number));
  }
  const [read = {}] = (await runExtract(['--json', join(cwd, '48-1207.pdf')])).lines();
  const truth = { ...read, retailer: 'Juniper Hollow', product_names: JSON.stringify(read.product_names) };
  writeFileSync(join(cwd, 'truth.json'), JSON.stringify(truth));
  const taught = await runCli(['teach', '--truth', 'truth.json', '--out', 'profile.json', '48-1207.pdf'], { cwd });
  expect([taught.error, taught.exitCode]).toEqual(['', 0]);
  expect(JSON.parse(taught.out)).toMatchObject({
    store: { retailer: 'Juniper Hollow', retailer_address: read.retailer_address },
    layout: { documents: 1, history: [{ corrected: 1 }] },
  });
  expect(taught.out).not.toMatch(/48-1207|Blue Meadow/);

  const next = await runExtract(['--json', '--profile', join(cwd, 'profile.json'), join(cwd, '48-1311.pdf')]);
  expect(next.lines()[0]).toMatchObject({
    retailer: 'Juniper Hollow',
    invoice_number: '48-1311',
    total_amount: read.total_amount,
    _evidence: { retailer: { learned: 1 }, invoice_number: { learned: 1 } },
  });
});

it('says what is wrong with the record, the file or the options', async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'a.pdf'), await simpleCoa({ product: 'Blue Meadow' }));
  writeFileSync(join(cwd, 'list.json'), '[]');
  const none = await runCli(['teach', 'a.pdf'], { cwd });
  expect([none.exitCode, none.error]).toEqual([2, 'Name a record with --truth. See: npm run -s teach -- --help\n']);
  const list = await runCli(['teach', '--truth', 'list.json', 'a.pdf'], { cwd });
  expect([list.exitCode, list.error]).toEqual([2, '“list.json” has no record. It must contain one JSON object.\n']);
});
