import type { Draw } from './productions.ts';
import type { Random } from './random.ts';
import { ANALYTES, type PanelName } from './vocabulary/analytes.ts';
import type { ProductKind } from './vocabulary/names.ts';

/** What a lab found of one analyte; amounts in the panel's base unit. */
export interface Finding {
  /** Which of the panel's analytes. */
  index: number;
  name: string;
  /** Null: not found. */
  amount: number | null;
  /** Found, but less than can be told how much of. */
  trace: boolean;
  /** Told by its spectrum only: printed as `TIC`. */
  tentative: boolean;
  lod: number;
  loq: number;
  limit: number | null;
  /** Printed as present or absent. */
  presence: boolean;
  group: string;
}

export interface PanelFacts {
  analysis: PanelName;
  findings: Finding[];
  failed: boolean;
  tested: boolean;
  /** Where one analysis is two panels: what tells them apart. */
  part?: string;
}

/** Base unit of amounts. */
export const BASE_UNIT: Record<PanelName, string> = {
  cannabinoids: 'percent',
  terpenes: 'percent',
  pesticide: 'ug/g',
  heavy_metals: 'ug/g',
  microbiological: 'cfu/g',
  mycotoxin: 'ug/kg',
  residual_solvents: 'ug/g',
  water_activity: 'aw',
  moisture_content: 'percent',
  foreign_matter: 'percent',
};
const CONTAMINANTS: PanelName[] = [
  'pesticide',
  'heavy_metals',
  'microbiological',
  'mycotoxin',
  'residual_solvents',
  'foreign_matter',
];
const LIMITS: Record<PanelName, number[]> = {
  cannabinoids: [],
  terpenes: [],
  pesticide: [0.1, 0.2, 0.4, 0.5, 1, 2, 3, 5, 0.02, 7, 15, 0.01],
  heavy_metals: [0.2, 0.5, 1.5, 0.1, 1.2, 0.4, 3],
  microbiological: [1000, 10_000, 100_000, 100, 10],
  mycotoxin: [20, 5],
  residual_solvents: [5000, 1, 410, 1000, 3000, 290, 60, 600, 890, 2, 8, 500],
  water_activity: [0.65, 0.85],
  moisture_content: [13, 15, 12.5],
  foreign_matter: [25, 1, 5, 2, 3],
};
const THRESHOLDS: Record<PanelName, number[]> = {
  cannabinoids: [0.001, 0.01, 0.02, 0.1, 0.003, 0.005, 0.05, 0.0028],
  terpenes: [0.001, 0.01, 0.02, 0.005, 0.0025],
  pesticide: [0.01, 0.02, 0.05, 0.1, 0.005, 0.025, 0.2],
  heavy_metals: [0.01, 0.02, 0.05, 0.1, 0.005],
  microbiological: [10, 100, 1],
  mycotoxin: [1, 2, 1.5, 5, 0.8],
  residual_solvents: [1, 5, 10, 50, 100, 0.25, 20],
  water_activity: [0.05, 0.01, 0.1],
  moisture_content: [0.1, 0.5, 1],
  foreign_matter: [0.1, 1],
};
const POTENCY: Record<ProductKind, [thca: number, thc: number, cbda: number, cbd: number]> = {
  flower: [24, 0.8, 0.06, 0.02],
  hemp: [0.4, 0.1, 12, 1.2],
  concentrate: [45, 25, 0.1, 0.3],
  vape: [0.5, 78, 0, 0.4],
  edible: [0, 0.25, 0, 0.1],
  tincture: [0, 0.1, 0.01, 3.2],
  topical: [0, 0.3, 0, 1.5],
  preroll: [22, 1.1, 0.05, 0.03],
};

