import type { Evidence } from '../../../../shared/records/reading.ts';
import type { ReceiptFieldLayout } from '../../../../shared/records/store-profile.ts';
import { boxOf, type Page, type Word } from '../../../documents/page.ts';
import type { ReceiptReading } from '../../reading.ts';
import { REVIEW_BELOW, weakestInk } from '../receipt-notes.ts';
import { type Draft, IDENTITY } from './draft.ts';
import { bare } from './receipt-forms.ts';
import {
  type Fitting,
  fittingSpots,
  keyOf,
  RECEIPT_FIELDS,
  type ReceiptField,
  type StoreScene,
} from './receipt-sites.ts';
import { itemsOf, type RecognizedStore } from './recognize-store.ts';
import { settleQuestions } from './settle-questions.ts';
import { holds, printsOf } from './store-texts.ts';

/** Confidence in what is known of the store: where the receipt prints it, and where it does not. */
const PRINTED = 0.97;
const NOT_PRINTED = 0.9;
/** Confidence in a value at a learned place: where it is read there without it, too, and where it is not. */
const AGREED = 0.97;
const LEARNED = 0.9;
/** What is asked: nothing stands where the value was learned to stand, or the paper changed. */
const DISPUTED = 0.7;
/** Scores so close to each other tell no better place. */
const CLOSE = 0.25;

/** A reading with what verified receipts of its store taught. */
export function withLearnedStore(
  reading: ReceiptReading,
  scene: StoreScene,
  recognized: RecognizedStore,
): ReceiptReading {
  const draft: Draft = {
    record: { ...reading.record },
    evidence: { ...reading.evidence },
    findings: reading.findings,
    review: new Set(reading.review),
    taught: new Set(),
  };
  const { layout } = recognized.profile;
  for (const path of IDENTITY) fillStore(draft, scene, recognized, path);
  for (const [name, known] of Object.entries(layout.fields)) {
    if (!(name in RECEIPT_FIELDS)) continue;
    const field = name as ReceiptField;

    fillField(draft, scene, field, known, recognized);
  }
  if (itemsOf(recognized))
    for (const [path, own] of Object.entries(draft.evidence))
      if (path.startsWith('product_')) draft.evidence[path] = { ...own, learned: layout.documents };
  const { findings, review } = settleQuestions(draft, layout);
  return { ...reading, record: draft.record, evidence: draft.evidence, findings, review };
}

const evidenceOf = (
  page: Page,
  words: readonly Word[],
  text: string,
  confidence: number,
  learned: number,
): Evidence | null => {
  const box = boxOf(page, words);
  return box && { page: page.number, box, text, method: words[0]?.method ?? page.method, confidence, learned };
};

/** Puts in what is known of the store itself: of another shop of its chain only what all of them share. */
function fillStore(
  draft: Draft,
  scene: StoreScene,
  { profile, isHere, changed, line }: RecognizedStore,
  path: (typeof IDENTITY)[number],
): void {
  const told = profile.store[path];
  const { documents, fields } = profile.layout;
  const { record, evidence, review, taught } = draft;
  const hasPlace = profile.recognize.some(({ kind }) => kind === 'street' || kind === 'phone');
  if (path !== 'retailer' && !isHere && (hasPlace || told !== null)) return;
  if (told === null) {
    // What was invented before is taken away; a receipt may print what another left out.
    if (record[path] !== null && (fields[path]?.corrected ?? 0) === 0) return;
    record[path] = null;
    delete evidence[path];
    review.delete(path);
    taught.add(path);
    return;
  }
  const own = evidence[path];
  const at = printedAt(scene, told) ?? (path === 'retailer' ? line : null);
  const isPrinted = printedAt(scene, told) !== null;
  const confidence = isPrinted || (own && bare(own.text).includes(bare(told))) ? PRINTED : NOT_PRINTED;
  const made = at ? evidenceOf(at.page, at.words, at.text, confidence, documents) : null;
  const found: Evidence | null | undefined =
    own && !(isPrinted && path === 'retailer')
      ? { ...own, confidence: Math.max(own.confidence, confidence), learned: documents }
      : made;
  if (!found && own === undefined && path !== 'retailer' && line === null) return;
  record[path] = told;
  const fallback = line && evidenceOf(line.page, line.words, line.text, NOT_PRINTED, documents);
  const shown = found ?? (fallback && { ...fallback, method: 'derived' as const });
  if (shown) evidence[path] = isPrinted || own ? shown : { ...shown, method: 'derived' };
  if (changed && !isPrinted) {
    review.add(path);
    return;
  }
  review.delete(path);
  taught.add(path);
}

/** The line that prints a text of the store's. */
function printedAt({ lines }: StoreScene, text: string) {
  const first = bare(text.split(/[,\n]/)[0] ?? '');
  const at = lines.findIndex((line) => printsOf([line]).some((print) => holds(print, first)));
  return lines[at] ?? null;
}

/** Puts in what stands at a field's learned place, unless nothing does or two places fit as well. */
function fillField(
  { record, evidence, review, taught }: Draft,
  scene: StoreScene,
  field: ReceiptField,
  known: ReceiptFieldLayout,
  { profile, changed }: RecognizedStore,
): void {
  const { documents } = profile.layout;
  const fitting = fittingSpots(scene, field, known.sites);
  const key = keyOf(field, record[field]);
  const decision = decide(fitting, key, known);
  if (decision === 'kept' || (changed && decision === 'empty')) return;
  if (decision === 'empty') {
    (record as Record<string, unknown>)[field] = null;
    delete evidence[field];
    review.delete(field);
    taught.add(field);
    return;
  }
  if (decision === 'doubtful') {
    review.add(field);
    const own = evidence[field];
    if (own) evidence[field] = { ...own, confidence: Math.min(own.confidence, DISPUTED) };
    return;
  }
  const { spot } = decision;
  const isAgreed = spot.key === key;
  const certainty = changed && !isAgreed ? DISPUTED : isAgreed ? AGREED : LEARNED;
  // A digit that may be misread is as doubtful at a learned place as elsewhere.
  const ink = Math.round(weakestInk(spot.words) ** (RECEIPT_FIELDS[field] === 'text' ? 0.56 : 0.4) * 1000) / 1000;
  const own = evidence[field];
  const confidence = Math.min(certainty, ink);
  if (isAgreed && own)
    evidence[field] = { ...own, confidence: Math.max(own.confidence, confidence), learned: documents };
  else {
    (record as Record<string, unknown>)[field] = spot.value;
    const made = evidenceOf(spot.line.page, spot.words, spot.text, confidence, documents);
    if (made) evidence[field] = made;
  }
  const isSure = certainty >= REVIEW_BELOW && ink >= REVIEW_BELOW;
  if (!isSure && !(isAgreed && !review.has(field))) {
    review.add(field);
    return;
  }
  taught.add(field);
}

type Decision = 'kept' | 'empty' | 'doubtful' | Fitting;

function decide(fitting: readonly Fitting[], key: string | null, known: ReceiptFieldLayout): Decision {
  const [best, second] = fitting;
  if (!best) {
    if (known.sites.length === 0) return key !== null && known.empty > 0 && known.corrected > 0 ? 'empty' : 'kept';
    return key !== null && known.corrected > 0 ? 'doubtful' : 'kept';
  }
  const own = fitting.find(({ spot }) => spot.key === key);
  if (own && best.score - own.score < CLOSE) return own;
  if (second && best.score - second.score < CLOSE) return key === null || known.corrected === 0 ? 'kept' : 'doubtful';
  // What was right without being taught stays as it is read.
  return key === null || known.corrected > 0 ? best : 'kept';
}
