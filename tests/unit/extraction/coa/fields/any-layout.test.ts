import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from './page-of-text.ts';

/** What laboratories call each field, the value printed and the value it stands for. */
const FIELDS = [
  [
    'product_name',
    ['Sample Name', 'Product Name', 'Client Sample Name', 'Retail Name'],
    'Tropic Punch',
    'Tropic Punch',
  ],
  ['product_type', ['Matrix', 'Sample Type', 'Product Type', 'Sample Matrix'], 'Usable Cannabis', 'Usable Cannabis'],
  ['lab_id', ['Sample ID', 'Lab ID', 'Laboratory Sample ID', 'Sample #'], 'LAB22-11873', 'LAB22-11873'],
  ['batch_number', ['Batch #', 'Batch ID', 'Batch Number', 'Batch/Lot ID'], 'PRF-0501', 'PRF-0501'],
  ['date_collected', ['Date Collected', 'Collected', 'Sampling Date'], '5/1/22', '2022-05-01'],
  ['date_received', ['Date Received', 'Received', 'Receipt Date'], 'May 2, 2022', '2022-05-02'],
  ['date_tested', ['Date Completed', 'Completed', 'Completion Date'], '2022-05-06', '2022-05-06'],
] as const;

type Entry = { label: string; printed: string };
const chunks = (entries: readonly Entry[], size: number) =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, i) => entries.slice(i * size, (i + 1) * size));

/** Ways to print labels and values. */
const ARRANGEMENTS: readonly ((entries: readonly Entry[]) => string[])[] = [
  (entries) => entries.map(({ label, printed }) => `${label}: ${printed}`),
  (entries) => entries.map(({ label, printed }) => label.padEnd(28) + printed),
  (entries) =>
    chunks(entries, 2).map((pair) => pair.map(({ label, printed }) => `${label}: ${printed}`.padEnd(50)).join('')),
  (entries) =>
    chunks(entries, 3).flatMap((group) => [
      group.map(({ label }) => label.padEnd(36)).join(''),
      group.map(({ printed }) => printed.padEnd(36)).join(''),
      '',
    ]),
];

const PARTY = (heading: string) => [heading, 'Moonrise Farms', '45 W Main St Suite 3', 'Tulsa, OK 74103'];

it('reads the same fields from any order, wording and arrangement of labels', () => {
  const order = fc.shuffledSubarray([...FIELDS.keys()], { minLength: FIELDS.length });
  const words = fc.array(fc.nat(3), { minLength: FIELDS.length, maxLength: FIELDS.length });
  const heading = fc.constantFrom('Client', 'Producer:', 'Cultivator', 'Customer:', 'Prepared For');
  fc.assert(
    fc.property(order, words, fc.constantFrom(...ARRANGEMENTS), heading, (indexes, wording, arrange, role) => {
      const entries = indexes.flatMap((index) => {
        const field = FIELDS[index];
        const label = field?.[1][(wording[index] ?? 0) % field[1].length];
        return field && label ? [{ label, printed: field[2] }] : [];
      });
      const letterhead = ['= Copperline Analytics', '1200 Oak Ave', 'Denver, CO 80205', '(555) 201-0199', ''];
      const { fields } = readFields(
        documentOfText([...letterhead, ...PARTY(role), '', ...arrange(entries)].join('\n')),
      );
      expect(fields).toMatchObject({
        ...Object.fromEntries(FIELDS.map(([field, , , value]) => [field, value])),
        lab: 'Copperline Analytics',
        lab_street: '1200 Oak Ave',
        lab_city: 'Denver',
        producer: 'Moonrise Farms',
        producer_zipcode: '74103',
        distributor: null,
        status: null,
      });
    }),
    { numRuns: 60, seed: 20 },
  );
});
