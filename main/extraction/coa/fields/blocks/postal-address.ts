import { remember } from '../../../../../shared/remember.ts';
import { LIKE_CANADIAN_CODE } from '../../../../../shared/science/postal-codes.ts';
import { findState, type State, zipFitsState } from '../../../../../shared/science/states.ts';
import { type PlaceAbroad, parsePlaceAbroad } from '../../../places/places-abroad.ts';
import { US_STREET_KINDS } from '../../../places/street-words.ts';
import { isStreetAbroad } from '../../../places/streets-abroad.ts';
import { labelKind } from '../labels/labels.ts';
import { isCalledByNumber } from './company-forms.ts';

/** The parts of an address as printed; what is not printed is null. */
export interface PostalAddress {
  street: string | null;
  city: string | null;
  /** Its code, in Australia of up to three letters; null where addresses have none: in Europe. */
  state: string | null;
  zipcode: string | null;
}

const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?|canada)\s*$/i;
const ZIP = new RegExp(String.raw`[\s,.-]*(\d{5}(?:[- ]?\d{4})?(?!\d)|${LIKE_CANADIAN_CODE})`, 'g');
/** What may follow a zip code on its line. */
const AFTER_ZIP =
  /^\s*$|^\s*[,;|(/]|^\s*(?:phone|tel|ph|lic|fax|county|u\.?s\.?a?|e-?mail|www)\b|^\s+[-–—•·]\s+[(+]?\d|^\s+\+?1?[\s(-]*\d{3}\)?[\s.-]\d{3}/i;
const WITHOUT_ZIP = /^(\p{Lu}[\p{L} .'’-]{1,28}),\s*([A-Z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)\.?$/u;

/** House numbers in words (`One Innovation Plaza`). */
export const NUMBER_WORDS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty';
const COMPASS = String.raw`(?:\s+(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)\b\.?)?`;
/** Words that end a street's name; a city may begin after them, but `St.` after a comma is a saint. */
const KINDS = `${US_STREET_KINDS}|av|square|sq|ter|route|rte|trail|trl|loop|plaza|plz|broadway|alley|turnpike|tpke|freeway|fwy|expressway|causeway|bypass|byp|esplanade|crescent|concourse|mile|gulch|camino|calle|via|rue`;
const STREET_ENDS = new RegExp(String.raw`(?<!,\s*)\b(?:${KINDS})\b\.?${COMPASS}(?:\s+\d{1,4}\b)?`, 'gi');
const STREET_IN_WORDS = new RegExp(
  String.raw`(?:^|,\s*|\s[-–—•·|]\s)(?:${NUMBER_WORDS})\s+[\p{L}. ]{2,30}?\b(?:${KINDS}|park|center)\b`,
  'iu',
);
/** The same, but part of many cities' names too: they count only where none of the others stands. */
const WEAK_STREET_ENDS = new RegExp(
  String.raw`\b(?:park|center|ctr|pike|mall|row|run|path|crossing|xing|extension|ext|cove|point|pt|ridge|view|walk|commons|estates)\b\.?${COMPASS}`,
  'gi',
);
const UNIT =
  /(?:\b(?:suites?|ste|unit|apt|apartment|bldg|building|floor|fl|room|rm|lower level|upper level|level|space|spc|dock|bay|lot|office|door)\b\.?|#)\s*[#:]?\s*(?:[A-Z]?\d+[A-Z]?(?:\s?[-&/]\s?[A-Z\d]+)*|[A-Z](?:\s?[-&/]\s?[A-Z\d]+)*\b)?/gi;

/**
 * City, state and zip code at the end of a text, and the street where it stands before them; null when the text does not
 * end an address.
 */
export const parsePlaceLine = remember((text): Readonly<PostalAddress> | null => {
  const bare = text
    .replace(/[\s,;|]+$/, '')
    .replace(COUNTRY, '')
    .trim();
  for (const match of [...bare.matchAll(ZIP)].reverse()) {
    const start = match.index ?? 0;
    if (!AFTER_ZIP.test(bare.slice(start + match[0].length))) continue;
    const found = endingState(
      bare
        .slice(0, start)
        .replace(COUNTRY, '')
        .replace(/,([A-Z]{2})$/, ', $1'),
    );
    // A number behind two letters that are no state it lies in (`ELAP ID 12166`) is no zip code, unless a city is set off.
    if (!found || (!/\p{Ll}|,/u.test(bare.slice(0, start)) && !zipFitsState(match[1] ?? '', found.state.code)))
      continue;
    const digits = (match[1] ?? '').replace(/[- ]/g, '');
    const zipcode = /^\d{9}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : (match[1] ?? '');
    return { ...splitStreetAndCity(found.before), state: found.state.code, zipcode };
  }
  const match = WITHOUT_ZIP.exec(bare);
  const state = match ? findState(match[2] ?? '') : null;
  if (match && state) return { ...splitStreetAndCity(match[1] ?? ''), state: state.code, zipcode: null };
  return placeAbroad(text, false);
});

/** The place that ends an address, given whether the line above it is a street: abroad a place may need one to be told. */
export function placeUnder(text: string, isUnderStreet: boolean): Readonly<PostalAddress> | null {
  const known = parsePlaceLine(text);
  return known || !isUnderStreet ? known : placeAbroad(text, true);
}

/** A place abroad whose city is none of the labels certificates print beside numbers: `Batch 4021 Client`. */
function placeAbroad(text: string, isUnderStreet: boolean): PlaceAbroad | null {
  const place = parsePlaceAbroad(text, isUnderStreet);
  return place && labelKind(place.city) === null ? place : null;
}

/** Splits the state off the end: the last one, two or three words that name one. */
function endingState(printed: string): { before: string; state: State } | null {
  const text = printed.replace(/\(([^()]+)\)\s*$/, '$1');
  const words = text.split(/[\s,]+/).filter(Boolean);
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue;
    const named = words.slice(-count);
    const state = findState(named.join(' '));
    if (!state || (count === 1 && !/^[A-Z][A-Za-z]/.test(named[0] ?? ''))) continue;
    const before = text
      .slice(0, text.lastIndexOf(named[0] ?? '', text.length - named.join(' ').length))
      .replace(/[\s,]+$/, '');
    if (/[A-Za-z]{2}/.test(before)) return { before, state };
  }
  return null;
}

/** A line that reads as a street: a house number and a name, a post office box, or a unit. */
export function isStreetLine(text: string): boolean {
  const bare = text.trim().replace(/^address\s*:\s*/i, '');
  if (bare.length > 70 || /@|www\.|:/.test(bare) || isCalledByNumber(bare)) return false;
  if (/^p\.?\s?o\.?\s?box/i.test(bare) || /^\d+ [NSEW]\.? \d+ [NSEW]\b/.test(bare)) return true;
  if (/^(?:suite|ste|unit|building|bldg|floor|#)\b/i.test(bare) || isStreetInWords(bare)) return true;
  // Roads named before their number: `Carr. 2 Km 40.1`, `Calle Luna 12`, `Highway 99 North`, `County Road 14`.
  if (
    /^(?:carr(?:etera)?|calle|ave(?:nida)?|urb|barrio|bo|rue|highway|hwy|route|rte|(?:county|state|farm) r(?:oa)?d|fm|cr|sr)\b\.?\s.*\d/i.test(
      bare,
    )
  )
    return true;
  const isWord = /^[\dA-Z-]+$/.test(bare);
  if (
    !isWord &&
    /^\d[\dA-Z-]{0,7}(?:,(?=\s))?\s?(?:[NSEW]{1,2}\.?\s)?\s?[A-Za-z0-9]/.test(bare) &&
    /[A-Za-z]{2}/.test(bare)
  )
    return (
      !/^\d+(?:\.\d+)?\s?(?:mg|g|ml|%|units?|oz|lbs?|grams?)\b/i.test(bare) &&
      !/^\d{1,2}(?:\/\d|-\d{1,2}-\d|[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?[ -]\d{2,4}\b)/i.test(
        bare,
      )
    );
  if (isStreetAbroad(bare)) return true;
  STREET_ENDS.lastIndex = 0;
  return /\d/.test(bare) && STREET_ENDS.test(bare);
}

const isStreetInWords = (text: string) => STREET_IN_WORDS.exec(text)?.index === 0;

/** Parts `Acme Labs 12 Example Way, Ste 100` into name and street; null where the text is not both. */
export function splitNameAndStreet(text: string): { name: string; street: string } | null {
  const match = /^[^\p{L}\d]*((?:\p{Lu}[\p{L}&.'’-]*,?\s+){1,6})(\d{1,6}[A-Z]?\s+\p{L}.*)$/u.exec(text.trim());
  const [, name, street] = match ?? [];
  if (!name || !street || !isStreetLine(street)) return null;
  STREET_ENDS.lastIndex = 0;
  return STREET_ENDS.test(street) ? { name: name.trim().replace(/,$/, ''), street } : null;
}

/** Splits `12 Example Way Suites A&B Springfield` into street and city. */
export function splitStreetAndCity(text: string): { street: string | null; city: string | null } {
  const bare = text
    .replace(/\s+/g, ' ')
    .replace(/^address:? (?=\d)/i, '')
    // A footer's number and name stand before the street: `SR-0098 - Acme Testing, Ltd. - 655 Lake Blvd`.
    .replace(/^.*\p{L}.* [-–—•·|] (?=\d{1,6} )/u, '')
    .replace(/ [-–—•·] (?=\p{L}(?:(?! [-–—•·] )[^\d])*$)/u, ', ')
    .replace(/[\s,]+$/, '')
    .trim();
  if (!/\d/.test(bare) && !/^p\.?\s?o\.?\s?box/i.test(bare) && !STREET_IN_WORDS.test(bare))
    return { street: null, city: bare || null };
  const cut = endOfStreet(bare) || guessedEnd(bare);
  if (cut < 0) return { street: bare, city: null };
  const trim = (part: string) => part.replace(/^[\s,.]+|[\s,]+$/g, '') || null;
  return { street: trim(bare.slice(0, cut)), city: trim(bare.slice(cut)) };
}
const UNIT_START = /^\s*(?:suites?|ste|unit|apt|bldg|building|floor|#)/i;

/** Where a word of streets, a unit or a comma ends the street; 0 where nothing does. */
function endOfStreet(bare: string): number {
  let cut = 0;
  for (const pattern of [STREET_ENDS, UNIT, WEAK_STREET_ENDS]) {
    if (pattern === WEAK_STREET_ENDS && cut > 0) break;
    for (const match of bare.matchAll(pattern)) {
      const end = (match.index ?? 0) + match[0].length;
      // A city may itself begin with a street word: `St. Louis`, `Park City`; only what leaves a city behind is a cut.
      if ((match.index ?? 0) > 0 && /[A-Za-z]{3}/.test(bare.slice(end)) && !/^\W*$/.test(bare.slice(end)))
        cut = Math.max(cut, end);
    }
  }
  const comma = bare.lastIndexOf(',');
  if (comma > cut && /^[^\d]+$/.test(bare.slice(comma + 1)) && !UNIT_START.test(bare.slice(comma + 1))) cut = comma;
  return cut;
}

/** Words that end names of cities and are none by themselves: `Walled Lake`, `Idaho Falls`, `Eureka Springs`. */
const LAST_OF_CITY =
  /^(?:lakes?|city|falls|springs?|beach|heights|hills?|rapids|grove|valley|haven|harbou?r|creek|bluffs?|island|isle|forest|junction|mountain|rock|river|station|township|village|prairie|shores|gardens|bend|bay|branch)$/i;
/** Words that begin them. */
const BEGINS_CITY = /^(?:grand|new|san|santa|los|las|saint|st\.|fort|ft\.|mount|mt\.|port|el|la|palo|baton|des)$/i;

/** Where the city may begin when nothing but its own words tells: -1 where there is no second word. */
function guessedEnd(bare: string): number {
  const words = bare.split(' ');
  if (words.length < 2) return -1;
  let count = 1;
  if (words.length > 3 && LAST_OF_CITY.test(words.at(-1) ?? '')) count = 2;
  if (words.length > count + 2 && BEGINS_CITY.test(words.at(-count - 1) ?? '')) count += 1;
  return words.slice(0, -count).join(' ').length;
}

/** Whether a line prints a street and its city with nothing between them but a space: where the street ends is a guess. */
export function isCityGuessed(line: string, { street, city }: Readonly<PostalAddress>): boolean {
  const both = `${street} ${city}`;
  return street !== null && city !== null && line.includes(both) && endOfStreet(both) === 0;
}

/** The parts of an address given the lines that hold it, the last of which is its place line. */
export function parseAddress(lines: readonly string[]): PostalAddress | null {
  const last = lines.at(-1);
  const place = last === undefined ? null : placeUnder(last, lines.length > 1);
  return place ? joinAddress(lines.slice(0, -1), place) : null;
}

/** What may be the beginning of a city's name where its column ended: `..., Grand` over `Rapids, MI 49503`. */
const BEGUN_CITY = /^(.*[^\s,]),\s*((?:\p{Lu}\p{Ll}+|St\.|Ft\.|Mt\.)(?: \p{Lu}\p{Ll}+)?)$/u;
/** Words that begin cities' names of several words and by themselves are neither a city nor a part of a building. */
const FIRST_OF_CITY =
  /^(?:(?:grand|new|san|santa|los|las|saint|st\.|fort|ft\.|mount|mt\.|port|lake|el|la|salt|palo|baton|des|costa|north|south|east|west)(?: |$))+$/i;
/** Buildings and districts, which stand between a street and its city. */
const NO_CITY = /\b(?:building|bldg|suite|ste|unit|floor|center|centre|plaza|park|tower|campus)\b/i;

/**
 * The words behind the last comma of a street's line that may begin the name of the city in the next one; `surely` where
 * nothing else begins with them. Null where they are none.
 */
export function begunCity(line: string): { street: string; begun: string; surely: boolean } | null {
  const [, street, begun] = BEGUN_CITY.exec(line) ?? [];
  if (street === undefined || begun === undefined || NO_CITY.test(begun)) return null;
  return { street, begun, surely: FIRST_OF_CITY.test(begun) };
}

const OPEN_UNIT = /\b(?:suite|ste|unit|apt|bldg|building|room|rm|floor)\.?$|#$/i;

/** An address of the lines of its street and its place; what a narrow column parted in the middle is put together. */
export function joinAddress(lines: readonly string[], place: Readonly<PostalAddress>): PostalAddress {
  const above = lines.map((line) => line.trim().replace(/[\s,]+$/, '')).filter(Boolean);
  let { street, city } = place;
  const last = above.at(-1) ?? '';
  const [, unit, rest] = /^(\w{1,4}),\s*(.+)$/.exec(city ?? '') ?? [];
  if (OPEN_UNIT.test(last) && (street !== null || unit !== undefined)) {
    above[above.length - 1] = `${last} ${street ?? unit}`;
    if (street === null) city = rest ?? city;
    street = null;
  } else if (street === null && city !== null && place.state !== null && isStreetLine(last)) {
    const parted = begunCity(last);
    if (parted?.surely) {
      above[above.length - 1] = parted.street;
      city = `${parted.begun} ${city}`;
    }
  }
  return {
    street: [...above, ...(street ? [street] : [])].join(', ') || null,
    city: city?.replace(/^[\s,]+|[\s,]+$/g, '') || null,
    state: place.state,
    zipcode: place.zipcode,
  };
}
