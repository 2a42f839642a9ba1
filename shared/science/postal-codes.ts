/** Postcode areas of the United Kingdom (Royal Mail): the letters a postcode begins with. */
const BRITISH_AREAS =
  'AB|AL|B|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GU|GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE';

/** Outward and inward code, parted by a space: `PL6 8BU`, `EC1A 1BB`; some letters never end one. */
export const BRITISH_CODE = String.raw`(?:${BRITISH_AREAS})\d[\dA-Z]? \d[ABD-HJLNP-UW-Z]{2}`;
/** Routing key and identifier (Eircode), which has a letter: `D02 X285`, `D6W AB12`. */
export const IRISH_CODE = String.raw`(?:[AC-FHKNPRTV-Y]\d{2}|D6W) (?!\d{4})[0-9AC-FHKNPRTV-Y]{4}`;

/**
 * Codes that stand before the city, the longest first: Netherlands (`1012 AB`; its letters are no SA, SD or SS),
 * Portugal (`4000-123`), Poland (`00-950`), Sweden, Czechia, Slovakia and Greece (`120 00`), countries with five digits
 * (Germany, France, Spain, Italy, Finland, Mexico and others) and with four (Switzerland, Austria, Belgium, Denmark,
 * Norway, Luxembourg, Hungary and others).
 */
export const CODE_BEFORE_CITY = String.raw`(?:\d{4} ?(?!S[ADS])[A-Z]{2}(?= )|\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}|\d{4,5})`;
/**
 * Codes that stand behind the city: Israel (seven digits), Singapore, India and Colombia (six), Thailand, Israel and others
 * (five), Brazil (`01310-100`), New Zealand and South Africa (four).
 */
export const CODE_BEHIND_CITY = String.raw`(?:\d{5}-\d{3}|\d{4,7})`;

/** Canada: letter and digit in turn. D, F, I, O, Q and U are in none; W and Z begin none (Canada Post). */
const CANADIAN_CODE = String.raw`[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d`;
/** The same with any letter behind the first: OCR takes some for others, and such a code is read and then asked about. */
export const LIKE_CANADIAN_CODE = String.raw`[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d`;

/** A postal code of any country, India's also in two groups (`560 001`), to tell that there is one in a text. */
export const LIKE_POSTAL_CODE = String.raw`(?:${BRITISH_CODE}|${IRISH_CODE}|${LIKE_CANADIAN_CODE}|\d{3} \d{3}|${CODE_BEFORE_CITY}|${CODE_BEHIND_CITY})`;

const ZIP_CODE = new RegExp(String.raw`^(?:\d{5}(?:-\d{4})?|${CANADIAN_CODE})$`, 'i');

/** US zip code (`94103`, `94103-1234`) or Canadian postal code (`V6B 1A1`). */
export const isZipCode = (text: string): boolean => ZIP_CODE.test(text);

const ANY = new RegExp(
  `^(?:${BRITISH_CODE}|${IRISH_CODE}|${CODE_BEFORE_CITY.replace('(?= )', '')}|${CODE_BEHIND_CITY})$`,
);

/** Whether a text is a postal code of some country. */
export const isPostalCode = (text: string) => isZipCode(text) || ANY.test(text);
