import type { PanelFacts } from './chemistry.ts';
import type { Draft } from './draft.ts';
import type { Part, Tag } from './layout/ink.ts';
import { type PrintedUnit, printNumber } from './print-values.ts';
import type { Draw, Option } from './productions.ts';
import type { TotalName } from './truth.ts';
import { wordsOf } from './vocabulary/languages.ts';
import type { Product } from './vocabulary/names.ts';

/** A total as printed: its words, and its value in each of the units the lab prints it in. */
export interface PrintedTotal {
  name: TotalName;
  label: string;
  /** `spelled` is the unit alone; `unitText` what stands behind the value, empty where the label says it. */
  values: { text: string; units: string; unitText: string; spelled: string; part: () => Part }[];
}

const INDEX = { thca: 0, thc: 1, cbda: 3, cbd: 4 };
const ACID = 0.877;

function percentOf(panel: PanelFacts, name: TotalName): number {
  const amount = (index: number) => panel.findings.find((finding) => finding.index === index)?.amount ?? 0;
  if (name === 'total_thc') return ACID * amount(INDEX.thca) + amount(INDEX.thc);
  if (name === 'total_cbd') return ACID * amount(INDEX.cbda) + amount(INDEX.cbd);
  return panel.findings.reduce((sum, finding) => sum + (finding.amount ?? 0), 0);
}

/** The totals of the document, in the lab's order; empty where it prints none. */
export function printTotals(
  draw: Draw,
  draft: Draft | null,
  panels: readonly PanelFacts[],
  product: Product,
): PrintedTotal[] {
  const potency = panels.find(({ analysis }) => analysis === 'cannabinoids');
  if (!potency || draw.style('totals placed') === 'none') return [];
  const kind = draw.document('totals units');
  const words = draw.style('totals words');
  const styled = draw.styled('totals');
  const order = styled.pick<TotalName[]>([
    ['total_thc', 'total_cbd', 'total_cannabinoids'],
    ['total_thc', 'total_cbd', 'total_cannabinoids'],
    ['total_cannabinoids', 'total_thc', 'total_cbd'],
    ['total_thc', 'total_cbd'],
  ]);
  const units = {
    percent: ['percent'],
    'mg/g': ['mg/g'],
    'percent and mg/g': ['percent', 'mg/g'],
    'percent and mg/unit': ['percent', 'mg/unit'],
    'serving and package': ['mg/serving', 'mg/package', ...(styled.chance(0.5) ? ['percent'] : [])],
    'mg/unit only': ['mg/unit'],
    'three units': ['percent', 'mg/g', 'mg/unit'],
    'percent and mg/package': ['percent', 'mg/package'],
    'mg/serving only': ['mg/serving'],
  }[kind];
  const spelled: Record<string, string> = {
    percent: styled.pick(['%', '%', '%', ' %', ' wt%']),
    'mg/g': ' mg/g',
    'mg/unit': styled.pick([' mg/unit', ' mg per unit', ' mg']),
    'mg/serving': styled.pick([' mg/serving', ' mg per serving']),
    'mg/package': styled.pick([' mg/package', ' mg per package', ' mg/container']),
  };
  const upper = styled.chance(0.15);
  const unitsInLabel = styled.chance(0.25);
  return order.map((name) => {
    const percent = percentOf(potency, name);
    const saysUnit = units.length === 1 && unitsInLabel;
    const unit = (spelled[units[0] as string] as string).trim();
    const label = labelOf(draw, name, words, upper) + (saysUnit ? (/^per/.test(unit) ? ` ${unit}` : ` (${unit})`) : '');
    const values = units.map((unit) => {
      const factor = {
        percent: 1,
        'mg/g': 10,
        'mg/unit': 10 * product.unitWeight,
        'mg/serving': (10 * product.unitWeight) / product.servings,
        'mg/package': 10 * product.unitWeight,
      }[unit] as number;
      const isNothing = percent * factor < 0.005 && styled.chance(0.5);
      const printed = isNothing
        ? null
        : printNumber(percent * factor, draw.style('number style', 'totals'), false, true);
      const text = printed?.text ?? 'ND';
      const tag = (): Tag | undefined =>
        printed && draft ? draft.total(name, printed.value, unit, printed.text) : undefined;
      const part = (): Part => {
        const own = tag();
        return { text, ...(own ? { tag: own } : {}) };
      };
      return {
        text,
        units: unit,
        unitText: printed && !saysUnit ? (spelled[unit] as string) : '',
        spelled: (spelled[unit] as string).trim(),
        part,
      };
    });
    return { name, label, values };
  });
}

function labelOf(draw: Draw, name: TotalName, words: Option<'totals words'>, upper: boolean): string {
  const what = { total_thc: 'THC', total_cbd: 'CBD', total_cannabinoids: 'Cannabinoids', total_terpenes: 'Terpenes' }[
    name
  ];
  const other = wordsOf(draw);
  if (other) return draw.styled('totals words').pick(other.totals[name]);
  const isSum = name === 'total_cannabinoids' || name === 'total_terpenes';
  const label = {
    total: `Total ${what}`,
    'total potential': isSum ? `Total ${what}` : `Total Potential ${what}`,
    'max active': isSum ? `Total ${what}` : `Max Active ${what}`,
    'total active': `Total Active ${what}`,
    'total available': isSum ? `Total ${what}` : `Total Available ${what}`,
    decarb: isSum ? `Total ${what}` : `${what} (decarb)`,
    max: isSum ? `Sum of ${what}` : `Max ${what}`,
    calculated: isSum ? `Total ${what}` : `Total ${what} (calculated)`,
    'with formula': { THC: 'Total THC (THCA*0.877+THC)', CBD: 'Total CBD (CBDA*0.877+CBD)' }[what] ?? `Total ${what}`,
    'word behind': `${what} Total`,
  }[words];
  return upper ? label.toUpperCase() : label;
}

/** One total in a unit of the potency table; `ND` where there is next to nothing. */
export function totalPart(
  draw: Draw,
  draft: Draft,
  panels: readonly PanelFacts[],
  name: TotalName,
  { factor, units }: Pick<PrintedUnit, 'factor' | 'units'>,
): Part {
  const potency = panels.find(({ analysis }) => analysis === 'cannabinoids');
  const amount = (potency ? percentOf(potency, name) : 0) * factor;
  if (amount < 0.005 && draw.styled('totals').chance(0.5)) return { text: 'ND' };
  const { text, value } = printNumber(amount, draw.style('number style', 'totals'), false, true);
  return { text, tag: draft.total(name, value, units, text) };
}

/** The sum of the terpenes in the panel's first unit, null where the document has none or prints none. */
export function terpeneSum(
  draw: Draw,
  draft: Draft | null,
  panels: readonly PanelFacts[],
  factor: number,
  units: string,
): Part | null {
  const panel = panels.find(({ analysis }) => analysis === 'terpenes');
  if (!panel?.tested || draw.style('total of terpenes') === 'none') return null;
  const sum = panel.findings.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const printed = printNumber(sum * factor, draw.style('number style', 'terpenes'), false, true);
  if (printed.value === 0) return null;
  return {
    text: printed.text,
    ...(draft ? { tag: draft.total('total_terpenes', printed.value, units, printed.text) } : {}),
  };
}
