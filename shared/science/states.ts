/** States of the United States and its capital: postal code | name | first digits of its zip codes (USPS Publication 65: three-digit prefixes, ranges inclusive). */
const UNITED_STATES = `
AL|Alabama|350-369
AK|Alaska|995-999
AZ|Arizona|850-865
AR|Arkansas|716-729
CA|California|900-961
CO|Colorado|800-816
CT|Connecticut|060-069
DE|Delaware|197-199
DC|District of Columbia|200-205
FL|Florida|320-349
GA|Georgia|300-319,398-399
HI|Hawaii|967-968
ID|Idaho|832-838
IL|Illinois|600-629
IN|Indiana|460-479
IA|Iowa|500-528
KS|Kansas|660-679
KY|Kentucky|400-427
LA|Louisiana|700-714
ME|Maine|039-049
MD|Maryland|206-219
MA|Massachusetts|010-027,055-055
MI|Michigan|480-499
MN|Minnesota|550-567
MS|Mississippi|386-397
MO|Missouri|630-658
MT|Montana|590-599
NE|Nebraska|680-693
NV|Nevada|889-898
NH|New Hampshire|030-038
NJ|New Jersey|070-089
NM|New Mexico|870-884
NY|New York|100-149,005-005,063-063
NC|North Carolina|270-289
ND|North Dakota|580-588
OH|Ohio|430-459
OK|Oklahoma|730-749
OR|Oregon|970-979
PA|Pennsylvania|150-196
RI|Rhode Island|028-029
SC|South Carolina|290-299
SD|South Dakota|570-577
TN|Tennessee|370-385
TX|Texas|750-799,885-885
UT|Utah|840-847
VT|Vermont|050-059
VA|Virginia|201-201,220-246
WA|Washington|980-994
WV|West Virginia|247-268
WI|Wisconsin|530-549
WY|Wyoming|820-831
`;

/** Territories of the United States, in the same form. */
const TERRITORIES = `
PR|Puerto Rico|006-009
GU|Guam|969-969
VI|U.S. Virgin Islands|008-008
MP|Northern Mariana Islands|969-969
AS|American Samoa|967-967
`;

/** Canada: postal code | name | first letters of its postal codes (Canada Post). */
const CANADA = `
AB|Alberta|T
BC|British Columbia|V
MB|Manitoba|R
NB|New Brunswick|E
NL|Newfoundland and Labrador|A
NS|Nova Scotia|B
NT|Northwest Territories|X
NU|Nunavut|X
ON|Ontario|KLMNP
PE|Prince Edward Island|C
QC|Quebec|GHJ
SK|Saskatchewan|S
YT|Yukon|Y
`;

/** Australia: abbreviation | name | its postcodes, ranges inclusive (Australia Post). Two abbreviations are American states' too. */
const AUSTRALIA = `
NSW|New South Wales|1000-2599,2619-2899,2921-2999
ACT|Australian Capital Territory|200-299,2600-2618,2900-2920
VIC|Victoria|3000-3999,8000-8999
QLD|Queensland|4000-4999,9000-9999
SA|South Australia|5000-5999
WA|Western Australia|6000-6999
TAS|Tasmania|7000-7999
NT|Northern Territory|800-999
`;

export interface State {
  /** Two letters. */
  code: string;
  name: string;
  country: 'US' | 'CA';
  /** How its zip or postal codes begin. */
  zips: readonly string[];
}

const rowsOf = (table: string, country: 'US' | 'CA'): State[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', zips = ''] = line.split('|');
      return { code, name, country, zips: country === 'US' ? zips.split(',') : [...zips] };
    });

const OF_THE_UNION = rowsOf(UNITED_STATES, 'US');
export const STATES: readonly State[] = [...OF_THE_UNION, ...rowsOf(TERRITORIES, 'US'), ...rowsOf(CANADA, 'CA')];

/** Codes of the United States' states and capital, as alternatives of a pattern. Territories are left out: `as`, `vi`. */
export const US_STATE_CODES = OF_THE_UNION.map(({ code }) => code).join('|');
/** Their names likewise. */
export const US_STATE_NAMES = OF_THE_UNION.map(({ name }) => name).join('|');

