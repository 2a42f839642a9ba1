import type { CoaRecord } from '../records/coa.ts';
import type { CoaResult } from '../records/coa-result.ts';
import { type ProductType, productTypeOf } from '../retail/product-types.ts';
import { ANALYSES, analysisName, statusField } from './analyses.ts';
import { analyteName } from './analytes.ts';
import {
  type Finding,
  findingOf,
  findingOfSum,
  isAbout,
  isPartOf,
  type Limit,
  type LimitBreach,
  partsOf,
  type RuleOrigin,
  type TestedRow,
} from './limit-findings.ts';
import { type RetestPeriod, retestPeriodOf } from './retest-periods.ts';
import type { Matrix, StandardModels } from './standard-models.ts';

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

/** Where the certificate itself says that something fails. */
export interface PrintedFail {
  /** `status`, `pesticide_status`, `results[3].status`. */
  path: string;
  /** Of the analysis or the row; null: the whole sample. */
  name: string | null;
}

/** What speaks against a sample. */
interface Outcome {
  failed: LimitBreach[];
  /** Rows that could not have found what the action level asks for. */
  insensitive: LimitBreach[];
  missing: MissingTest[];
  /** Names of rows that cannot be compared with their action level. */
  undecided: string[];
  /** Names of rows in which nothing was detected, without LOD and LOQ: whether that is below the action level is not known. */
  unproven: string[];
  /** Names of rows for which no action level is known. Whether the state has one is not known either. */
  unjudged: string[];
}

/** A sample against a state's action levels, beside the verdict that is printed. */
export interface ComplianceVerdict extends Outcome {
  /**
   * `check`: nothing fails, and something is missing or cannot be told. `no-rules`: there are no action levels to go by,
   * and the certificate itself says nothing against the sample.
   */
  verdict: 'fail' | 'check' | 'pass' | 'no-rules';
  /** Whether there are action levels of the state for the product. */
  hasRules: boolean;
  /** Which action levels apply; null where the product type does not tell: then only what both say is certain. */
  matrix: Exclude<Matrix, 'all'> | null;
  /** Beside what fails here. */
  printedFails: PrintedFail[];
  /** How long the certificate is good for: as the organization says, else the state; null: not known. */
  retest: (Omit<RetestPeriod, 'source'> & { source: string | null }) | null;
  /**
   * Where testing is longer ago than the retest period of so many days. `days` are those since the test or, where its date
   * is not printed, since the report; null: neither tells.
   */
  overdue: { days: number | null; since: 'test' | 'report'; period: number } | null;
  /** The day on which the product expired, YYYY-MM-DD; null where it has not, or none is printed. */
  expired: string | null;
  /** Whether somebody compared all the rules with the regulation. */
  isChecked: boolean;
}

export interface ComplianceRules {
  /** Postal code. */
  state: string;
  models: Pick<StandardModels, 'limits' | 'panels' | 'analytes'>;
  /** The organization's own days after testing in which a certificate is good for; null: those of the state. */
  retestDays: number | null;
  /** YYYY-MM-DD, where the person is. */
  today: string;
}

const NOTHING: Outcome = { failed: [], insensitive: [], missing: [], undecided: [], unproven: [], unjudged: [] };
const INHALED: ReadonlySet<ProductType> = new Set(['flower', 'pre-roll', 'vape', 'concentrate']);
const PLANT: ReadonlySet<ProductType> = new Set(['flower', 'pre-roll']);
const NOT_PRODUCTS: ReadonlySet<ProductType> = new Set(['clone', 'seed', 'accessory']);
/** What is in a product by intent. All else is tested because it may harm. */
const CONTENT: ReadonlySet<string> = new Set(['cannabinoids', 'terpenes']);
const DAY_MS = 86_400_000;

/**
 * Tells what of a certificate fails a state's action levels, what was not tested, and what cannot be told. A license may
 * depend on it: `pass` is only what is known to keep to every level.
 */
