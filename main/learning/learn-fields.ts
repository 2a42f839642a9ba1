import type { CoaRecord } from '../../shared/records/coa.ts';
import type { FieldLayout, Site } from '../../shared/records/lab-layout.ts';
import type { EvidenceMap } from '../../shared/records/reading.ts';
import { stateCode } from '../../shared/science/states.ts';
import type { Board, Item } from '../extraction/coa/fields/board.ts';
import { inkOf } from '../extraction/coa/fields/board.ts';
import { labelKind } from '../extraction/coa/fields/labels/labels.ts';
import { verdictOf } from '../extraction/coa/fields/verdicts/verdict-words.ts';
import { itemAt } from '../extraction/coa/profiles/apply-fields.ts';
import { addressFrom, type Place, type PlaceScene, placesOf } from '../extraction/coa/profiles/field-places.ts';
import { findLearned } from '../extraction/coa/profiles/find-learned.ts';
import { ANY } from '../extraction/coa/profiles/fixed-text.ts';
import { keyOfField, LEARNED_FIELDS, type LearnedField, pathsOf } from '../extraction/coa/profiles/learned-fields.ts';
import { bare, occurrencesOf } from '../extraction/coa/profiles/occurrences.ts';
import { FITS, matchSite, type Surroundings, surroundingsOf } from '../extraction/coa/profiles/spots.ts';
import { fixedSurroundings, type OwnValues } from './own-values.ts';

/** A verified certificate and how it had been read. */
export interface Lesson {
  scene: PlaceScene;
  read: { record: CoaRecord; evidence: EvidenceMap };
  truth: CoaRecord;
  own: OwnValues;
}

const NOTHING: FieldLayout = { sites: [], wrong: [], words: 0, digits: true, empty: 0, corrected: 0, right: 0 };
const MOST_SITES = 5;
/** What a profile says of the laboratory itself: of these only how often they were right is counted here. */
const LAB_PATHS = ['lab', 'lab_license_number', 'lab_street', 'lab_city', 'lab_state', 'lab_zipcode'] as const;

/** What a lesson teaches of each field's places, on top of what is known; and the fields where it teaches otherwise. */
export function learnFields(
  lesson: Lesson,
  known: Readonly<Record<string, FieldLayout>>,
): { fields: Record<string, FieldLayout>; contradicted: string[] } {
  const fields: Record<string, FieldLayout> = {};
  const contradicted: string[] = [];
  for (const field of Object.keys(LEARNED_FIELDS) as LearnedField[]) {
    const before = known[field] ?? NOTHING;
    const learned = learnField(lesson, field, before);
    fields[field] = learned.layout;
    if (learned.isOtherwise) contradicted.push(field);
  }
  for (const path of LAB_PATHS) {
    const before = known[path] ?? NOTHING;
    const isRight = isSameField(path, lesson.truth[path], lesson.read.record[path]);
    fields[path] = {
      ...before,
      corrected: before.corrected + (isRight ? 0 : 1),
      right: before.right + (isRight ? 1 : 0),
    };
  }
  return { fields, contradicted };
}

/** Whether two values of a field are one: a state by its name or its code, other texts however spaced and punctuated. */
export function isSameField(field: string, a: unknown, b: unknown): boolean {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
  const plain = (value: unknown) =>
    bare(field.endsWith('_state') ? (stateCode(text(value)) ?? text(value)) : text(value));
  return plain(a) === plain(b);
}