const BY_NAME = new Map(
  STATES.flatMap((state) => [[state.code, state] as const, [state.name.toUpperCase(), state] as const]),
);
/** Traditional abbreviations still met in addresses. */
const TRADITIONAL: Record<string, string> = {
  CALIF: 'CA',
  COLO: 'CO',
  CONN: 'CT',
  FLA: 'FL',
  ILL: 'IL',
  MASS: 'MA',
  MICH: 'MI',
  NEV: 'NV',
  OKLA: 'OK',
  ORE: 'OR',
  OREG: 'OR',
  PENN: 'PA',
  WASH: 'WA',
  ARIZ: 'AZ',
  TENN: 'TN',
  TEX: 'TX',
  ALTA: 'AB',
  ONT: 'ON',
  PEI: 'PE',
  PQ: 'QC',
  QUE: 'QC',
  SASK: 'SK',
  'COLOMBIE-BRITANNIQUE': 'BC',
  'NOUVEAU-BRUNSWICK': 'NB',
  'NOUVELLE-ECOSSE': 'NS',
};

/** Codes of the provinces and territories of Canada, as alternatives of a pattern. */
export const CANADIAN_PROVINCE_CODES = rowsOf(CANADA, 'CA')
  .map(({ code }) => code)
  .join('|');

/** The state, territory or province a code or name stands for (`CA`, `Calif.`, `california`); null when it is none. */
export function findState(text: string): State | null {
  const key = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim();
  return BY_NAME.get(key) ?? BY_NAME.get(TRADITIONAL[key] ?? '') ?? null;
}

/** Swiss cantons, which an address may give behind the city; two abbreviations are American states' too. */
const CANTONS = new Set('AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH'.split(' '));

const AUSTRALIAN = AUSTRALIA.trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', postcodes = ''] = line.split('|');
    const ranges = postcodes.split(',').map((range) => range.split('-').map(Number));
    return { code, name, ranges };
  });

/**
 * Abbreviations of the Australian states as addresses print them, as alternatives of a pattern that minds the case: of two
 * letters, and `ACT`, only in capitals.
 */
export const AUSTRALIAN_STATE_CODES = AUSTRALIAN.map(({ code }) =>
  code.length === 3 && code !== 'ACT'
    ? code.replace(/(?<!^)[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`)
    : code,
).join('|');
/** Their names likewise. */
export const AUSTRALIAN_STATE_NAMES = AUSTRALIAN.map(({ name }) => name).join('|');

const keyOf = (text: string) => text.replace(/\./g, '').replace(/\s+/g, ' ').trim().toUpperCase();
const findAustralian = (key: string) => AUSTRALIAN.find(({ code, name }) => code === key || name.toUpperCase() === key);

/**
 * Code of the Australian state or Swiss canton a text names, given the postcode of four digits beside it, which has to lie
 * in the Australian one (`Vic.`, `3181` -> `VIC`); null where there is none.
 */
export function stateAbroad(text: string, postcode: string): string | null {
  if (!/^\d{4}$/.test(postcode)) return null;
  const key = keyOf(text);
  if (CANTONS.has(key)) return key;
  const state = findAustralian(key);
  const number = Number(postcode);
  return state?.ranges.some(([low = 0, high = 0]) => number >= low && number <= high) ? state.code : null;
}

/**
 * The code of a state of the United States, Canada, Australia or Switzerland as certificates print it in an address
 * (`Vic.` -> `VIC`); null when the text names none.
 */
export function stateCode(text: string): string | null {
  const key = keyOf(text);
  return findState(text)?.code ?? findAustralian(key)?.code ?? (CANTONS.has(key) ? key : null);
}

/** Whether a zip code, or a postcode of Australia, lies in a state; true where the state is not known. */
export function zipFitsState(zip: string, stateText: string): boolean {
  if (stateAbroad(stateText, zip) !== null) return true;
  const state = findState(stateText);
  if (!state) return stateCode(stateText) === null;
  if (state.country === 'CA') return state.zips.includes(zip.charAt(0).toUpperCase());
  const prefix = Number(zip.slice(0, 3));
  return state.zips.some((range) => {
    const [low, high] = range.split('-').map(Number);
    return prefix >= (low ?? 0) && prefix <= (high ?? 0);
  });
}

/** The US state a zip code lies in; null where none does. */
export function stateOfZip(zip: string): State | null {
  if (!/^\d{5}/.test(zip)) return null;
  return STATES.find((state) => state.country === 'US' && zipFitsState(zip, state.code)) ?? null;
}
