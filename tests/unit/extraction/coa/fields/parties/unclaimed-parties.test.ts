import { expect, it } from 'vitest';
import { makeBoard } from '../../../../../../main/extraction/coa/fields/board.ts';
import type { CoaFields } from '../../../../../../main/extraction/coa/fields/coa-fields.ts';
import { unclaimedParties } from '../../../../../../main/extraction/coa/fields/parties/unclaimed-parties.ts';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const SHEET = `
# Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

= CERTIFICATE OF ANALYSIS
Client:            Gravel Bar Farms LLC
Address:           7 Mill Race, Salem, OR 97301
Product Name:      Moss Kush
`;
const document = documentOfText(SHEET);
const read = readFields(document).fields;
const asked = (changes: Partial<CoaFields>, drawing = SHEET) =>
  unclaimedParties(makeBoard(documentOfText(drawing)), { ...read, ...changes }).flatMap(({ paths }) => paths);

it('asks nothing where all that stands on the page was given to somebody', () => {
  expect(read).toMatchObject({ lab_zipcode: '97401', producer: 'Gravel Bar Farms LLC', producer_zipcode: '97301' });
  expect(asked({})).toEqual([]);
});

it('asks about addresses when the one of the laboratory was left over, its client having been read for it', () => {
  const taken = { lab_street: '7 Mill Race', lab_city: 'Salem', lab_zipcode: '97301' };
  const paths = asked(taken);
  expect(paths).toEqual(expect.arrayContaining(['lab_street', 'lab_city', 'lab_zipcode', 'producer_zipcode']));
  expect(paths).not.toContain('lab_state');
});

it('asks who produced what when a company was left over', () => {
  const drawing = `${SHEET}Cedar Butte Botanicals, LLC\n`;
  expect(asked({}, drawing)).toEqual(['producer']);
  expect(asked({}, `${SHEET}Cedar Butte Analytical, LLC\n`)).toEqual(['lab', 'producer']);
});

it.each([
  ['the laboratory with its form', 'Alder Creek, Inc.'],
  ['the end of a name that was wrapped', 'Bar Farms LLC'],
  ['who accredited the laboratory', 'Perry Example Laboratory Accreditation, Inc.'],
  ['whose program printed the report', '© Example Systems, Inc.'],
  ['a company behind a label', 'Distributor: Silver Fern Logistics LLC'],
  ['a standard whose number looks like a postal code', 'Method EN 15662'],
])('takes nobody for left over: %s', (_, line) => {
  expect(asked({ distributor: 'Silver Fern Logistics LLC' }, `${SHEET}${line}\n`)).toEqual([]);
});

it('leaves what stands on later pages alone: laboratories they sent samples to, makers of what they used', () => {
  const board = makeBoard(documentOfText(SHEET, 'Cedar Butte Analytical, LLC\n1 Pine St, Bend, OR 97701'));
  expect(unclaimedParties(board, read)).toEqual([]);
});