function learnField(lesson: Lesson, field: LearnedField, known: FieldLayout) {
  const [key, read] = [keyOfField(lesson.truth, field), keyOfField(lesson.read.record, field)];
  const isRight = key === read;
  const text = typeof lesson.truth[field] === 'string' ? String(lesson.truth[field]) : '';
  const counts = {
    words: Math.min(99, Math.max(known.words, text === '' ? 0 : text.split(/\s+/).length)),
    digits: known.digits && (text === '' || /\d/.test(text)),
    empty: known.empty + (key === null ? 1 : 0),
    corrected: known.corrected + (isRight ? 0 : 1),
    right: known.right + (isRight ? 1 : 0),
  };
  const places = key === null ? [] : rank(lesson, field, truePlaces(lesson, field, key), isRight);
  const seen = places.map(({ around }) => fixedSurroundings(around, lesson.own));
  const [found] = findLearned(lesson.scene, LEARNED_FIELDS[field], known);
  const held = known.sites.map((site): Site => {
    const same = seen.find((other) => matchSite(site, other).score >= FITS);
    if (same) return { ...generalized(site, same), held: site.held + 1 };
    return found?.site === site && found.place.key !== key ? { ...site, failed: site.failed + 1 } : site;
  });
  const fresh = seen
    .filter((other) => !held.some((site) => matchSite(site, other).score >= FITS))
    .map((other): Site => ({ ...other, held: 1, failed: 0 }));
  const isOtherwise =
    key !== null &&
    known.sites.length > 0 &&
    !held.some((site, index) => site.held > (known.sites[index]?.held ?? 0)) &&
    fresh.length > 0;
  // The newer teaching holds: its places come first.
  const sites = (isOtherwise ? [...fresh, ...held] : [...held, ...fresh])
    .filter((site) => site.failed <= site.held)
    .slice(0, MOST_SITES);
  const wrongPlace = isRight || read === null ? null : surroundingsRead(lesson, field);
  const wrong = wrongPlace && !sites.some((site) => matchSite(site, wrongPlace).score >= FITS) ? [wrongPlace] : [];
  return {
    layout: {
      ...counts,
      sites,
      wrong: [...wrong.map((site): Site => ({ ...site, held: 0, failed: 1 })), ...known.wrong].slice(0, MOST_SITES),
    },
    isOtherwise,
  };
}

/** A place as two certificates have it: what differs around it is nothing to go by. */
const generalized = (site: Site, seen: Surroundings): Site => ({
  ...site,
  ...seen,
  before: agreed(site.before, seen.before),
  after: agreed(site.after, seen.after),
  left: agreed(site.left, seen.left),
  above: agreed(site.above, seen.above),
  heading: site.heading?.text === seen.heading?.text ? seen.heading : null,
});

/** Words that both have: of labels that end alike the end. */
function agreed(a: string | null, b: string | null): string | null {
  if (a === b) return a;
  if (a === null || b === null) return ANY;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.endsWith(` ${short}`) ? short : ANY;
}

/** Every place where a certificate prints a field's true value. */
function truePlaces({ scene, truth }: Lesson, field: LearnedField, key: string): Place[] {
  const printed = LEARNED_FIELDS[field];
  if (printed === 'text')
    return occurrencesOf(scene.board, String(truth[field])).map((spot) => ({
      spot,
      around: surroundingsOf(scene.board, spot),
      key,
      value: spot.text,
    }));
  const places =
    printed === 'verdict'
      ? verdictPlaces(scene.board)
      : [...placesOf(scene, printed, [ANYWHERE]), ...(printed === 'address' ? addressesOf(scene, truth, field) : [])];
  return places.filter((place) => place.key === key && (printed !== 'percent' || isOfTotal(place, field)));
}

/** What words beside a total say; its figure may stand in other rows as well. */
const TOTAL_WORDS: Partial<Record<LearnedField, RegExp>> = {
  total_cannabinoids: /cannabin/,
  total_thc: /.thc|thc./,
  total_cbd: /.cbd|cbd./,
  total_terpenes: /terp/,
};

const isOfTotal = ({ around: { before, left, above } }: Place, field: LearnedField): boolean =>
  [before, left, above].some((text) => text !== null && TOTAL_WORDS[field]?.test(text));

