import { expect, it } from 'vitest';
import { readCoa } from '../../../../../../main/extraction/coa/read-coa.ts';
import type { CoaReading } from '../../../../../../main/extraction/reading.ts';
import { pageOfText } from '../page-of-text.ts';

const HEAD = `
# Certificate of Analysis
Fernhill Testing LLC
Sample: Quiet Meadow Flower
`;
const POTENCY = `
Analyte        LOQ (%)     Result (%)    Result (mg/g)
THCA           0.05        21.40         214.0
D9-THC         0.05        0.81          8.1
CBDA           0.05        <LOQ          <LOQ
CBD            0.05        ND            ND`;
const METALS = `
Analyte        LOQ (ug/g)  Limit (ug/g)  Result (ug/g)   Status
Arsenic        0.010       0.2           ND              Pass
Cadmium        0.010       0.2           0.047           Pass
Lead           0.010       0.5           0.022           Pass
Mercury        0.005       0.1           ND              Pass`;

function read(...pages: string[]): CoaReading {
  const readings = readCoa(
    pages.map((page, index) => pageOfText(page, index + 1)),
    { fileName: 'a.pdf', fileHash: 'a'.repeat(64), now: '2024-06-20T10:00:00', dateOrder: 'auto' },
  );
  const [reading] = Array.isArray(readings) ? readings : [];
  if (!reading) throw new Error('Not read.');
  return reading;
}

/** The methods of pages, as `analysis: method`. */
const methodsIn = (...pages: string[]) =>
  (read(...pages).record.methods ?? []).map(({ analysis, method }) => `${analysis}: ${method}`);

const BOTH = ['cannabinoids: HPLC-DAD, FT-101', 'heavy_metals: ICP-MS, FT-120'];

it.each([
  [
    'a label in the line under the caption',
    `${HEAD}
# Cannabinoids
Method: HPLC-DAD, FT-101    Analyzed: 06/12/2024    Analyst: KB
${POTENCY}

# Heavy Metals
Method: ICP-MS, FT-120    Analyzed: 06/13/2024    Analyst: LD
${METALS}`,
  ],
  [
    'a label at the foot of the table',
    `${HEAD}
# Cannabinoids
${POTENCY}
Date Tested: 06/12/2024   Method: HPLC-DAD, FT-101. ND = Not Detected.

# Heavy Metals
${METALS}
Date Tested: 06/13/2024   Method: ICP-MS, FT-120. ND = Not Detected.`,
  ],
  [
    'a label in the line of the caption',
    `${HEAD}
# Cannabinoids               Method: HPLC-DAD, FT-101
${POTENCY}

# Heavy Metals               Method: ICP-MS, FT-120
${METALS}`,
  ],
  [
    'no label, under the caption',
    `${HEAD}
# Cannabinoids
HPLC-DAD, FT-101    06/12/2024    Analyst KB
${POTENCY}

# Heavy Metals
ICP-MS, FT-120    06/13/2024    Analyst LD
${METALS}`,
  ],
  [
    'no label, at the far end of the line of the caption',
    `${HEAD}
# Cannabinoids       TESTED                HPLC-DAD, FT-101
${POTENCY}

# Heavy Metals       PASS                  ICP-MS, FT-120
${METALS}`,
  ],
  [
    'a label without a colon',
    `${HEAD}
# Cannabinoids   Method HPLC-DAD, FT-101   Batch 2407714
${POTENCY}

# Heavy Metals   Method ICP-MS, FT-120   Batch 2407715
${METALS}`,
  ],
  [
    'a label for instrument and method, with days and initials behind',
    `${HEAD}
# Cannabinoids
Instrument/Method: HPLC-DAD, FT-101 06/12/2024 KB
${POTENCY}

# Heavy Metals
ICP-MS, FT-120 06/13/2024 LD
${METALS}`,
  ],
  [
    'brackets in the caption',
    `${HEAD}
# Cannabinoids (HPLC-DAD, FT-101)
${POTENCY}

# Heavy Metals (ICP-MS, FT-120)
${METALS}`,
  ],
  [
    'bars in the caption',
    `${HEAD}
# Cannabinoid Profile | HPLC-DAD | FT-101
${POTENCY}

# Heavy Metals | ICP-MS | FT-120
${METALS}`,
  ],
  [
    'the technique in the caption and the number under a label',
    `${HEAD}
# Cannabinoid Analysis by HPLC-DAD
Date Extracted: 06/12/24     Analysis Method/SOP: FT-101
${POTENCY}

# Metals Analysis by ICP-MS
Date Extracted: 06/12/24     Analysis Method/SOP: FT-120
${METALS}`,
  ],
  [
    'an instrument and a method in lines of their own',
    `${HEAD}
# Cannabinoids
${POTENCY}
Instrument:   HPLC-DAD       Sample Prepped:   06/12/2024
Method:       FT-101         Sample Approved:  06/14/2024

# Heavy Metals
${METALS}
Instrument:   ICP-MS         Sample Prepped:   06/12/2024
Method:       FT-120         Sample Approved:  06/14/2024`,
  ],
])('reads methods of %s', (_, page) => {
  expect(methodsIn(page)).toEqual(BOTH);
});

