import { BRITISH_CODE, CODE_BEFORE_CITY, CODE_BEHIND_CITY, IRISH_CODE } from '../../../shared/science/postal-codes.ts';
import { AUSTRALIAN_STATE_CODES, AUSTRALIAN_STATE_NAMES, stateAbroad } from '../../../shared/science/states.ts';
import { US_STREET_KINDS } from './street-words.ts';
import { isNamedStreet, isStreetAbroad, mayBeStreet, namesPark } from './streets-abroad.ts';

/** The end of an address outside the United States and Canada, with the street where it stands in the same text. */
export interface PlaceAbroad {
  street: string | null;
  city: string;
  /** Australian addresses have one, and Swiss ones may give the canton behind the city. */
  state: string | null;
  zipcode: string | null;
}

const COUNTRIES =
  'switzerland|schweiz|suisse|svizzera|germany|deutschland|austria|österreich|france|spain|españa|italy|italia|portugal|netherlands|the netherlands|nederland|holland|belgium|belgië|belgique|luxembourg|liechtenstein|denmark|danmark|sweden|sverige|norway|norge|finland|suomi|iceland|poland|polska|czech republic|czechia|česká republika|slovakia|slovenia|croatia|hungary|romania|bulgaria|greece|cyprus|malta|estonia|latvia|lithuania|united kingdom|u\\.?k\\.?|great britain|england|scotland|wales|northern ireland|ireland|éire|israel|thailand|australia|new zealand|south africa|lesotho|colombia|méxico|mexico|brasil|brazil|uruguay|chile|argentina|perú|peru|ecuador|costa rica|jamaica|india|singapore|japan|china|south korea|turkey|türkiye|north macedonia|serbia';
const COUNTRY_BEHIND = new RegExp(String.raw`(?:,\s*|\s+[-–]\s+|\s*\(|(?<!\bnew)\s+)(?:${COUNTRIES})\)?\.?$`, 'iu');
const COUNTRY = new RegExp(`^(?:${COUNTRIES})\\.?$`, 'iu');

/** Whether a text is the name of a country as it stands under an address. */
export const isCountryAbroad = (text: string) => COUNTRY.test(text.trim());

/** English counties and Scottish and Welsh ones that stand between a town and its postcode, where Royal Mail wants none. */
const COUNTY =
  /,?\s+(?:bedfordshire|berkshire|buckinghamshire|cambridgeshire|cheshire|cornwall|cumbria|derbyshire|devon|dorset|(?:county|co\.?)\s+durham|essex|gloucestershire|hampshire|herefordshire|hertfordshire|kent|lancashire|leicestershire|lincolnshire|merseyside|norfolk|northamptonshire|northumberland|nottinghamshire|oxfordshire|rutland|shropshire|somerset|staffordshire|suffolk|surrey|(?:east|west) sussex|tyne and wear|warwickshire|west midlands|wiltshire|worcestershire|(?:north|south|west|east) yorkshire|aberdeenshire|fife|angus|ayrshire|perthshire|gwent|gwynedd|dyfed|powys|co(?:unty|\.)\s+\p{L}+)$/iu;

/** Whether a line under a city is no more than its county. */
export const isCounty = (text: string) => COUNTY.test(` ${text.trim()}`);

const CODE_OF_ISLES = new RegExp(`^(?:${BRITISH_CODE}|${IRISH_CODE})$`, 'u');
/** Whether a text is a British or Irish postcode, which may stand on a line of its own. */
export const isCodeOfIsles = (text: string) => CODE_OF_ISLES.test(text.trim());

