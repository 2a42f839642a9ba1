import type { CoaRecord } from '../records/coa.ts';
import type { CoaResult } from '../records/coa-result.ts';
import { type ProductType, productTypeOf } from '../retail/product-types.ts';
import { analyteByKey } from './analytes.ts';
import { massFraction } from './mass-fraction.ts';
import type { Matrix, StandardModels } from './standard-models.ts';

/** Where a rule comes from. */
interface RuleOrigin {
  /** The regulation. */
  source: string;
  /** Day on which somebody compared the rule with it, YYYY-MM-DD; null: nobody has. */
  checked: string | null;
}

/** A row that does not keep to an action level. */
export interface LimitBreach extends RuleOrigin {
  /** Of the value that says so, `results[3].value` or `results[3].loq`; the first one of a sum. */
  path: string;
  name: string;
  /** As far as it is a number; else what is printed. */
  value: number | string;
  units: string | null;
  /** 0: nothing may be detected. */
  limit: number;
  limitUnits: string;
}

/** Tests that the state requires and the certificate does not show, or shows in part. */
export interface MissingTest extends RuleOrigin {
  analysis: string;
  /** Rows with a result. */
  found: number;
  /** How many the state requires; null where only names are known. */
  count: number | null;
  /** Names of analytes with an action level that have no result; empty where the whole analysis is missing. */
  analytes: string[];
}

/** A sample against a state's action levels, beside the verdict that is printed. */
export interface ComplianceVerdict {
  /** `check`: nothing fails, and something is missing or cannot be told. `no-rules`: there are no action levels of the state. */
  verdict: 'fail' | 'check' | 'pass' | 'no-rules';
  /** Which action levels apply; null where the product type does not tell: then the higher of two. */
  matrix: Exclude<Matrix, 'all'> | null;
  failed: LimitBreach[];
  /** Rows that could not have found what the action level asks for. */
  insensitive: LimitBreach[];
  missing: MissingTest[];
  /** Names of rows in units that do not compare with those of the action level. */
  undecided: string[];
  /** Days since testing, where they are more than the retest period of so many days. */
  overdue: { days: number; period: number } | null;
}

export interface ComplianceRules {
  /** Postal code. */
  state: string;
  models: Pick<StandardModels, 'limits' | 'panels' | 'analytes'>;
  /** Days after testing in which a certificate is good for; null: no limit. */
  retestDays: number | null;
  today: Date;
}

type Limit = StandardModels['limits'][number];

const INHALED: ReadonlySet<ProductType> = new Set(['flower', 'pre-roll', 'vape', 'concentrate']);
const PLANT: ReadonlySet<ProductType> = new Set(['flower', 'pre-roll']);
const NOT_PRODUCTS: ReadonlySet<ProductType> = new Set(['clone', 'seed', 'accessory']);
/** Limits of sums that certificates seldom print as rows -> what they are the sum of. */
const SUMS: Record<string, readonly string[]> = {
  total_aflatoxins: ['aflatoxin_b1', 'aflatoxin_b2', 'aflatoxin_g1', 'aflatoxin_g2'],
  total_xylenes: ['m_xylene', 'o_xylene', 'p_xylene', 'm_p_xylene'],
};
const DAY_MS = 86_400_000;

/** Tells what of a certificate fails a state's action levels, what was not tested, and what cannot be told. */
export function complianceOf(
  record: CoaRecord,
  { state, models, retestDays, today }: ComplianceRules,
): ComplianceVerdict {
  const product = productOf(record);
  const matrix = product === null ? null : INHALED.has(product) ? 'inhaled' : 'other';
  const limits = limitsFor(models.limits, state, matrix);
  const overdue = overdueBy(record.date_tested, retestDays, today);
  const outcome = { matrix, failed: [], insensitive: [], missing: [], undecided: [], overdue } as Omit<
    ComplianceVerdict,
    'verdict'
  >;
  if (limits.length === 0) return { ...outcome, verdict: 'no-rules' };
  const tested = record.results.map((result, row) => ({ result, row })).filter(({ result }) => isTested(result));
  for (const limit of limits) {
    const rows = tested.filter(({ result }) => result.key === limit.analyte && isOf(limit, result));
    for (const { result, row } of rows) judge(outcome, limit, result, row);
    if (rows.length === 0 && limit.analyte in SUMS) judgeSum(outcome, limit, tested);
  }
  outcome.missing = missingTests(
    tested.map(({ result }) => result),
    { limits, panels: models.panels.filter((panel) => panel.state === state), analytes: models.analytes },
    product,
  );
  const isOpen = [outcome.insensitive, outcome.missing, outcome.undecided].some((list) => list.length > 0);
  const verdict = outcome.failed.length > 0 ? 'fail' : isOpen || overdue !== null ? 'check' : 'pass';
  return { ...outcome, verdict };
}

function productOf({ product_type: type, product_name: name }: CoaRecord): ProductType | null {
  const found = (type && productTypeOf(type)) || (name && productTypeOf(name)) || null;
  if (found !== null && !NOT_PRODUCTS.has(found)) return found;
  return type !== null && /\binhal/i.test(type) ? 'concentrate' : null;
}

/** One limit an analyte: that of the matrix, or (null) the highest of all. */
function limitsFor(limits: readonly Limit[], state: string, matrix: Matrix | null): Limit[] {
  const byAnalyte = new Map<string, Limit>();
  for (const limit of limits) {
    const applies = matrix === null || limit.matrix === 'all' || limit.matrix === matrix;
    if (limit.state !== state || !applies) continue;
    const key = `${limit.analysis} ${limit.analyte}`;
    const known = byAnalyte.get(key);
    const isHigher = known !== undefined && (compared(limit.limit, limit.units, known) ?? 0) > 0;
    // Of one for this matrix and one for all, the special one.
    const isSpecial = known?.matrix === 'all' && limit.matrix === matrix;
    if (known === undefined || isSpecial || (matrix === null && isHigher)) byAnalyte.set(key, limit);
  }
  return [...byAnalyte.values()];
}