export function complianceOf(
  record: CoaRecord,
  { state, models, retestDays, today }: ComplianceRules,
): ComplianceVerdict {
  const product = productOf(record);
  const matrix: ComplianceVerdict['matrix'] = product === null ? null : INHALED.has(product) ? 'inhaled' : 'other';
  const matrices: Matrix[] = matrix === null ? ['inhaled', 'other'] : [matrix];
  const sides = matrices.map((one) => limitsFor(models.limits, state, one));
  const panels = models.panels.filter((panel) => panel.state === state);
  const tested = record.results.map((result, row) => ({ result, row })).filter(({ result }) => isTested(result));
  const hasRules = sides.some((limits) => limits.length > 0);
  const outcome = hasRules
    ? sides.map((limits) => outcomeOf(tested, { limits, panels, analytes: models.analytes }, product)).reduce(certain)
    : NOTHING;
  const retest = retestDays === null ? retestPeriodOf(state) : { days: retestDays, source: null, checked: null };
  const rest = {
    matrix,
    hasRules,
    printedFails: printedFails(record, outcome.failed),
    retest,
    overdue: retest && overdueBy(record, retest.days, today),
    expired: expiredBy(record, today),
    isChecked: [...sides.flat(), ...panels].every(({ checked }) => checked !== null),
  };
  const { failed, ...open } = outcome;
  const isOpen =
    rest.overdue !== null ||
    rest.expired !== null ||
    [rest.printedFails, ...Object.values(open)].some((list) => list.length > 0);
  const verdict = failed.length > 0 ? 'fail' : isOpen ? 'check' : hasRules ? 'pass' : 'no-rules';
  return { ...outcome, ...rest, verdict };
}

/** null where it is not known. A strain's name is none of a product: `Girl Scout Cookies` is flower. */
function productOf({ product_type: type, product_name: name }: CoaRecord): ProductType | null {
  const printed = type?.trim() || null;
  const found = productTypeOf(printed ?? name ?? '');
  if (found !== null && INHALED.has(found)) {
    // Solvents may be in what flower was infused with.
    return PLANT.has(found) && /\binfus/i.test(`${type} ${name}`) ? 'concentrate' : found;
  }
  if (printed === null) return null;
  if (/inhal/i.test(printed)) return /\bno[nt]\b|\bnon-?inhal/i.test(printed) ? null : 'concentrate';
  // `Flower, Cookies` is one or the other.
  const isMixed = printed.split(/[^\w-]+/).some((word) => INHALED.has(productTypeOf(word) ?? 'edible'));
  return found === null || isMixed || NOT_PRODUCTS.has(found) ? null : found;
}

/** Those of the matrix, and those of all products for what it has none of its own for. */
function limitsFor(limits: readonly Limit[], state: string, matrix: Matrix): Limit[] {
  const ofState = limits.filter((limit) => limit.state === state);
  const analyteOf = ({ analysis, analyte }: Limit) => `${analysis} ${analyte}`;
  const own = ofState.filter((limit) => limit.matrix === matrix);
  const special = new Set(own.map(analyteOf));
  return [...own, ...ofState.filter((limit) => limit.matrix === 'all' && !special.has(analyteOf(limit)))];
}

const isTested = ({ value, qualifier, status }: CoaResult) =>
  qualifier !== 'NT' &&
  qualifier !== 'NR' &&
  status !== 'NT' &&
  (value !== null || qualifier !== null || status !== null);

interface Required {
  limits: readonly Limit[];
  panels: StandardModels['panels'];
  analytes: StandardModels['analytes'];
}

function outcomeOf(tested: readonly TestedRow[], required: Required, product: ProductType | null): Outcome {
  const { limits } = required;
  const findings: Finding[] = limits.flatMap((limit) => {
    const rows = tested.filter(({ result }) => isAbout(limit, result));
    const sum = findingOfSum(limit, tested);
    // A printed sum says what its parts do not, unless these are more.
    const ofSum = rows.length === 0 || sum?.kind === 'failed' ? [sum] : [];
    return [...rows.map((row) => findingOf(limit, row)), ...ofSum];
  });
  const breaches = (kind: string) => {
    const all = findings.flatMap((one) => (one && 'breach' in one && one.kind === kind ? one.breach : []));
    return [...byKey(all).values()];
  };
  const named = (kind: string) =>
    unique(findings.flatMap((one) => (one && 'name' in one && one.kind === kind ? one.name : [])));
  const results = tested.map(({ result }) => result);
  const withoutLevel = results.filter(
    (result) =>
      !CONTENT.has(result.analysis) && !limits.some((limit) => isAbout(limit, result) || isPartOf(limit, result)),
  );
  return {
    failed: breaches('failed'),
    insensitive: breaches('insensitive'),
    missing: missingTests(results, required, product),
    undecided: named('undecided'),
    unproven: named('unproven'),
    unjudged: unique(withoutLevel.map(({ name }) => name)),
  };
}

