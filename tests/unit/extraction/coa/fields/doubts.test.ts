import { expect, it } from 'vitest';
import { makeBoard } from '../../../../../main/extraction/coa/fields/board.ts';
import { findDoubts } from '../../../../../main/extraction/coa/fields/doubts.ts';
import { findPairs } from '../../../../../main/extraction/coa/fields/labels/pairs.ts';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from './page-of-text.ts';

const sheet = (name: string, type: string) => `
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

Client:            Gravel Bar Farms
Product Name:      ${name}
Product Type:      ${type}
Sample ID:         AC-2201
Date Received:     05/02/2024
Date Completed:    05/06/2024
`;
const doubted = (text: string) => readFields(documentOfText(text)).doubts.flatMap(({ paths }) => paths);

it('doubts nothing where each name is printed in one way', () => {
  expect(doubted(`${sheet('Moss Kush', 'Flower')}\nMoss Kush\nGravel Bar Farms LLC`)).toEqual([]);
});

it('doubts a product whose name is printed longer elsewhere', () => {
  expect(doubted(`${sheet('Moss Kush', 'Flower')}\nMoss Kush 3.5g Jar`)).toEqual(['product_name']);
});

it('doubts a producer whose name goes on in capitals elsewhere, not in a sentence', () => {
  expect(doubted(`${sheet('Moss Kush', 'Flower')}\nGravel Bar Farms Processing`)).toEqual(['producer']);
  expect(doubted(`${sheet('Moss Kush', 'Flower')}\nGravel Bar Farms has asked for these tests`)).toEqual([]);
});

it('doubts a type where a matrix says another', () => {
  expect(doubted(`${sheet('Moss Kush', 'Flower')}Matrix:            Flower-Cured`)).toEqual(['product_type']);
});

it('doubts a value that a bracket under it goes on with', () => {
  expect(doubted(sheet('Moss Kush', 'Edibles\n                   (Soft Chew)'))).toContain('product_type');
});

it('doubts a laboratory under whose name stands what it does', () => {
  const letterhead = (under: string) => `
# Alder Scientific
# ${under}
12 Alder Ave, Eugene, OR 97401

= CERTIFICATE OF ANALYSIS
Client:            Gravel Bar Farms
Product Name:      Moss Kush
Product Type:      Flower`;
  expect(doubted(letterhead('Cannabis Testing'))).toContain('lab');
  expect(doubted(letterhead('Suite 12'))).not.toContain('lab');
});

it('doubts dates whose order nothing tells, but not those of a laboratory in the United States', () => {
  const dated = (place: string, date = '05/02/2024') => `
= CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, ${place}

Client:            Gravel Bar Farms
Date Received:     ${date}`;
  expect(doubted(dated('Kelowna, BC V1X 8B2'))).toContain('date_received');
  expect(doubted(dated('Eugene, OR 97401'))).not.toContain('date_received');
  expect(doubted(dated('Kelowna, BC V1X 8B2', '25/02/2024'))).not.toContain('date_received');
  const harvested = (place: string) => dated(place).replace('Date Received:', 'Harvest Date: ');
  expect(doubted(harvested('Kelowna, BC V1X 8B2'))).toContain('date_harvested');
  expect(doubted(harvested('Eugene, OR 97401'))).not.toContain('date_harvested');
});

it('is unsure of the day of testing where a panel was run on a later day than the one that is labelled', () => {
  const tested = (run: string) =>
    readFields(
      documentOfText(`
= CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401
Date Received:     05/02/2024
Date Reported:     05/10/2024
Date Analyzed:     05/06/2024

Yeast              <10 cfu/g          ${run}`),
    ).evidence.date_tested?.confidence ?? 0;
  expect(tested('05/06/2024')).toBeGreaterThan(0.8);
  expect(tested('05/08/2024')).toBeLessThan(0.8);
});

it('asks for the day of testing where one panel’s alone is known, and a later one stands under words nobody knows', () => {
  const day = (later: string) =>
    readFields(
      documentOfText(`
# Saltbush Testing
Sample Name:       Quiet Heron              Received:       08/16/2022
Lab ID:            SB-118406                ${later}
CANNABINOIDS
Total THC = D9-THC + 0.877 x THCA. Analysis date 08/18/2022.`),
    ).evidence.date_tested;
  expect(day('Work closed:    08/22/2022')?.confidence).toBeLessThan(0.8);
  expect(day('Exp. Date:      08/22/2022')?.confidence).toBeGreaterThan(0.8);
  expect(day('Work closed:    08/22/2024')?.confidence).toBeGreaterThan(0.8);
});

