import type { FieldLabel } from '../../shared/desktop.ts';
import type { Company } from '../../shared/records/coa.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import { statusField } from '../../shared/science/analyses.ts';
import { findAnalysis } from '../../shared/science/find-analyses.ts';
import type { FractionBox } from '../documents/page.ts';
import type { LabelKind } from '../extraction/coa/fields/labels/label-phrases.ts';
import { findLabels, labelKind } from '../extraction/coa/fields/labels/labels.ts';
import { fieldOf } from '../extraction/coa/fields/totals/total-names.ts';
import { LICENSE_LABEL } from '../extraction/receipt/head/license.ts';
import { NUMBER_LABELS } from '../extraction/receipt/head/number-labels.ts';
import { staffLabel } from '../extraction/receipt/head/staff-labels.ts';
import { type SummaryLabel, type SummaryRole, summaryLabel } from '../extraction/receipt/sums/summary-labels.ts';
import { languageOf } from '../extraction/receipt/wording/languages.ts';
import type { PlacedLine, PlacedWord } from './look-messages.ts';

export interface PageOfLines {
  number: number;
  lines: readonly PlacedLine[];
}

/** Words that stand together on a line. */
interface Part {
  page: number;
  words: readonly PlacedWord[];
  /** The words with a space between each two. */
  text: string;
}

/** A label of a field, and whether nothing but a value can follow it. */
type Named = FieldLabel & { closed: boolean };

/** Where the labels of a record's fields stand, by the words of its pages; one for each field, the surest. */
export function findFieldLabels(pages: readonly PageOfLines[], kind: RecordKind): FieldLabel[] {
  const parts = pages.flatMap(({ number, lines }) => lines.flatMap((line) => partsOf(line, number)));
  const named = kind === 'coa' ? labelsOfCertificate(parts) : labelsOfReceipt(parts);
  const best = new Map<string, Named>();
  for (const label of named) {
    const other = best.get(label.field);
    if (!other || (label.closed && !other.closed)) best.set(label.field, label);
  }
  return [...best.values()].map(({ closed: _, ...label }) => label);
}

/** White between words, in letters, that parts what stands beside each other. */
const WIDE = 2.5;

function partsOf(line: PlacedLine, page: number): Part[] {
  const parts: PlacedWord[][] = [];
  for (const word of line) {
    const last = parts.at(-1)?.at(-1);
    const letter = last ? (last.box[2] - last.box[0]) / Math.max(1, last.text.length) : 0;
    if (last && word.box[0] - last.box[2] <= WIDE * letter) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts.map((words) => ({ page, words, text: words.map(({ text }) => text).join(' ') }));
}

/** Around the words that hold the characters from `start` to `end` of a part's text. */
function boxOf({ words }: Part, start: number, end: number): FractionBox {
  let at = 0;
  const covered = words.filter(({ text }) => {
    const from = at;
    at += text.length + 1;
    return from < end && from + text.length > start;
  });
  const boxes = (covered.length > 0 ? covered : words).map(({ box }) => box);
  const edge = (index: 0 | 1 | 2 | 3) => boxes.map((box) => box[index]);
  return [Math.min(...edge(0)), Math.min(...edge(1)), Math.max(...edge(2)), Math.max(...edge(3))];
}

function named(part: Part, field: string, [start, end]: readonly [number, number], closed: boolean): Named {
  return { field, page: part.page, box: [...boxOf(part, start, end)], text: part.text.slice(start, end), closed };
}

/** Fields of a certificate that labels of a kind announce, whoever they are of. */
const FIELDS: Partial<Record<LabelKind, readonly string[]>> = {
  lab_id: ['lab_id'],
  batch_number: ['batch_number'],
  lot_number: ['batch_number'],
  traceability: ['traceability_ids'],
  product_name: ['product_name'],
  sample: ['product_name'],
  product_type: ['product_type'],
  matrix: ['product_type'],
  strain_name: ['strain_name'],
  date_collected: ['date_collected'],
  date_received: ['date_received'],
  dates_collected_received: ['date_collected', 'date_received'],
  date_tested: ['date_tested'],
  date_analyzed: ['date_tested'],
  sample_weight: ['sample_weight'],
  product_size: ['product_size'],
  serving_size: ['serving_size'],
  servings_per_package: ['servings_per_package'],
  status: ['status'],
  laboratory: ['lab'],
  producer: ['producer'],
  client: ['producer'],
  distributor: ['distributor'],
};
/** Parts of what is printed of a company; a whole address announces its parts. */
const OF_COMPANY: Partial<Record<LabelKind, readonly string[]>> = {
  license: ['license_number'],
  address: ['address', 'street', 'city', 'state', 'zipcode'],
  city: ['city'],
  state: ['state'],
  zipcode: ['zipcode'],
};
const COMPANY: Partial<Record<LabelKind, Company>> = {
  laboratory: 'lab',
  producer: 'producer',
  client: 'producer',
  distributor: 'distributor',
};
/** Longer texts are sentences, and no heading of an analysis. */
const LONGEST_HEADING = 6;

function labelsOfCertificate(parts: readonly Part[]): Named[] {
  const found = parts.flatMap((part) =>
    findLabels(part.text).map(({ kind, text, start, closed }) => ({
      part,
      kind,
      text,
      closed,
      range: [start, start + text.length] as const,
    })),
  );
  const companies = found.flatMap(({ part, kind, range }) => {
    const company = COMPANY[kind];
    return company ? [{ company, page: part.page, box: boxOf(part, ...range) }] : [];
  });
  const companyOf = ({ part, text, range }: (typeof found)[number]): Company =>
    namedIn(text) ?? nearestAbove(companies, part.page, boxOf(part, ...range)) ?? 'lab';

  const ofFields = found.flatMap((label) => {
    const { part, kind, range, closed, text } = label;
    const total = fieldOf(text);
    const fields = total
      ? [total]
      : (FIELDS[kind] ?? OF_COMPANY[kind]?.map((name) => `${companyOf(label)}_${name}`) ?? []);
    return fields.map((field) => named(part, field, range, closed));
  });
  const besides = parts.flatMap((part) => {
    const whole = [0, part.text.length] as const;
    const total = fieldOf(part.text);
    const analysis = part.words.length <= LONGEST_HEADING ? findAnalysis(part.text) : null;
    return [
      ...(total ? [named(part, total, whole, false)] : []),
      ...(analysis ? [named(part, statusField(analysis), whole, false)] : []),
    ];
  });
  return [...ofFields, ...besides];
}

/** The company that a label itself names: `Producer License`. */
function namedIn(text: string): Company | undefined {
  const words = text.split(/\s+/);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const company = COMPANY[labelKind(words.slice(0, count).join(' ')) ?? 'other'];
    if (company) return company;
  }
  return undefined;
}

