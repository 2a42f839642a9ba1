import type { Random } from '../random.ts';

/** How states write licenses: `state | laboratory | cultivator or manufacturer | distributor or retailer`, as in `Random.form`. */
const LICENSES: Record<string, [lab: string[], producer: string[], distributor: string[]]> = {
  CA: [
    ['C8-0000###-LIC', 'C8-0000###'],
    ['CCL##-000####', 'CDPH-1000####', 'C12-0000###-LIC', 'PAL##-000####'],
    ['C11-0000###-LIC', 'C11-0001###', 'C13-0000###-LIC'],
  ],
  OK: [['LAAA-EY**-****'], ['GAAA-EY**-****', 'PAAA-****-****'], ['TAAA-****-****', 'DAAA-****-****']],
  MA: [
    ['IL281###', 'IL28####'],
    ['MC281###', 'MP281###'],
    ['MR28####', 'MX28####'],
  ],
  MI: [
    ['SC-000###', 'AU-SC-000###'],
    ['AU-G-C-000###', 'GR-C-000###', 'AU-P-000###'],
    ['AU-R-000###', 'PC-000###'],
  ],
  FL: [['CMTL-00##', 'CMTL-000#'], ['MMTC-201#-00##', 'MMTC-20##-000#'], ['MMTC-201#-00##']],
  CO: [
    ['405R-000##', '405-000##'],
    ['403R-00###', '404R-00###', '403-0####'],
    ['402R-00###', '402-00###'],
  ],
  AZ: [['000000##LC@@00######'], ['000000##DC@@00######', '000000###ES@@########'], ['000000###ES@@########']],
  NY: [
    ['OCM-CPL-00-00###', 'OCM-CPL-202#-000##'],
    ['OCM-AUCC-##-000###', 'OCM-PROC-##-000###'],
    ['OCM-AUCD-##-000###', 'OCM-DIST-##-000###'],
  ],
  OR: [
    ['010-100########', '010-10##'],
    ['020-1########', '030-1########'],
    ['060-1########', '050-1########'],
  ],
  WA: [['00##', 'WSLCB 00##'], ['41####', '42####'], ['41####']],
  NV: [
    ['L0##', '###########501'],
    ['C0##', 'P0##', '###########401'],
    ['T0##', 'RD###'],
  ],
  MO: [['TES0000##'], ['CUL0000##', 'MAN0000##'], ['DIS000###', 'TRA0000##']],
  OH: [['MMTC0000##', 'CCL0000##'], ['MMCPC000##', 'MMCPP000##'], ['MMD.0#00###']],
  ME: [['CTF###', 'TF###'], ['ACD###', 'AMF###'], ['AMS###']],
  VT: [['TLAB00##', 'TSTG000#'], ['SCLT0###', 'MANU00##'], ['RETL00##']],
  NJ: [
    ['T000###', 'CPT-00##'],
    ['C000###', 'M000###'],
    ['D000###', 'RE000###'],
  ],
  IL: [['AULB-000##'], ['1506######-AG', '1504######'], ['284.000###-AUDO']],
};
const OTHER: [string[], string[], string[]] = [
  ['LAB-####', '@@-L-####', 'TL####'],
  ['#####', '@@_###_####', 'H-##-####', 'CULT-###'],
  ['D-#####', 'RTL-####'],
];

export const licenseOf = (random: Random, state: string, holder: 'lab' | 'producer' | 'distributor'): string =>
  random.form(random.pick((LICENSES[state] ?? OTHER)[{ lab: 0, producer: 1, distributor: 2 }[holder]] as string[]));

/** A lab's forms of numbers: fixed by its style, filled anew for each document. */
export interface NumberForms {
  sample: string;
  batch: string;
  lot: string;
  order: string;
  report: string;
}

export function numberForms(random: Random, labName: string): NumberForms {
  const literal = labName.replace(/[^A-Z]/g, '').slice(0, 3) || 'L';
  return {
    sample: random.pick([
      '@@########-###',
      `${literal}######-##`,
      '##########',
      '####@@@####.####',
      `S${literal}-@@@@-#######`,
      '@@####@@-###',
      '######-##',
      `${literal}-######`,
      'D####-##',
      '######',
      `2#####${literal}###`,
      '@@@@####',
      '#@#####',
      '##-#####-##',
      `${literal}##@###-##`,
      '#####-@@@',
      '1A40####',
      'S-######-###',
    ]),
    batch: random.pick([
      '@@@######',
      '@@-##-##-####',
      '#####',
      '@@####',
      '@@@-@@-@@-##-####',
      '######',
      '####-####',
      'B-######',
      '@@@.##.##.##',
      '##@@####',
      '###-@@@-###',
      '@@@@_######',
      '@@##@@##-@',
      '#-####',
      '@@@###',
      '@@####-### @@',
      'WK## @@@',
      '####/##',
      '@@@_##_##_##_@',
      '#### #### #### ####',
    ]),
    lot: random.pick([
      'L######',
      'LOT-####',
      '##########',
      '@###',
      '####@@',
      '@@######@',
      '@@-####-##',
      '##-###',
      '######-@',
    ]),
    order: random.pick(['ORD-######', '######', `${literal}-####`, 'PO####', 'W#######', '##@####', 'O########-#####']),
    report: random.pick([
      'R######',
      'COA-######',
      '########-@@',
      'C-#####',
      '######.v#',
      '@@@-####-####',
      'RPT#######',
    ]),
  };
}