/** Of a product that is one of two kinds: it fails what fails as both, and what is open as one is open. */
function certain(one: Outcome, other: Outcome): Outcome {
  const [first, second] = [byKey(one.failed), byKey(other.failed)];
  const failed = [...first].flatMap(([key, breach]) => {
    const also = second.get(key);
    return also ? [also.limit > breach.limit ? also : breach] : [];
  });
  const both = byKey(failed);
  const either = [...one.failed, ...other.failed].filter((breach) => !both.has(keyOf(breach)));
  const missing = new Set(one.missing.map(({ analysis }) => analysis));
  return {
    failed,
    insensitive: [...byKey([...one.insensitive, ...other.insensitive]).values()],
    missing: [...one.missing, ...other.missing.filter(({ analysis }) => !missing.has(analysis))],
    undecided: unique([...either.map(({ name }) => name), ...one.undecided, ...other.undecided]),
    unproven: unique([...one.unproven, ...other.unproven]),
    unjudged: unique([...one.unjudged, ...other.unjudged]),
  };
}

const keyOf = ({ path, name }: LimitBreach) => `${path} ${name}`;

const byKey = (breaches: readonly LimitBreach[]) => new Map(breaches.map((breach) => [keyOf(breach), breach]));

const unique = (names: readonly string[]) => [...new Set(names)];

/** The laboratory may know what the limits here do not say. Rows that fail here are left out. */
function printedFails(record: CoaRecord, failed: readonly LimitBreach[]): PrintedFail[] {
  const isFail = (status: string | null) => /^fail/i.test(status ?? '');
  const told = new Set(failed.map(({ path }) => path.split('.')[0]));
  return [
    ...(isFail(record.status) ? [{ path: 'status', name: null }] : []),
    ...ANALYSES.flatMap((analysis) => {
      const path = statusField(analysis);
      return isFail(record[path]) ? [{ path, name: analysisName(analysis) }] : [];
    }),
    ...record.results.flatMap(({ name, qualifier, status }, row) => {
      if (told.has(`results[${row}]`) || !(isFail(status) || isFail(qualifier))) return [];
      return [{ path: `results[${row}].${isFail(status) ? 'status' : 'value'}`, name }];
    }),
  ];
}

/** Panels of which the state requires so many analytes, and analytes with an action level that were not tested. */
function missingTests(tested: readonly CoaResult[], required: Required, product: ProductType | null): MissingTest[] {
  const { limits, panels, analytes } = required;
  const names = new Map(analytes.map(({ key, name }) => [key, name]));
  const analyses = new Set([...panels, ...limits].map(({ analysis }) => analysis));
  return [...analyses].flatMap((analysis): MissingTest[] => {
    // Nothing was dissolved to make flower.
    if (analysis === 'residual_solvents' && (product === null || PLANT.has(product))) return [];
    const rows = tested.filter((result) => result.analysis === analysis);
    // Where the sum is printed, its parts were tested.
    const found = new Set(rows.flatMap(({ key }) => [key, ...(partsOf(key)[0] ?? [])]));
    const isSum = (key: string) => partsOf(key).length > 0;
    const isFound = (key: string) =>
      found.has(key) || partsOf(key).some((parts) => parts.every((part) => found.has(part)));
    const panel = panels.find((one) => one.analysis === analysis);
    const levels = limits.filter((limit) => limit.analysis === analysis);
    const rule = panel ?? levels[0];
    const origin: RuleOrigin = { source: rule?.source ?? '', checked: rule?.checked ?? null };
    const count = panel?.count ?? null;
    if (rows.length === 0) return [{ analysis, found: 0, count, analytes: [], ...origin }];
    const lacking = levels.filter(({ analyte }) => !isFound(analyte));
    const size = [...found].filter((key) => !isSum(key)).length;
    if (lacking.length === 0 && size >= (count ?? 0)) return [];
    const lackingNames = unique(
      lacking.map(({ analyte }) => names.get(analyte) ?? analyteName({ key: analyte, name: analyte })),
    );
    return [{ analysis, found: size, count, analytes: lackingNames, ...origin }];
  });
}

/** What was reported longer ago than the period was tested longer ago, too; the other way round it tells nothing. */
function overdueBy(
  { date_tested: tested, date_reported: reported }: CoaRecord,
  period: number,
  today: string,
): ComplianceVerdict['overdue'] {
  const days = daysSince(tested, today);
  if (days !== null) return days > period ? { days, since: 'test', period } : null;
  const sinceReport = daysSince(reported, today);
  return { days: sinceReport !== null && sinceReport > period ? sinceReport : null, since: 'report', period };
}

function daysSince(date: string | null | undefined, today: string): number | null {
  const days = (Date.parse(today) - Date.parse(date?.slice(0, 10) ?? '')) / DAY_MS;
  return Number.isNaN(days) ? null : days;
}

/** The day itself still counts. */
function expiredBy({ date_expires: day }: CoaRecord, today: string): string | null {
  return day && day.slice(0, 10) < today ? day.slice(0, 10) : null;
}
