import type { ReceiptRecord } from '../../shared/records/receipt.ts';
import type { ReceiptFieldLayout, ReceiptSite } from '../../shared/records/store-profile.ts';
import type { ReceiptReading } from '../extraction/reading.ts';
import { ANY, bare, isLike } from '../extraction/receipt/profiles/receipt-forms.ts';
import {
  type Around,
  FITS,
  fitOf,
  fittingSpots,
  keyOf,
  RECEIPT_FIELDS,
  type ReceiptField,
  type Spot,
  type StoreScene,
  spotsFor,
} from '../extraction/receipt/profiles/receipt-sites.ts';
import { summaryLabel } from '../extraction/receipt/sums/summary-labels.ts';
import type { ownTexts } from './own-values.ts';

/** A verified receipt and how it had been read. */
export interface ReceiptLesson {
  scene: StoreScene;
  read: Pick<ReceiptReading, 'record' | 'evidence'>;
  truth: ReceiptRecord;
  own: ReturnType<typeof ownTexts>;
}

const NOTHING: ReceiptFieldLayout = { sites: [], empty: 0, corrected: 0, right: 0 };
const MOST_SITES = 5;
/** What a profile says of the store itself: of these only how often they were right is counted here. */
const STORE_PATHS = ['retailer', 'retailer_address', 'retailer_license_number'] as const;

/** What a lesson teaches of each field's places, on top of what is known; and the fields where it teaches otherwise. */
export function learnReceiptFields(
  lesson: ReceiptLesson,
  known: Readonly<Record<string, ReceiptFieldLayout>>,
): { fields: Record<string, ReceiptFieldLayout>; contradicted: string[] } {
  const fields: Record<string, ReceiptFieldLayout> = {};
  const contradicted: string[] = [];
  for (const field of Object.keys(RECEIPT_FIELDS) as ReceiptField[]) {
    const { layout, isOtherwise } = learnField(lesson, field, known[field] ?? NOTHING);
    fields[field] = layout;
    if (isOtherwise) contradicted.push(field);
  }
  for (const path of STORE_PATHS) {
    const before = known[path] ?? NOTHING;
    const isRight = bare(lesson.truth[path] ?? '') === bare(lesson.read.record[path] ?? '');
    fields[path] = {
      ...before,
      corrected: before.corrected + (isRight ? 0 : 1),
      right: before.right + (isRight ? 1 : 0),
    };
  }
  return { fields, contradicted };
}

function learnField(lesson: ReceiptLesson, field: ReceiptField, known: ReceiptFieldLayout) {
  const [key, read] = [keyOf(field, lesson.truth[field]), keyOf(field, lesson.read.record[field])];
  const isRight = key === read;
  const seen = key === null ? [] : truePlaces(lesson, field, key, isRight).map((around) => withoutOwn(around, lesson));
  const [found] = fittingSpots(lesson.scene, field, known.sites);
  const held = known.sites.map((site): ReceiptSite => {
    const same = seen.find((other) => fitOf(site, other) >= FITS);
    if (same) return { ...generalized(site, same), held: site.held + 1 };
    return found?.site === site && found.spot.key !== key ? { ...site, failed: site.failed + 1 } : site;
  });
  const fresh = seen
    .filter((other) => !held.some((site) => fitOf(site, other) >= FITS))
    .map((other): ReceiptSite => ({ ...other, held: 1, failed: 0 }));
  const isHeld = held.some((site, index) => site.held > (known.sites[index]?.held ?? 0));
  const isOtherwise = key !== null && known.sites.length > 0 && !isHeld && fresh.length > 0;
  // The newer teaching holds: its places come first.
  const sites = (isOtherwise ? [...fresh, ...held] : [...held, ...fresh]).filter((site) => site.failed <= site.held);
  const layout: ReceiptFieldLayout = {
    sites: sites.slice(0, MOST_SITES),
    empty: known.empty + (key === null ? 1 : 0),
    corrected: known.corrected + (isRight ? 0 : 1),
    right: known.right + (isRight ? 1 : 0),
  };
  return { layout, isOtherwise };
}

/** A place as two receipts have it: what differs around it is nothing to go by. */
const generalized = (site: ReceiptSite, seen: Around): ReceiptSite => ({
  ...site,
  ...seen,
  before: agreed(site.before, seen.before),
  after: agreed(site.after, seen.after),
  above: agreed(site.above, seen.above),
  words: Math.max(site.words, seen.words),
});

/** Words that both have: of labels that end alike the end. */
function agreed(a: string | null, b: string | null): string | null {
  if (a === b) return a;
  if (a === null || b === null) return ANY;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.endsWith(` ${short}`) ? short : isLike(a, b) ? a : ANY;
}

const withoutOwn = ({ before, after, above, ...place }: Around, { own }: ReceiptLesson): Around => ({
  ...place,
  before: own.without(before),
  after: wholly(after, own),
  above: wholly(above, own),
});

const wholly = (form: string | null, own: ReceiptLesson['own']) => (own.without(form) === form ? form : ANY);

/** Roles of labels in the summary -> the field whose amount they are likeliest to label. */
const ROLES: Partial<Record<ReceiptField, readonly string[]>> = {
  total_amount: ['total'],
  subtotal: ['subtotal'],
  total_price: ['subtotal'],
  total_tax: ['tax-total', 'tax'],
  total_paid: ['tendered', 'paid'],
  change_due: ['change'],
  total_discount: ['discount'],
};

/** What stands around the prints of a field's true value, the likelier places first. */
function truePlaces(
  { scene, read, truth }: ReceiptLesson,
  field: ReceiptField,
  key: string,
  isRight: boolean,
): Around[] {
  const printed = RECEIPT_FIELDS[field];
  const words = printed === 'text' ? String(truth[field]).trim().split(/\s+/).length : 1;
  const spots = spotsFor(scene, printed, words).filter((spot) => spot.key === key);
  const at = isRight ? read.evidence[field] : undefined;
  const isRead = ({ line, words: own }: Spot) =>
    at !== undefined &&
    at.page === line.page.number &&
    own.some((word) => {
      const [x, y] = [(word.x0 + word.x1) / 2 / line.page.width, (word.y0 + word.y1) / 2 / line.page.height];
      return x >= at.box[0] && x <= at.box[2] && y >= at.box[1] && y <= at.box[3];
    });
  const isNamed = ({ line }: Spot) => {
    const role = summaryLabel(line.text.replace(/[^\p{L} ]/gu, ''), line.language)?.role;
    return role !== undefined && ROLES[field]?.includes(role) === true;
  };
  const worth = (spot: Spot) =>
    (isRead(spot) ? 4 : 0) +
    (isNamed(spot) ? 3 : 0) +
    (spot.around.before !== null && /[a-z]/.test(spot.around.before) ? 1 : 0);
  const sorted = spots.toSorted((a, b) => worth(b) - worth(a));
  if (printed !== 'amount') return sorted.slice(0, 3).map(({ around }) => around);
  const named = sorted.filter(isNamed);
  // What an item costs is no sum, and nothing is printed for many things.
  const labeled = sorted.filter((spot) => isRead(spot) || (key !== '0' && isOfLabel(spot)));
  return (named.length > 0 ? named : labeled).slice(0, 2).map(({ around }) => around);
}

const isOfLabel = ({ around: { before } }: Spot) => before !== null && /[a-z]{2}/.test(before);