it('doubts no type for words that it was put together of, or that say how it is made or taken', () => {
  const both = (type: string, matrix: string) => doubted(`${sheet('Moss Kush', type)}Matrix:            ${matrix}`);
  expect(both('Flower - Cured', 'Plant')).toEqual([]);
  expect(both('Finished Product', 'Plant - Fortified')).toEqual([]);
  expect(both('Finished Product - Ingestible', 'Ingestible - Gummy')).toEqual([]);
  expect(both('Distillate', 'Derivative')).toEqual(['product_type']);
});

it('is sure of the last day of testing where the report followed it, and unsure where more was dated between', () => {
  const dated = (report: string, more = '') =>
    readFields(
      documentOfText(`
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

Sample ID:         AC-2201
Date Received:     05/02/2024
${report}

Potency            Date Tested: 05/04/2024
Pesticides         Date Tested: 05/06/2024
${more}`),
    );
  const unsure = ({ reasons }: ReturnType<typeof readFields>) => reasons.map(({ path }) => path);
  const sure = dated('Report Date:       05/08/2024');
  expect(sure.fields.date_tested).toContain('2024-05-06');
  expect(unsure(sure)).not.toContain('date_tested');
  expect(unsure(dated('Report Date:       05/08/2024', 'Run 12   05/07/2024'))).toContain('date_tested');
  expect(unsure(dated('Grower Lot:        A-17'))).toContain('date_tested');
});

it('doubts no name that is printed with the type, the number or the title of the report behind it', () => {
  const more = (text: string) => doubted(`${sheet('Moss Kush', 'Flower')}\n${text}`);
  expect(more('Moss Kush (Flower)')).toEqual([]);
  expect(more('Moss Kush - AC-2201')).toEqual([]);
  expect(more('Alder Creek Labs Certificate of Analysis')).toEqual([]);
  expect(more('Moss Kush (Trim)')).toEqual(['product_name']);
});

it('is unsure of a day after the one on which testing is said to have been complete', () => {
  const unsure = (analyzed: string) =>
    readFields(
      documentOfText(`
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

Sample ID:         AC-2201
Date Received:     05/02/2024
Date Completed:    05/05/2024
Report Date:       05/08/2024

Potency            Date Analyzed: 05/04/2024
Pesticides         Date Analyzed: ${analyzed}`),
    ).reasons.map(({ path }) => path);
  expect(unsure('05/05/2024')).not.toContain('date_tested');
  expect(unsure('05/07/2024')).toContain('date_tested');
});

it('doubts a name and a street with a line under them or over them that nothing was read from', () => {
  const sheet = (lines: readonly string[]) => `
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

${lines.join('\n')}
Sample ID:         AC-2201
Date Received:     05/02/2024`;
  const product = 'Product Name:      Moss Kush';
  expect(doubted(sheet([product, '', 'Batch:             B-117']))).toEqual([]);
  expect(doubted(sheet([product, '                   *Reserve* *Jar*']))).toEqual(['product_name']);
  expect(doubted(sheet([product, '                   05/01/2024']))).toEqual([]);
  expect(doubted(sheet(['Product Name: Moss Kush', '*Reserve* *Jar*']))).toEqual(['product_name']);
  expect(doubted(sheet([product, 'Storage            Cool and dark']))).toEqual([]);
});

it('doubts a title whose second line was guessed to be the strain', () => {
  const titled = (second: string) => `
Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

# Moss Kush Whole

${second}
Sample ID:         AC-2201
Date Received:     05/02/2024`;
  expect(doubted(titled('# Reserve Jar'))).toContain('product_name');
  expect(doubted(titled('Batch:             B-117'))).not.toContain('product_name');
});

it('doubts a number that is printed only as a part of a longer one', () => {
  const document = documentOfText(sheet('Moss Kush', 'Flower').replace('AC-2201', '2502AC.2201'));
  const board = makeBoard(document);
  const { fields } = readFields(document);
  const asked = (lab_id: string) =>
    findDoubts(board, findPairs(board), { ...fields, lab_id }).flatMap(({ paths }) => paths);
  expect(asked('2201')).toEqual(['lab_id']);
  expect(asked('2502AC.2201')).toEqual([]);
});
