import type { Finding } from './chemistry.ts';
import { BASE_UNIT } from './chemistry.ts';
import type { Draw, Option } from './productions.ts';
import type { PanelName } from './vocabulary/analytes.ts';
import { wordsOf } from './vocabulary/languages.ts';
import type { Product } from './vocabulary/names.ts';

/** A unit a panel's results are printed in. */
export interface PrintedUnit {
  /** Standard name. */
  units: string;
  /** As printed. */
  text: string;
  /** What an amount in the panel's base unit is multiplied by. */
  factor: number;
}

const SPELLINGS: Record<string, string[]> = {
  percent: ['%', '%', '%', 'wt%', '% w/w', 'Wt. %'],
  'mg/g': ['mg/g'],
  'mg/mL': ['mg/mL', 'mg/ml'],
  'mg/unit': ['mg/unit', 'mg/Unit', 'mg per unit', 'mg/gummy', 'mg/piece'],
  'mg/serving': ['mg/serving', 'mg/srv', 'mg/Serving'],
  'mg/package': ['mg/package', 'mg/pkg', 'mg/container'],
  'ug/g': ['ppm', 'PPM', 'µg/g', 'ug/g', 'mcg/g', 'mg/kg'],
  'ug/kg': ['ppb', 'PPB', 'µg/kg', 'ug/kg', 'ng/g', 'mcg/kg'],
  'cfu/g': ['CFU/g', 'cfu/g', 'CFU/G'],
  aw: ['aw', 'Aw', 'a_w'.replace('_', '')],
};

/** The units of a panel's result columns, in order. */
export function unitsOf(draw: Draw, analysis: PanelName, product: Product): PrintedUnit[] {
  const styled = draw.styled('units', analysis);
  const spelled = (units: string, factor: number): PrintedUnit => ({
    units,
    text: styled.pick(SPELLINGS[units] ?? [units]),
    factor,
  });
  const perUnit = 10 * product.unitWeight;
  if (analysis === 'cannabinoids') {
    const sets = {
      '%': ['percent'],
      'mg/g': ['mg/g'],
      '% mg/g': ['percent', 'mg/g'],
      'mg/g %': ['mg/g', 'percent'],
      '% mg/unit': ['percent', 'mg/unit'],
      all: ['percent', 'mg/g', 'mg/unit'],
      serving: ['mg/g', 'mg/serving', 'mg/package'],
      unit: ['mg/unit'],
    };
    const chosen =
      sets[
        styled.weighted<keyof typeof sets>({
          '%': 3,
          'mg/g': 1,
          '% mg/g': 6,
          'mg/g %': 2.5,
          '% mg/unit': 1,
          all: 1,
          serving: 0.4,
          unit: 0.2,
        })
      ];
    const factors: Record<string, number> = {
      percent: 1,
      'mg/g': 10,
      'mg/unit': perUnit,
      'mg/serving': perUnit / product.servings,
      'mg/package': perUnit,
    };
    return chosen.map((units) => spelled(units, factors[units] as number));
  }
  if (analysis === 'terpenes') {
    const set = styled.weighted({ percent: 4, 'mg/g': 1.5, both: 2, ppm: 0.8 });
    if (set === 'ppm') return [spelled('ug/g', 10_000)];
    if (set === 'both') return [spelled('mg/g', 10), spelled('percent', 1)];
    return [spelled(set, set === 'percent' ? 1 : 10)];
  }
  const base = BASE_UNIT[analysis];
  if (base === 'ug/g' && styled.chance(analysis === 'residual_solvents' ? 0.05 : 0.25)) return [spelled('ug/kg', 1000)];
  if (base === 'ug/kg' && styled.chance(0.2)) return [spelled('ug/g', 0.001)];
  return [spelled(base, 1)];
}

/** A number as the lab prints it, and what the print says. */
export interface PrintedNumber {
  text: string;
  value: number;
}

export function printNumber(
  value: number,
  style: Option<'number style'>,
  trimmed: boolean,
  thousands: boolean,
): PrintedNumber {
  const plain = (() => {
    switch (style) {
      case 'fixed 2':
        return value.toFixed(2);
      case 'fixed 3':
      case 'no leading zero':
        return value.toFixed(3);
      case 'fixed 4':
        return value.toFixed(4);
      case 'three figures':
        return figures(value, 3);
      case 'five figures':
        return figures(value, 5);
    }
  })();
  let text =
    value >= 1000 && plain.includes('.') && style !== 'five figures'
      ? value.toFixed(style === 'fixed 2' ? 1 : 0)
      : plain;
  if (trimmed && text.includes('.')) text = text.replace(/\.?0+$/, '');
  if (style === 'no leading zero') text = text.replace(/^0\./, '.');
  const number = Number(text);
  if (thousands && value >= 1000) text = text.replace(/\B(?=(\d{3})+(?!\d))/, ',');
  return { text, value: number };
}