const isTested = ({ value, qualifier, status }: CoaResult) =>
  qualifier !== 'NT' &&
  qualifier !== 'NR' &&
  status !== 'NT' &&
  (value !== null || qualifier !== null || status !== null);

const isOf = (limit: Limit, { analysis }: CoaResult) => analysis === limit.analysis || analysis === 'other';

/** How far an amount is above (or, negative, below) a limit; null where the units do not compare. */
function compared(
  amount: number,
  units: string | null,
  limit: Pick<Limit, 'analyte' | 'limit' | 'units'>,
): number | null {
  if (units === limit.units || amount === 0) return amount - limit.limit;
  const [is, most] = [
    massFraction(limit.analyte, amount, units),
    massFraction(limit.analyte, limit.limit, limit.units),
  ];
  return is === null || most === null ? null : is - most;
}

function judge(outcome: Omit<ComplianceVerdict, 'verdict'>, limit: Limit, result: CoaResult, row: number): void {
  const { value, qualifier, units, loq, name } = result;
  const breach = (part: 'value' | 'loq', shown: number | string): LimitBreach => ({
    ...{ path: `results[${row}].${part}`, name, value: shown, units },
    ...{ limit: limit.limit, limitUnits: limit.units },
    ...{ source: limit.source, checked: limit.checked },
  });
  const bound = /^[<>]\d/.test(qualifier ?? '') ? Number(qualifier?.slice(1).replace(/,/g, '')) : null;
  const isAbove = qualifier?.startsWith('>') === true && bound !== null;
  const amount = value ?? (isAbove ? bound : null);
  if (amount !== null) {
    const above = compared(amount, units, limit);
    if (above === null) outcome.undecided.push(name);
    else if (above > 0 || (isAbove && above === 0))
      outcome.failed.push(breach('value', value ?? (qualifier as string)));
    else if (isAbove) outcome.undecided.push(name);
  } else if (qualifier === 'TNTC' || qualifier === 'fail' || (qualifier === null && result.status === 'fail')) {
    outcome.failed.push(breach('value', qualifier ?? 'fail'));
  }
  // What was found can be told, whatever it takes to find it.
  const least = qualifier?.startsWith('<') && bound !== null ? bound : loq;
  if (amount !== null || least === null || limit.limit === 0) return;
  if ((compared(least, units, limit) ?? 0) > 0) {
    outcome.insensitive.push(least === loq ? breach('loq', loq) : breach('value', qualifier as string));
  }
}

function judgeSum(
  outcome: Omit<ComplianceVerdict, 'verdict'>,
  limit: Limit,
  tested: readonly { result: CoaResult; row: number }[],
): void {
  const parts = tested.filter(({ result }) => SUMS[limit.analyte]?.includes(result.key));
  const [first] = parts;
  const units = new Set(parts.map(({ result }) => result.units));
  if (!first || units.size > 1) return;
  const sum = parts.reduce((total, { result }) => total + (result.value ?? 0), 0);
  const name = analyteByKey(limit.analyte)?.name ?? limit.analyte;
  judge(outcome, limit, { ...first.result, name, value: sum, qualifier: null, loq: null }, first.row);
}

interface Required {
  limits: readonly Limit[];
  panels: StandardModels['panels'];
  analytes: StandardModels['analytes'];
}

/**
 * Panels of which the state requires so many analytes, and analytes with an action level that a tested analysis lacks. Of
 * dried flower also analyses that have nothing but action levels: what is required of others depends on more than is known.
 */
function missingTests(tested: readonly CoaResult[], required: Required, product: ProductType | null): MissingTest[] {
  const { limits, panels, analytes } = required;
  const isPlant = product !== null && PLANT.has(product);
  const names = new Map(analytes.map(({ key, name }) => [key, name]));
  const analyses = new Set([...panels, ...limits].map(({ analysis }) => analysis));
  return [...analyses].flatMap((analysis): MissingTest[] => {
    // Nothing was dissolved to make flower.
    if (analysis === 'residual_solvents' && (isPlant || product === null)) return [];
    const rows = tested.filter((result) => result.analysis === analysis);
    // Where the sum is printed, its parts were tested.
    const found = new Set(rows.flatMap(({ key }) => SUMS[key] ?? key));
    const panel = panels.find((one) => one.analysis === analysis);
    const levels = limits.filter((limit) => limit.analysis === analysis);
    const rule = panel ?? levels[0];
    const origin: RuleOrigin = { source: rule?.source ?? '', checked: rule?.checked ?? null };
    if (rows.length === 0) {
      return panel || isPlant ? [{ analysis, found: 0, count: panel?.count ?? null, analytes: [], ...origin }] : [];
    }
    const lacking = levels.filter(({ analyte }) => !found.has(analyte) && !(analyte in SUMS));
    const isShort = panel !== undefined && found.size < panel.count;
    if (lacking.length === 0 && !isShort) return [];
    return [
      {
        ...{ analysis, found: found.size, count: panel?.count ?? null, ...origin },
        analytes: lacking.map(({ analyte }) => names.get(analyte) ?? analyte),
      },
    ];
  });
}

function overdueBy(tested: string | null, period: number | null, today: Date): ComplianceVerdict['overdue'] {
  if (tested === null || period === null) return null;
  const days = Math.floor((today.getTime() - Date.parse(tested)) / DAY_MS);
  return days > period ? { days, period } : null;
}
