import type { FieldLayout } from '../../../../shared/records/lab-layout.ts';
import type { Evidence, EvidenceMap } from '../../../../shared/records/reading.ts';
import { certaintyOf } from '../certainty.ts';
import { addressLine } from '../fields/blocks/address-line.ts';
import type { PostalAddress } from '../fields/blocks/postal-address.ts';
import type { Board, Item } from '../fields/board.ts';
import type { CoaFields } from '../fields/coa-fields.ts';
import { fillLaboratory } from './apply-laboratory.ts';
import type { PlaceScene } from './field-places.ts';
import { type Fitting, findLearned, isWrongPlace } from './find-learned.ts';
import { ADDRESS_PARTS, keyOfField, LEARNED_FIELDS, type LearnedField, pathsOf } from './learned-fields.ts';
import { bare } from './occurrences.ts';
import type { ReadFields } from './read-fields-part.ts';
import type { RecognizedLayout } from './recognize-layout.ts';
import { surroundingsOf } from './spots.ts';

/** Confidence in a value at a learned place: where it is read there without it, too, and where it is not. */
const AGREED = 0.97;
const LEARNED = 0.9;
/** What is asked: another value stands where the learned one should, or the layout changed. */
const DISPUTED = 0.7;
/** Scores so close to each other tell no better place. */
const CLOSE = 0.35;

/** Fields with what a recognized layout tells of their places. */
export function withLearnedFields<Read extends ReadFields>(
  read: Read,
  scene: PlaceScene,
  recognized: RecognizedLayout,
): Read {
  const { layout, changed } = recognized;
  const out = {
    fields: { ...read.fields },
    evidence: { ...read.evidence },
    unread: [...read.unread],
    surelyEmpty: [...read.surelyEmpty],
    surelyRight: [...read.surelyRight],
    taught: [...read.taught],
  };
  fillLaboratory(out, scene.board, recognized);
  const settle = (paths: readonly string[], into: string[]) => {
    into.push(...paths);
    out.taught.push(...paths);
    out.unread = out.unread.filter((path) => !paths.includes(path));
  };
  for (const [name, known] of Object.entries(layout.fields)) {
    const field = name as LearnedField;
    if (!(field in LEARNED_FIELDS)) continue;
    const paths = pathsOf(field);
    const decision = decide(out, scene, field, known);
    const isRead = paths.some((path) => out.fields[path] !== null);
    // A layout that changed teaches where nothing was read, or where what is read was wrong before.
    if (changed && (decision.is === 'agreed' || decision.is === 'empty' || (isRead && known.corrected === 0))) continue;
    if (decision.is === 'empty') {
      for (const path of [field, ...paths]) {
        out.fields[path] = null as never;
        delete out.evidence[path];
      }
      settle(paths, out.surelyEmpty);
    } else if (decision.is === 'agreed') {
      for (const path of [field, ...paths]) {
        const own = out.evidence[path];
        if (own)
          out.evidence[path] = { ...own, confidence: Math.max(own.confidence, AGREED), learned: layout.documents };
      }
      settle(paths, out.surelyRight);
    } else if (decision.is === 'doubtful')
      for (const path of paths) {
        const own = out.evidence[path];
        if (own) out.evidence[path] = { ...own, confidence: Math.min(own.confidence, DISPUTED) };
      }
    else if (decision.is === 'learned') {
      const { fitting, confidence } = decision;
      fill(out, scene.board, field, fitting, Math.min(confidence, changed ? DISPUTED : 1), layout.documents);
      if (confidence > DISPUTED && !changed) settle(paths, out.surelyRight);
    }
  }
  return { ...read, ...out };
}

type Decision =
  | { is: 'kept' | 'empty' | 'doubtful' | 'agreed' }
  | { is: 'learned'; fitting: Fitting; confidence: number };

/** What is read of a field: what stands at the learned place, unless nothing does or two places fit as well. */
function decide(
  { fields, evidence }: ReadFields,
  scene: PlaceScene,
  field: LearnedField,
  known: FieldLayout,
): Decision {
  const fitting = findLearned(scene, LEARNED_FIELDS[field], known);
  const [best, second] = fitting;
  const key = keyOfField(fields, field);
  if (!best) {
    const at = key === null ? null : placeRead(scene.board, evidence, field);
    const isWrong = at !== null && isWrongPlace(known, at);
    if (key === null) return { is: known.empty > 0 || known.sites.length > 0 ? 'empty' : 'kept' };
    if (isWrong && known.empty > 0) return { is: 'empty' };
    return { is: known.corrected > 0 || isWrong ? 'doubtful' : 'kept' };
  }
  // The place is there and says that nothing is given.
  if (best.place.key === '') return { is: key === null ? 'empty' : 'doubtful' };
  if (best.place.key === key) return { is: 'learned', fitting: best, confidence: AGREED };
  const isTie = second !== undefined && second.place.key !== '' && best.score - second.score < CLOSE;
  const own = isTie ? fitting.find((each) => each.place.key === key && best.score - each.score < CLOSE) : undefined;
  if (own) return { is: 'learned', fitting: own, confidence: AGREED };
  const wasRight = known.right > 0 && known.corrected === 0;
  if (key !== null && wasRight && isSameStreet(fields, field, best)) return { is: 'agreed' };
  // At one place the general reader cuts values out of their lines as finely, unless it was corrected.
  if (key !== null && wasRight && isSamePlace(scene.board, evidence, field, best)) return { is: 'agreed' };
  // What was right without being taught stays: of several places that held one value, any may hold another here.
  if (key !== null && wasRight) return { is: 'kept' };
  return { is: 'learned', fitting: best, confidence: isTie ? DISPUTED : LEARNED };
}