const CITY = String.raw`\p{Lu}[\p{L}.'’-]*(?:[ /](?:\p{Lu}[\p{L}.'’-]*|de|del|la|las|los|les|le|da|do|dos|di|am|an der|ob der|bei|im|in|i\.|upon|on|sur|sous|en|den|aan|op|y|e)(?![\p{L}\d])){0,5}`;
const PREFIX = String.raw`(?:CH|DE?|AT?|FR?|IT?|ES?|PT|NL|BE?|LU?|LI|DK|CZ|SK|PL|SE?|NO?|FIN?|SI|HR)\s?[-–]\s?`;
const CODE_FIRST = new RegExp(
  String.raw`^(?:(?<street>.+?)(?:,\s*|\s+))?(?:(?<prefix>${PREFIX})|(?:C\.?\s?P\.?|CEP)\s)?(?<code>${CODE_BEFORE_CITY})\s+(?<city>${CITY})(?:\s?\((?<region>[^()\d]{2,30})\)|\s(?<sign>[A-Z]{2})|,\s\p{Lu}[^,\d]{2,30}|\s(?:Cedex|CEDEX)(?:\s\d{1,2})?)?$`,
  'u',
);
const CODE_BEHIND = new RegExp(
  String.raw`^(?:(?<street>.+?),\s*)?(?<city>${CITY}),?\s+(?<code>${CODE_BEHIND_CITY})$`,
  'u',
);
const ISLES = new RegExp(String.raw`^(?<before>.*?\p{L}.*?)[,.]?\s+(?<code>${BRITISH_CODE}|${IRISH_CODE})$`, 'u');
const AUSTRALIAN = new RegExp(
  String.raw`^(?<before>.*\p{L})[\s,]+\(?(?<state>(?:${AUSTRALIAN_STATE_CODES})\.?|${AUSTRALIAN_STATE_NAMES})\)?[\s,]+(?<code>\d{4})$`,
  'u',
);

/** A country's letters before a code of its length; single letters before four digits may be a batch's. */
const COUNTRY_AND_CODE =
  /^(?:(?:CH|AT|BE|DK|NO|LI|LU|SI)\s?[-–]\s?\d{4}|(?:D|DE|F|FR|I|IT|E|ES|FI|FIN|HR)\s?[-–]\s?\d{5}|(?:NL|PT|PL|SE?|CZ|SK)\s?[-–]\s?\S+)$/;

/** Cheaper than `parsePlaceAbroad`, and true of everything it takes. */
export const mayBeAbroad = (text: string) =>
  (/\d/.test(text) && /\d{4,7}|\d{3}[ -]\d{2}|\d{2}-\d{3}|[A-Z]\d[\dA-Z]? ?\d?[A-Z\d]{2,4}$/.test(text)) ||
  COUNTRY_BEHIND.test(text);

/**
 * Reads `Am Anger 3, 04109 Leipzig`, `CH-3011 Bern`, `Mill Lane, Ludlow SY8 1AA`, `Bendigo VIC 3550` and the like. A
 * postal code that could as well be any number needs a street with it.
 *
 * @param isUnderStreet the line above is one
 */