function figures(value: number, count: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, count - 1 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 5));
}

/** LODs, LOQs and limits: few digits, rarely with an exponent. */
export function printThreshold(value: number, factor: number, style: 'plain' | 'padded' | 'exponent'): PrintedNumber {
  const scaled = Number((value * factor).toPrecision(3));
  if (style === 'exponent' && scaled < 0.01 && scaled > 0)
    return { text: scaled.toExponential(2).toUpperCase().replace('E-', 'E-'), value: scaled };
  const text = style === 'padded' && scaled < 1 ? scaled.toFixed(scaled < 0.001 ? 5 : 3) : String(scaled);
  return { text, value: Number(text) };
}

export type PrintedResult = PrintedNumber | { text: string; value: string | null };

/** What stands in a result cell. */
export function printResult(draw: Draw, analysis: PanelName, finding: Finding, unit: PrintedUnit): PrintedResult {
  const number = draw.style('number style', analysis);
  const trimmed = draw.style('zero decimals', analysis) === 'trimmed';
  const thousands = draw.styled('thousands').chance(0.7);
  if (finding.tentative) return { text: 'TIC', value: 'TIC' };
  if (finding.amount !== null) {
    if (finding.presence) {
      const text = draw.styled('present').pick(['Detected', 'Present', 'Positive', 'DETECTED']);
      return { text, value: text };
    }
    const scaled = finding.amount * unit.factor;
    if (analysis === 'microbiological') return printNumber(scaled, 'fixed 2', true, thousands);
    const coarse = scaled >= 100 && number !== 'five figures' ? 'fixed 2' : number;
    const printed = printNumber(scaled, coarse, trimmed, thousands);
    if (printed.value > 0) return printed;
  }
  const words = draw.style('not found word', analysis);
  const styled = draw.styled('not found', analysis);
  const below = `<${styled.chance(0.3) ? ' ' : ''}${printThreshold(finding.loq, unit.factor, 'plain').text}`;
  if (finding.presence) {
    const text = styled.pick([
      'Not Detected',
      'ND',
      'Absent',
      'Negative',
      'Not Detected in 1g',
      'Absent in 1g',
      'Not Present',
      'Not Detected',
    ]);
    return { text, value: 'ND' };
  }
  if (finding.trace) {
    if (words === 'below number') return { text: below, value: below.replace(' ', '') };
    return { text: styled.pick(['<LOQ', '<LOQ', 'BLQ', '< LOQ', 'BLOQ', '<LOQ']), value: '<LOQ' };
  }
  switch (words) {
    case 'below number':
      return { text: below, value: below.replace(' ', '') };
    case '<LOQ':
    case 'BLQ':
      return { text: words, value: '<LOQ' };
    case 'dash':
      return { text: styled.pick(['-', '--', '-']), value: null };
    case '<LOD':
      return { text: words, value: '<LOD' };
    case 'mixed':
      return draw.once('mixed', analysis, finding.index).chance(0.8)
        ? { text: 'ND', value: 'ND' }
        : { text: '<LOQ', value: '<LOQ' };
    default:
      return { text: words, value: 'ND' };
  }
}

/** `PASS`, `Pass`, `Passed` ...: the lab writes one of them. */
export function verdictWord(draw: Draw, verdict: 'pass' | 'fail' | 'NT' | 'tested', where: string): string {
  const style = draw.style('status words', where);
  const past = draw.styled('past', where).chance(0.4);
  const other = wordsOf(draw);
  const word = other
    ? draw.styled('verdict').pick(other.verdicts[verdict])
    : {
        pass: past ? 'passed' : 'pass',
        fail: past ? 'failed' : 'fail',
        NT: draw.styled('untested').pick(['not tested', 'not tested', 'NT']),
        tested: draw.styled('tested').pick(['tested', 'complete', 'completed']),
      }[verdict];
  if (word === 'NT' || word === 'NA' || style === 'upper') return word.toUpperCase();
  return style === 'title'
    ? word.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : word.charAt(0).toUpperCase() + word.slice(1);
}