/** Whether an address that was read has the street of the one at the learned place. */
function isSameStreet(fields: CoaFields, field: LearnedField, { place: { value } }: Fitting): boolean {
  if (typeof value !== 'object' || isTags(value) || value.street === null) return false;
  return bare(String(fields[field.replace('address', 'street') as keyof CoaFields] ?? '')) === bare(value.street);
}

/** Whether what was read of a field is printed where a learned place is. */
function isSamePlace(board: Board, evidence: EvidenceMap, field: LearnedField, { place: { spot } }: Fitting): boolean {
  const read = pathsOf(field).flatMap((path) => evidence[path] ?? [])[0];
  const item = read && itemAt(board, read);
  if (!read || item !== spot.item) return false;
  const { width } = board.pages[spot.item.page]?.laidOut.page ?? { width: 1 };
  const x0 = Math.min(...spot.ink.words.map((word) => word.x0));
  return Math.abs(read.box[0] * width - x0) < spot.item.segment.fontSize;
}

/** The item that a field was read from, and what stands around it. */
function placeRead(board: Board, evidence: EvidenceMap, field: LearnedField) {
  const read = pathsOf(field).flatMap((path) => evidence[path] ?? [])[0];
  const item = read && itemAt(board, read);
  if (!read || !item) return null;
  const start = Math.max(0, item.text.indexOf(read.text.slice(0, 8)));
  const end = item.text.startsWith(read.text, start) ? start + read.text.length : item.text.length;
  const spot = { item, start, end, ink: { text: read.text, page: item.page, words: [] }, lines: 1, text: read.text };
  return { spot, around: surroundingsOf(board, spot) };
}

/** The item in whose line and columns a piece of evidence lies. */
export function itemAt(board: Board, { page, box }: Pick<Evidence, 'page' | 'box'>): Item | null {
  const own = board.pages.find(({ laidOut }) => laidOut.page.number === page);
  if (!own) return null;
  const { width, height } = own.laidOut.page;
  const [x, y] = [box[0] * width + 1, box[1] * height];
  const size = Math.max(2, (box[3] - box[1]) * height);
  return (
    own.items.find((item) => item.x0 - 1 <= x && item.x1 + 1 >= x && Math.abs(item.y0 - y) < Math.min(4, size / 2)) ??
    null
  );
}

const isTags = (value: Fitting['place']['value']): value is readonly string[] => Array.isArray(value);

function fill(
  { fields, evidence }: ReadFields,
  board: Board,
  field: LearnedField,
  { place }: Fitting,
  confidence: number,
  documents: number,
): void {
  const { spot, value, key } = place;
  const laidOut = board.pages[spot.item.page]?.laidOut;
  const box = laidOut?.boxOf(spot.ink.words);
  if (!laidOut || !box) return;
  const note = (path: keyof CoaFields, told: CoaFields[keyof CoaFields]) => {
    const before = evidence[path];
    const isSame = told !== null && before && bare(String(fields[path] ?? '')) === bare(String(told));
    if (!isSame) fields[path] = told as never;
    if (told === null) delete evidence[path];
    else
      evidence[path] = {
        ...(isSame && before
          ? before
          : {
              page: laidOut.page.number,
              box,
              text: spot.ink.text,
              method: spot.ink.words[0]?.method ?? laidOut.page.method,
            }),
        confidence: Math.round(confidence * certaintyOf(spot.ink.words) * 1000) / 1000,
        learned: documents,
      };
  };
  if (typeof value === 'string') {
    // The day at the learned place may be printed elsewhere with its time.
    const isSameDay = LEARNED_FIELDS[field] === 'date' && String(fields[field] ?? '').startsWith(key);
    note(field, isSameDay ? String(fields[field]) : value);
    return;
  }
  if (typeof value === 'number' || isTags(value)) {
    note(field as keyof CoaFields, typeof value === 'number' ? value : [...value]);
    return;
  }
  const address: PostalAddress = value;
  for (const part of ADDRESS_PARTS) note(field.replace('address', part) as keyof CoaFields, address[part]);
  note(field, addressLine(address));
}