/** What stands aside counts as further up. */
const ASIDE = 0.5;

/** The company whose label stands over a box or before it, nearest to it on its page. */
function nearestAbove(
  companies: readonly { company: Company; page: number; box: FractionBox }[],
  page: number,
  box: FractionBox,
): Company | undefined {
  const middle = (box[1] + box[3]) / 2;
  const away = (other: FractionBox) => box[1] - other[1] + ASIDE * Math.abs(box[0] - other[0]);
  const above = companies.filter((other) => other.page === page && other.box[1] <= middle);
  return above.toSorted((a, b) => away(a.box) - away(b.box))[0]?.company;
}

const OF_ROLE: Partial<Record<SummaryRole, string>> = {
  total: 'total_amount',
  subtotal: 'subtotal',
  gross: 'subtotal',
  discount: 'total_discount',
  tendered: 'total_paid',
  paid: 'total_paid',
  change: 'change_due',
  'reward-earned': 'rewards_earned',
  'reward-spent': 'rewards_spent',
  'reward-balance': 'total_rewards',
};
const OF_TAX: Record<string, string> = {
  city: 'city_tax',
  county: 'county_tax',
  state: 'state_tax',
  excise: 'excise_tax',
};
const DATE_LABEL = /\b(?:date|datum|fecha|data|tarikh)\b\s*:?/i;
const TIME_LABEL = /\b(?:time|uhrzeit|heure|hora|ora|masa)\b\s*:?/i;

const fieldOfSum = ({ role, taxKind }: SummaryLabel): string | undefined =>
  role === 'tax' ? (OF_TAX[taxKind ?? ''] ?? 'total_tax') : OF_ROLE[role];

function labelsOfReceipt(parts: readonly Part[]): Named[] {
  const language = languageOf(parts.map(({ text }) => text).join('\n'));
  return parts.flatMap((part) => {
    const { text } = part;
    const at = (field: string, match: RegExpExecArray | null) =>
      match ? [named(part, field, [match.index, match.index + match[0].trimEnd().length], /:\s*$/.test(match[0]))] : [];
    const number =
      NUMBER_LABELS.map(([label]) => new RegExp(label.source, label.flags).exec(text)).find(Boolean) ?? null;
    const label = text.replace(/[\d.,$]+\s*$/, '').trim();
    const staff = staffLabel(text, language);
    const summary = label === '' || staff ? null : summaryLabel(label, language);
    const sum = summary && fieldOfSum(summary);
    return [
      ...at('invoice_number', number),
      ...at('budtender', staff),
      ...at('retailer_license_number', LICENSE_LABEL.exec(text)),
      ...at('date_sold', DATE_LABEL.exec(text)),
      ...at('time_sold', TIME_LABEL.exec(text)),
      ...(sum && summary
        ? [named(part, sum, [0, label.length], summary.role === 'total' && summary.strength > 1)]
        : []),
    ];
  });
}