export function parsePlaceAbroad(printed: string, isUnderStreet: boolean): PlaceAbroad | null {
  const text = printed
    .replace(/\s+/g, ' ')
    .replace(/[\s,;.|]+$/, '')
    .trim();
  if (text.length > 120 || !mayBeAbroad(text)) return null;
  const behind = COUNTRY_BEHIND.exec(text);
  const bare = behind ? text.slice(0, behind.index) : text;
  const place =
    ofAustralia(bare) ??
    ofIsles(bare) ??
    withCodeFirst(bare, isUnderStreet, behind !== null) ??
    withCodeBehind(bare, isUnderStreet, behind !== null) ??
    (behind && /^[,(\s]*,/.test(behind[0]) ? withoutCode(bare) : null);
  return place && !NO_CITY.test(place.city) ? place : null;
}

/** Words beside a number that is no postal code. */
const NO_CITY =
  /\b(?:licen[cs]e|permit|batch|lot|sample|order|report|version|method|page|units?|no|number|id|tag|customer|client|kunde|date|time|phone|telefon|fax|address|adresse|qty|quantity)\b/i;

function ofAustralia(text: string): PlaceAbroad | null {
  const { before = '', state = '', code = '' } = AUSTRALIAN.exec(text)?.groups ?? {};
  const known = stateAbroad(state, code);
  return known ? inFront(before, known, code) : null;
}

function ofIsles(text: string): PlaceAbroad | null {
  const { before = '', code = '' } = ISLES.exec(text)?.groups ?? {};
  return before ? inFront(before.replace(COUNTY, ''), null, code) : null;
}

/** `27 Mill Lane, Ludlow`: the city is behind the last comma, or behind the street's last word. */
function inFront(before: string, state: string | null, zipcode: string): PlaceAbroad | null {
  const comma = before.lastIndexOf(',');
  const last = before.slice(comma + 1).trim();
  if (comma > 0 && isCity(last)) return { street: before.slice(0, comma).trim(), city: last, state, zipcode };
  if (comma < 0 && isCity(before) && before.split(' ').length <= 4)
    return { street: null, city: before, state, zipcode };
  const joined = STREET_THEN_CITY.exec(before);
  return joined?.[1] && joined[2] && isCity(joined[2])
    ? { street: joined[1], city: joined[2].trim(), state, zipcode }
    : null;
}
const STREET_THEN_CITY = new RegExp(
  String.raw`^(.*\d.*\b(?:${US_STREET_KINDS}|close|parade|crescent|cres|tce|park|estate)\b\.?)\s+(\p{Lu}.*)$`,
  'iu',
);
/** A city, or a part of Dublin. */
const isCity = (text: string) => new RegExp(`^${CITY}(?: \\d{1,2}[A-Z]?)?$`, 'u').test(text) && text.length <= 34;

function withCodeFirst(text: string, isUnderStreet: boolean, hasCountry: boolean): PlaceAbroad | null {
  const { street, prefix, code = '', city = '', region, sign } = CODE_FIRST.exec(text)?.groups ?? {};
  if (!code || city.length > 34) return null;
  const isTold = isUnderStreet || hasCountry || COUNTRY_AND_CODE.test(`${prefix ?? ''}${code}`);
  if (street === undefined ? !isTold : !holdsStreet(street)) return null;
  return { street: street ?? null, city, state: stateAbroad(region ?? sign ?? '', code), zipcode: code };
}

function withCodeBehind(text: string, isUnderStreet: boolean, hasCountry: boolean): PlaceAbroad | null {
  const { street, city = '', code = '' } = CODE_BEHIND.exec(text)?.groups ?? {};
  if (!code || city.length > 34) return null;
  // Codes of four and five digits behind a city are zip codes that lost their state, unless a country is named.
  if (!hasCountry && !/^\d{7}$|-/.test(code)) return null;
  if (street === undefined ? !(isUnderStreet || hasCountry) : !holdsStreet(street)) return null;
  return { street: street ?? null, city, state: null, zipcode: code };
}

/** `Carrera 9 # 12-30, Pereira, Colombia`: where a country is named, a street and a city are an address. */
function withoutCode(text: string): PlaceAbroad | null {
  const parts = text.split(/\s*,\s*/);
  const last = parts.findLastIndex((part) => /\d/.test(part) || namesPark(part));
  const [city] = parts.slice(last + 1);
  if (last < 0 || city === undefined || !isCity(city)) return null;
  const street = parts.slice(0, last + 1).join(', ');
  return holdsStreet(street) ? { street, city, state: null, zipcode: null } : null;
}

/** Whether a text has a street in it, a building or a name before it. */
const holdsStreet = (text: string) =>
  isStreetAbroad(text) ||
  isNamedStreet(text) ||
  namesPark(text) ||
  text
    .split(/\s*,\s*/)
    .some((part) => mayBeStreet(part) || /^\d{1,5}(?:[/-]\d{1,4})?[A-Z]?\s\p{Lu}[\p{L}’'-]+/u.test(part));
