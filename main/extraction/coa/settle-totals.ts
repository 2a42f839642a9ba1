import { reason } from '../../../shared/findings/finding.ts';
import { type CoaRecord, totalsByWeight } from '../../../shared/records/coa.ts';
import { TOTALS, type Total } from '../../../shared/records/sample.ts';
import { convertFraction } from '../../../shared/science/units.ts';
import { enclosing } from '../../documents/page.ts';
import type { LaidOutDocument } from '../layout/laid-out.ts';
import { overlapX } from '../layout/overlap.ts';
import { isSumOfRows } from './checks/borne-out.ts';
import { type BoardPage, height, type Item, inkOf, joinInk, makeBoard, middleY } from './fields/board.ts';
import { takeNotes } from './fields/evidence.ts';
import type { Found } from './fields/found.ts';
import type { FieldsReading } from './fields/read-fields.ts';
import { numbersOn } from './fields/totals/total-amounts.ts';
import { type TotalName, totalNames } from './fields/totals/total-names.ts';

/** A figure is looked for so many heights of its name over and under it, and so many at its sides. */
const NEAR_Y = 4;
const NEAR_X = 14;
/** On the line of a name its figure stands anywhere behind it. */
const LEVEL = 0.4;
/** So many significant digits seldom make a sum by accident. */
const TELLING = 3;
const CONFIDENCE = 0.95;
/** What only stands in two places is asked about. */
const UNPROVEN = 0.6;
/** Dry weight, decarboxylated acids and rounding leave a total within this factor of what its rows make; another figure is not. */
const FACTOR = 1.5;

/**
 * Totals that contradict their rows, read from the one figure near their name that is what the rows make, or that stands
 * by their name in two places: in tiles and cards a figure may stand as near to its neighbor's name as to its own.
 */
export function settleTotals(
  document: LaidOutDocument,
  read: FieldsReading,
  results: CoaRecord['results'],
): FieldsReading {
  const { fields } = read;
  const doubtful = TOTALS.filter((total) => {
    if (read.taught.includes(total)) return false;
    const value = fields[total];
    return value === null ? read.unread.includes(total) : value > 0 && !isSumOfRows({ results }, total, value);
  });
  if (doubtful.length === 0 || !totalsByWeight(fields)) return read;
  const board = makeBoard(document);
  const notes = takeNotes(board);
  const settled: Partial<Record<Total, number>> = {};
  for (const total of doubtful) {
    const prints = board.pages.flatMap((page) => {
      const names = totalNames(page);
      return names.filter(({ field }) => field === total).flatMap((name) => figuresNear(page, name, names));
    });
    const ofOthers = TOTALS.filter((other) => other !== total).map((other) => fields[other]);
    const others = prints.filter(
      ({ value, digits }) => digits >= TELLING && isFarFrom(value, fields[total]) && !ofOthers.includes(value),
    );
    const borneOut = others.filter(({ value }) => isSumOfRows({ results }, total, value));
    const [first, ...rest] = borneOut.length > 0 ? borneOut : printedTwice(others, prints, fields[total]);
    if (first && rest.every(({ value }) => value === first.value)) {
      settled[total] = first.value;
      notes.keep(total, first);
    }
  }
  const isOpen = (path: string) => !(path in settled);
  return {
    ...read,
    fields: { ...fields, ...settled },
    evidence: { ...read.evidence, ...notes.evidence },
    unread: read.unread.filter(isOpen),
    reasons: [...read.reasons.filter(({ path }) => isOpen(path)), ...notes.reasons],
  };
}

const isFarFrom = (value: number, read: number | null) =>
  read === null || value > FACTOR * read || value < read / FACTOR;

interface Print extends Found<number> {
  item: Item;
  /** Whether its units stand behind it; a bare figure may be anything. */
  hasUnits: boolean;
  /** Significant digits as printed: few happen to be a sum. */
  digits: number;
}

/** Figures that stand by the name in two places, as the one that was read does not: a summary and a table print one total. */
function printedTwice(others: readonly Print[], all: readonly Print[], read: number | null): Print[] {
  const places = (value: number) => new Set(all.filter((print) => print.value === value).map(({ item }) => item)).size;
  if (read === null || places(read) > 1) return [];
  return others
    .filter(({ value, hasUnits }) => hasUnits && places(value) > 1)
    .map((print) => ({ ...print, confidence: UNPROVEN, why: reason('total-unclear') }));
}

/** Figures near a total's name, in percent by weight. */
function figuresNear(page: BoardPage, name: TotalName, names: readonly TotalName[]): Print[] {
  return numbersOn(page).flatMap(({ item, amounts }) =>
    isNear(item, name, names)
      ? amounts.flatMap(({ value, units }): Print[] => {
          const percent = convertFraction(value, units ?? 'percent', 'percent');
          const digits = /\d[\d.,]*/.exec(item.text)?.[0].replace(/\D/g, '').replace(/^0+/, '').length ?? 0;
          const ink = joinInk([inkOf(name.item), inkOf(item)]);
          return percent === null
            ? []
            : [{ value: percent, ink, item, confidence: CONFIDENCE, hasUnits: units !== null, digits }];
        })
      : [],
  );
}

function isNear(item: Item, name: TotalName, names: readonly TotalName[]): boolean {
  const box = enclosing(name.items);
  const size = Math.max(height(name.item), height(item));
  const aside = Math.max(0, item.x0 - box.x1, box.x0 - item.x1);
  const isLevel = Math.abs(middleY(item) - middleY(box)) < LEVEL * size && item.x0 >= box.x1;
  const isBehindAnother = names.some(
    (other) =>
      other !== name &&
      Math.abs(middleY(other.item) - middleY(box)) < LEVEL * size &&
      other.item.x0 >= box.x1 &&
      other.item.x0 < item.x0,
  );
  if (isLevel && !isBehindAnother) return true;
  return Math.abs(middleY(item) - middleY(box)) < NEAR_Y * size && (overlapX(item, box) > 0 || aside < NEAR_X * size);
}
