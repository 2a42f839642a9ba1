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