/** Which panels a certificate has. */
export function panelNames(draw: Draw, kind: ProductKind): PanelName[] {
  const random = draw.isOneForm ? draw.styled('panels') : draw.once('panels');
  const rest = random.shuffle<PanelName>([...CONTAMINANTS, 'water_activity', 'moisture_content']);
  const dry = kind === 'flower' || kind === 'preroll' || kind === 'hemp';
  // No cannabinoids in what is no cannabis.
  if (draw.document('goods') !== 'cannabis')
    return random
      .shuffle<PanelName>(['heavy_metals', 'microbiological', 'pesticide', 'mycotoxin'])
      .slice(0, random.int(1, 3));
  switch (draw.document('panel set')) {
    case 'potency':
      return random.chance(0.25) && dry ? ['cannabinoids', 'moisture_content'] : ['cannabinoids'];
    case 'potency and terpenes':
      return ['cannabinoids', 'terpenes'];
    case 'potency and some':
      return ['cannabinoids', ...rest.slice(0, random.int(1, 4))];
    case 'contaminants only':
      return CONTAMINANTS.filter(() => random.chance(0.7))
        .concat('heavy_metals')
        .filter((name, index, all) => all.indexOf(name) === index);
    case 'compliance': {
      const all: PanelName[] = [
        'cannabinoids',
        'terpenes',
        'pesticide',
        'microbiological',
        'mycotoxin',
        'residual_solvents',
        'heavy_metals',
        'foreign_matter',
        'water_activity',
        'moisture_content',
      ];
      const chosen = all.filter((name) => {
        if (name === 'terpenes') return random.chance(0.5);
        if (name === 'residual_solvents') return !dry || random.chance(0.3);
        if (name === 'water_activity' || name === 'moisture_content') return dry && random.chance(0.7);
        return random.chance(0.92);
      });
      return draw.styled('panel order').chance(0.7) ? chosen : draw.styled('panel order').shuffle(chosen);
    }
  }
}

const COUNTS: Record<PanelName, [number, number]> = {
  cannabinoids: [5, 18],
  terpenes: [8, 36],
  pesticide: [8, 66],
  heavy_metals: [4, 4],
  microbiological: [3, 10],
  mycotoxin: [4, 6],
  residual_solvents: [6, 20],
  water_activity: [1, 1],
  moisture_content: [1, 1],
  foreign_matter: [1, 4],
};

function amountOf(analysis: PanelName, index: number, kind: ProductKind, random: Random): number | null {
  const fold = random.between(0.6, 1.3);
  if (analysis === 'cannabinoids') {
    const [thca, thc, cbda, cbd] = POTENCY[kind];
    const typical =
      [
        thca,
        thc,
        random.chance(0.15) ? 0.3 : 0,
        cbda,
        cbd,
        thca / 30,
        (thca + thc) / 70,
        random.chance(0.4) ? 0.08 : 0,
        cbd / 12,
      ][index] ?? (random.chance(0.2) ? 0.05 : 0);
    return typical * fold > 0.004 && random.chance(0.93) ? typical * fold : null;
  }
  if (analysis === 'terpenes') return random.chance(index < 10 ? 0.8 : 0.15) ? (1.1 / (1 + index)) * fold * fold : null;
  if (analysis === 'water_activity') return 0.5 * fold;
  if (analysis === 'moisture_content') return 10 * fold;
  if (analysis === 'foreign_matter') return random.chance(0.1) ? 0.2 * fold : null;
  const odds = { pesticide: 0.03, heavy_metals: 0.35, microbiological: 0.12, mycotoxin: 0.03, residual_solvents: 0.15 }[
    analysis
  ];
  return random.chance(odds) ? fold : null;
}