/** Printed form of a seed-to-sale number of 24 characters, as METRC writes them, or of 16 digits, as BioTrack does. */
export const traceabilityId = (random: Random): string =>
  random.chance(0.85)
    ? `1A4${random.form('****')}0${random.form('#####')}000000${random.form('#####')}`.slice(0, 24)
    : random.form('################');

/** Numbers that stand beside the sample's own. */
export interface OtherNumber {
  labels: string[];
  /** As in `Random.form`. */
  forms: string[];
  /** The same on all certificates of the lab. */
  fixed?: boolean;
  /** `tag`: a seed-to-sale number; `sample`: what some would take for the sample's number. */
  like?: 'tag' | 'sample';
}

export const OTHER_NUMBERS: OtherNumber[] = [
  {
    labels: ['Run ID', 'Run #', 'Instrument Run', 'Sequence ID', 'Run Batch'],
    forms: ['RUN-######', '######@', 'R##-###'],
  },
  {
    labels: ['QC Batch', 'Analytical Batch', 'Lab Batch #', 'Prep Batch ID', 'QC Batch ID', 'Analysis Batch'],
    forms: ['@@@######', 'QC-####', '######-##', '@@######@@@'],
  },
  { labels: ['Project', 'Project #', 'Project ID', 'Project Number'], forms: ['##-###', 'P-#####', '#####'] },
  {
    labels: ['Client #', 'Client ID', 'Customer ID', 'Account #', 'Customer No.', 'Client Number'],
    forms: ['####', 'C-####', '######-#', '@@@###'],
  },
  { labels: ['Invoice #', 'Invoice', 'Invoice No.'], forms: ['INV-#####', '#####', '20##-####'] },
  { labels: ['PO #', 'PO Number', 'Purchase Order', 'Quote #'], forms: ['PO-####', '#####', 'Q####'] },
  {
    labels: ['Instrument ID', 'Instrument', 'Equipment ID'],
    forms: ['HPLC-##', 'LCMS-0#', 'GC-###', '@@-####'],
    fixed: true,
  },
  {
    labels: ['SOP', 'SOP #', 'Test Method', 'Procedure'],
    forms: ['SOP-###', 'TM-##.#', 'LAB-SOP-0##', 'SOP.T.40.###'],
    fixed: true,
  },
  {
    labels: ['Client Sample ID', 'Customer Sample ID', 'Client ID #', 'Client Sample #', 'Sample Ref.'],
    forms: ['@@-###', '#####', '@@@##-#', '@###'],
    like: 'sample',
  },
  {
    labels: ['Order ID', 'Lab Order #', 'Sample Order', 'Work Order #', 'Submission ID', 'Sample Set'],
    forms: ['######', 'ORD-####', 'W##-####', '##@####'],
    like: 'sample',
  },
  {
    labels: ['Report ID', 'COA #', 'Lab Report #', 'Certificate Number', 'Document ID'],
    forms: ['R######', 'COA-#####', '######.#', '@@@-####'],
    like: 'sample',
  },
  { labels: ['COC #', 'Chain of Custody', 'COC ID'], forms: ['COC-#####', '######', '@#####'], like: 'sample' },
  {
    labels: ['Transporter License', 'Sampling Agent License', 'Retail License #', 'Carrier License', 'Sampler ID'],
    forms: ['C11-0000###-LIC', '@@@-#####', '0##-@@###', 'EMP-#####'],
  },
  {
    labels: ['Accreditation #', 'ISO 17025 Cert. No.', 'Cert #', 'ISO Cert. #'],
    forms: ['L##-###', '####.##', '######'],
    fixed: true,
  },
  { labels: ['Source Package UID', 'Metrc Source ID', 'Parent Package', 'Metrc Package #'], forms: [''], like: 'tag' },
  { labels: ['Harvest ID', 'Room', 'Plant Group', 'Tank #'], forms: ['@#', '##', 'HV-###', 'F#'] },
  { labels: ['Page ID', 'Form #', 'Template', 'Doc. No.'], forms: ['F-###', 'FRM.##.##', '@@-##-##'], fixed: true },
  { labels: ['Manifest #', 'Transport Manifest'], forms: ['##########', '00000#####'] },
];