/** Addresses that begin where the true one's street or city is printed. */
function addressesOf({ board }: PlaceScene, truth: CoaRecord, field: LearnedField): Place[] {
  const [street, city] = pathsOf(field).map((path) => truth[path]);
  return occurrencesOf(board, String(street ?? city ?? '')).flatMap(
    ({ item, start }) => addressFrom(board, item, start) ?? [],
  );
}

const ANYWHERE: Surroundings = {
  before: null,
  after: null,
  left: null,
  above: null,
  heading: null,
  lines: 1,
  page: 1,
  x: 0,
  y: 0,
  right: 0,
  size: 0,
};

function verdictPlaces(board: Board): Place[] {
  return board.pages.flatMap(({ items }) =>
    items.flatMap((item): Place[] => {
      const start = item.text.lastIndexOf(':') + 1;
      const verdict = verdictOf(item.text.slice(start).trim(), true)?.verdict;
      if (!verdict) return [];
      const ink = inkOf(item, start);
      const spot = { item, start, end: item.text.length, ink, lines: 1, text: ink.text };
      return [{ spot, around: surroundingsOf(board, spot), key: verdict, value: verdict }];
    }),
  );
}

/** The likelier places first: where it was rightly read, behind a label of the field, among words at all. */
function rank(lesson: Lesson, field: LearnedField, all: readonly Place[], isRight: boolean): Place[] {
  const { scene, read } = lesson;
  const kindsOf = ({ around: { before, left, above } }: Place): string[] =>
    [before, left, above].flatMap((text) => (text === null ? [] : (labelKind(text) ?? [])));
  // Two fields may have one value: what another was rightly read from, or its label names, is the other's.
  const others = placesOfOthers(lesson, field);
  const own = all.filter(
    (place) =>
      !others.has(place.spot.item) &&
      (kindsOf(place).includes(field) || !kindsOf(place).some((kind) => kind in LEARNED_FIELDS)),
  );
  const places = own.length > 0 ? own : all;
  const path = pathsOf(field).find((own) => read.evidence[own]);
  const evidence = path && read.evidence[path];
  const from = isRight && evidence ? itemAt(scene.board, evidence) : null;
  const worth = (place: Place) =>
    (place.spot.item === from ? 4 : 0) +
    (kindsOf(place).includes(field) ? 3 : 0) +
    (place.around.before || place.around.left ? 1 : 0) +
    (place.around.above || place.around.heading ? 0.5 : 0) -
    0.1 * place.around.page;
  const sorted = places.toSorted((a, b) => worth(b) - worth(a));
  // A verdict is printed in many rows: only where it was read, or behind words of its field.
  const least = LEARNED_FIELDS[field] === 'verdict' ? 2.5 : -Infinity;
  return sorted.filter((place) => worth(place) >= least).slice(0, MOST_SITES);
}

/** Texts that other fields of the same value were rightly read from. */
const placesOfOthers = ({ scene, read, truth }: Lesson, field: LearnedField): Set<Item | null> =>
  new Set(
    (Object.keys(LEARNED_FIELDS) as LearnedField[]).flatMap((other) => {
      const key = keyOfField(truth, other);
      const isOwn = other === field || key !== keyOfField(truth, field) || key !== keyOfField(read.record, other);
      const evidence = isOwn ? undefined : read.evidence[pathsOf(other)[0] ?? other];
      return evidence ? [itemAt(scene.board, evidence)] : [];
    }),
  );

/** What stands around the value that was read and was wrong. */
function surroundingsRead({ scene, read, own }: Lesson, field: LearnedField): Surroundings | null {
  const path = pathsOf(field).find((one) => read.evidence[one]);
  const evidence = path && read.evidence[path];
  const item = evidence && itemAt(scene.board, evidence);
  if (!item || !evidence) return null;
  const start = Math.max(0, item.text.indexOf(evidence.text.slice(0, 8)));
  const ink = inkOf(item, start);
  const spot = { item, start, end: item.text.length, ink, lines: 1, text: ink.text };
  return fixedSurroundings(surroundingsOf(scene.board, spot), own);
}