/** @param random this sample's numbers */
export function makePanel(draw: Draw, analysis: PanelName, kind: ProductKind, random: Random): PanelFacts {
  const styled = draw.styled('analytes', analysis);
  const [fewest, most] = COUNTS[analysis];
  const long = draw.style('long table', analysis) === 'yes';
  const count =
    analysis === 'pesticide' && !long ? styled.int(8, 30) : styled.int(long ? (fewest + most) >> 1 : fewest, most);
  // A client may leave analytes of a form out.
  const isAsked = (index: number) => !draw.isOneForm || index < 3 || draw.once('asked', analysis, index).chance(0.9);
  const known = ANALYTES[analysis].map((ways, index) => ({ ways, index }));
  const chosen =
    analysis === 'pesticide' || analysis === 'residual_solvents' || analysis === 'microbiological'
      ? styled
          .shuffle(known)
          .slice(0, count)
          .sort((a, b) => a.index - b.index)
      : known.slice(0, count);
  const asked = chosen.filter(({ index }) => isAsked(index));
  const way = styled.int(0, 5);
  const order = draw.style('row order', analysis);
  const same = styled.pick(THRESHOLDS[analysis]);
  const varied = styled.chance(0.45);
  const upper = styled.chance(0.06);
  const delta = draw.style('delta sign');
  const marks = draw.style('name marks');
  const withLimit = LIMITS[analysis].length > 0;
  const failing = draw.document('failing row', analysis) === 'yes' && withLimit && CONTAMINANTS.includes(analysis);
  const culprit = failing ? random.int(0, asked.length - 1) : -1;
  const groups = analysis === 'pesticide' ? ['Category I', 'Category II'] : ['Class 1', 'Class 2'];
  const findings = asked.map(({ ways, index }, row): Finding => {
    const plain = (ways[Math.min(way, ways.length - 1)] ?? ways[0]) as string;
    const marked = marks !== 'none' && draw.styled('mark', analysis, index).chance(0.15);
    const name =
      plain.replace('Δ', delta) +
      (marked ? (marks === 'star' ? '*' : draw.styled('mark', index).pick(['†', '¹', ' (2)', '‡'])) : '');
    const own = draw.styled('thresholds', analysis, index);
    const loq = varied ? own.pick(THRESHOLDS[analysis]) : same;
    const limits = LIMITS[analysis];
    const limit = withLimit ? (own.pick(limits) as number) : null;
    const presence =
      analysis === 'microbiological' && /coli$|coli |salmon|aspergillus|^a\. |listeria|aureus|STEC/i.test(name);
    const relative = amountOf(analysis, index, kind, random);
    const scaled =
      relative === null || limit === null || CONTAMINANTS.indexOf(analysis) < 0 ? relative : limit * relative * 0.35;
    let amount = row === culprit && limit !== null ? limit * random.between(1.3, 8) : scaled;
    if (presence && row !== culprit) amount = null;
    const trace = amount !== null && amount < loq && random.chance(0.7);
    if (analysis === 'microbiological' && amount !== null) amount = Math.max(1, Math.round(amount));
    return {
      index,
      name: upper ? name.toUpperCase() : name,
      amount: trace ? null : amount,
      trace: trace || (amount === null && !presence && random.chance(0.05)),
      tentative: false,
      lod: Number((loq * own.pick([0.33, 0.3, 0.5, 0.25])).toPrecision(2)),
      loq,
      limit: presence ? (own.chance(0.5) ? 1 : 0) : limit,
      presence,
      group: groups[row < asked.length / 3 ? 0 : 1] as string,
    };
  });
  if (draw.document('tentative row', analysis) === 'yes' && analysis === 'pesticide') {
    const one = random.pick(findings);
    if (findings.indexOf(one) !== culprit) one.tentative = true;
  }
  if (order === 'alphabetic') findings.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  if (order === 'by value') findings.sort((a, b) => (b.amount ?? -1) - (a.amount ?? -1));
  if (draw.style('groups in tables', analysis) === 'yes') findings.sort((a, b) => a.group.localeCompare(b.group, 'en'));
  const optional = analysis !== 'cannabinoids' && analysis !== 'pesticide';
  const tested = !(optional && draw.document('panel not tested', analysis) !== 'no');
  return { analysis, findings, failed: failing && tested, tested };
}

/** A lab that finds half of the pesticides with another instrument has a panel for each. */
export function inPanels(draw: Draw, panel: PanelFacts): PanelFacts[] {
  const { analysis, findings, failed, tested } = panel;
  if (analysis !== 'pesticide' || failed || !tested || findings.length < 8) return [panel];
  if (draw.style('pesticides in two panels') === 'no') return [panel];
  const parts = draw.styled('pesticide parts').pick([
    ['LCMS ', 'GCMS '],
    ['LC-MS/MS ', 'GC-MS/MS '],
    ['Category I: ', 'Category II: '],
  ]);
  const half = Math.ceil(findings.length / 2);
  return parts.map((part, index) => ({
    ...panel,
    part,
    findings: index === 0 ? findings.slice(0, half) : findings.slice(half),
  }));
}