it('reads the method of each of two panels side by side', () => {
  expect(
    methodsIn(`${HEAD}
*Heavy *Metals                                     *Mycotoxins
Method: ICP-MS, FT-120                             Method: LC-MS/MS, FT-131
Analyte    Limit (ug/g)  Result (ug/g)  Status     Analyte        Limit (ug/kg)  Result (ug/kg)  Status
Arsenic    0.2           ND             Pass       Aflatoxin B1   20             ND              Pass
Cadmium    0.2           0.047          Pass       Aflatoxin B2   20             ND              Pass
Lead       0.5           0.022          Pass       Ochratoxin A   20             ND              Pass`),
  ).toEqual(['heavy_metals: ICP-MS, FT-120', 'mycotoxin: LC-MS/MS, FT-131']);
});

it('reads a method that wraps onto the next line', () => {
  expect(
    methodsIn(`${HEAD}
# Heavy Metals
Heavy metals by mass spectrometry. Method: FT 120 - Analysis of
Heavy Metals by ICP-MS
${METALS}`),
  ).toEqual(['heavy_metals: FT 120 - Analysis of Heavy Metals by ICP-MS']);
});

it('reads the title of a procedure as a whole', () => {
  expect(
    methodsIn(`${HEAD}
= M-120: HEAVY METALS BY ICP-MS // JUN 13, 2024
${METALS}`),
  ).toEqual(['heavy_metals: M-120: HEAVY METALS BY ICP-MS']);
});

it('reads methods that sentences tell', () => {
  expect(
    methodsIn(`${HEAD}
# Heavy Metals Results
Heavy Metals were measured using an Inductively Coupled Plasma Mass Spectrometer (ICP-MS) following
FT SOP-021; SOP-061.
${METALS}`),
  ).toEqual(['heavy_metals: Inductively Coupled Plasma Mass Spectrometer (ICP-MS) following FT SOP-021; SOP-061']);
});

it('reads what a note tells of the analyses that were made, not of others', () => {
  expect(
    methodsIn(`${HEAD}
# Cannabinoids
${POTENCY}

# Heavy Metals
${METALS}

Potency by HPLC-UV; terpenes by GC-MS; pesticides and mycotoxins by LC-MS/MS; heavy metals by ICP-MS.`),
  ).toEqual(['cannabinoids: HPLC-UV', 'heavy_metals: ICP-MS']);
});

it('reads a list of methods, and a table of them', () => {
  const list = `${HEAD}
# Cannabinoids
${POTENCY}

# Analytical Methods Used
Cannabinoids by HPLC-DAD, FT-SOP-101
Terpenes by Headspace GC-MS, FT-SOP-110`;
  expect(methodsIn(list)).toEqual([
    'cannabinoids: Cannabinoids by HPLC-DAD, FT-SOP-101',
    'terpenes: Terpenes by Headspace GC-MS, FT-SOP-110',
  ]);
  const table = `${HEAD}
Test             Method         Date Tested    Status
Cannabinoids     HPLC-DAD       06/12/2024     Complete
Heavy Metals     ICP-MS         06/13/2024     Pass
Mycotoxins       LC-MS/MS       06/13/2024     Pass

# Heavy Metals
${METALS}`;
  expect(methodsIn(table)).toEqual(['cannabinoids: HPLC-DAD', 'heavy_metals: ICP-MS', 'mycotoxin: LC-MS/MS']);
});

it('reads the method that a column of the results says for every row', () => {
  expect(
    methodsIn(`${HEAD}
# Heavy Metals
Analyte     Result (ug/g)  RL (ug/g)   Limit (ug/g)   Method        Analyzed
Arsenic     < 0.010        0.010       0.2            EPA 6020B     06/13/24
Cadmium     0.047          0.010       0.2            EPA 6020B     06/13/24
Lead        0.022          0.010       0.5            EPA 6020B     06/13/24
Mercury     < 0.005        0.005       0.1            EPA 6020B     06/13/24`),
  ).toEqual(['heavy_metals: EPA 6020B']);
});

it('reads each of the methods that stand in a column under its head, and none for what was calculated', () => {
  expect(
    methodsIn(`${HEAD}
# Microbiology
Parameter                Result    Units    RL     Limit     Method         Analyzed
Total Aerobic Count      38000     CFU/g    100    100000    AOAC 990.12    06/14/24
Total Coliforms          450       CFU/g    10     1000      AOAC 991.14    06/14/24
Salmonella spp.          Absent    in 1 g   -      Absent    FT-M-07        06/15/24

# Water Activity
Parameter                Result    Units    RL     Limit     Method         Analyzed
Water Activity           0.612     aw       0.03   0.65      AOAC 978.18    06/13/24`),
  ).toEqual([
    'microbiological: AOAC 990.12',
    'microbiological: AOAC 991.14',
    'microbiological: FT-M-07',
    'water_activity: AOAC 978.18',
  ]);
});

it.each([
  ['MSP 7.5.1.11 (ICP-MS)', 'MSP 7.5.1.11 (ICP-MS)'],
  ['ICP-MS, SOP 310 rev 4', 'ICP-MS, SOP 310 rev 4'],
])('reads a numbered method beside the heading of its panel: %s', (printed, method) => {
  const page = `${HEAD}
# Heavy Metals          ${printed} Tested Oct 6, 2023
${METALS}`;
  expect(methodsIn(page)).toEqual([`heavy_metals: ${method}`]);
});

it('reads a method of the pharmacopoeia past the full stop of its name', () => {
  expect(methodsIn(`${HEAD}\n# Heavy Metals\nMethod: Ph. Eur. 2.4.27 / 2.4.20\n${METALS}`)).toEqual([
    'heavy_metals: Ph. Eur. 2.4.27 / 2.4.20',
  ]);
});

it.each(['Analyst JD', 'Analyzed 03/04/2026', '03/04/2026'])(
  'ends a number of the pharmacopoeia before what is said of the run: %s',
  (run) => {
    expect(methodsIn(`${HEAD}\n# Heavy Metals\nMethod: Ph. Eur. 2.4.27 ${run}\n${METALS}`)).toEqual([
      'heavy_metals: Ph. Eur. 2.4.27',
    ]);
  },
);

it('gives one method to each where as many as analyses stand under one caption, and asks about none', () => {
  const { record, review } = read(`${HEAD}
# Cannabinoids
${POTENCY}

# Water Activity & Foreign Matter
Methods: FT-260, FT-261    Analyzed: 06/12/2024
Analyte             Limit     Result    Status
Water Activity      0.65      0.52      Pass
Foreign Matter      1         0.1       Pass`);
  expect(record.methods).toEqual([
    { analysis: 'water_activity', method: 'FT-260' },
    { analysis: 'foreign_matter', method: 'FT-261' },
  ]);
  expect(review.filter((path) => path.startsWith('methods'))).toEqual([]);
});

it('takes no sampling, analyst, instrument number, day or batch for a method', () => {
  expect(
    methodsIn(`${HEAD}
Sampling Method: FT-007     Extraction Method: CO2
Batch: QM-0412              Sample ID: FT-2024-0611

# Heavy Metals
Analyst: MS     Instrument: FT-ICP-003     Batch: HM-0612-2     06/13/2024
${METALS}`),
  ).toEqual([]);
});

it('says where a method was read', () => {
  const { evidence } = read(`${HEAD}
# Heavy Metals
Method: ICP-MS, FT-120
${METALS}`);
  expect(evidence['methods[0]']).toMatchObject({ page: 1, text: 'ICP-MS, FT-120', confidence: 0.9 });
});
