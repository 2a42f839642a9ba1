import { remember } from '../remember.ts';
import { foldText } from './fold.ts';
import { spokenResult } from './spoken-results.ts';
import { FAILS, withoutSpaces } from './verdict-stems.ts';

/** A printed measurement: a number, or what stands in its place. */
export interface PrintedNumber {
  value: number | null;
  /** `ND`, `<LOQ`, `<LOD`, `NT`, `NR`, `TNTC` (too numerous to count), `TIC` (tentatively identified), `pass`, `fail`, or a bound such as `<10` or `>200`; null for a number. */
  qualifier: string | null;
  /** The ink as printed. */
  text: string;
}

/** What laboratories print in place of a number -> the standard qualifier. Tested in this order on folded text without spaces. */
const QUALIFIERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:notreported|nr|n\/r|n\.r\.?)$/, 'NR'],
  // Colonies beyond counting, far above any limit (FDA Bacteriological Analytical Manual, chapter 3).
  [/^(?:tntc|t\.n\.t\.c\.?|toonumeroustocount)$/, 'TNTC'],
  // Tentatively identified compound: found by its spectrum, and not measured against a standard (EPA method 8270).
  [/^(?:tic|t\.i\.c\.?|tentativelyidentified(?:compound)?)$/, 'TIC'],
  [
    /^(?:nottested|nottestedfor|nt|n\/t|n\.t\.?|notanaly[sz]ed|untested|notperformed|notrequested|notrequired|notapplicabletested)$/,
    'NT',
  ],
  [
    /^(?:<|below|under|lessthan|b)?l?loq$|^<ql$|^blq$|^bql$|^bloq$|^<l?loq\b|^<rl$|^belowthe(?:limitofquantit|loq)|^belowquant|^belowlimitofquant|^<mrl$|^<mql$|^<pql$|^brl$|^belowreporting|^lessthanloq|^detectedbelowloq|^trace$|^<lloq|^detected<loq|^<(?:bg|ldq|lq|lc)$|^detectedbutnotquant|^tr$|^bdl\/bql$/,
    '<LOQ',
  ],
  [
    /^(?:<|below|lessthan|b)lod$|^blod$|^bdl$|^<dl$|^<mdl$|^<(?:nwg|ldd|ld)$|^belowdetect|^belowthe(?:limitofdetect|lod)|^belowlimitofdetect|^lessthanlod|^<lod\b/,
    '<LOD',
  ],
  [
    /^(?:nd|n\.d\.?|n\/d|notdetected|nonedetected|nondetect|nondetected|undetected|nodetect|notdetectable|notfound|nonefound|notpresent|absent|negative|neg|absence|nonobserved|noneobserved|notobserved|nodetection|nogrowth|nd[a-e]|notdetectedin.*|absentin.*|negativein.*|absent\/.*|nd\/.*g|notdetected\/.*|absent\(.*|negative\/.*|none|n\.n\.?(?:in.*)?|nn|nichtnachweisbar(?:in.*)?|nichtnachgewiesen(?:in.*)?|nichtgefunden|abwesend(?:in.*)?|negativ|nondetectee?s?|nondecelee?s?|absence(?:dans.*)|absent(?:dans.*)|nodetectad[oa]s?|ausen(?:te|cia)(?:en.*)?|negativ[oa]|nonrilevat[oa]|nonrilevabile|assente(?:in.*)?|assenza(?:in.*)?)$/,
    'ND',
  ],
  [
    /^[✓✔☑✅√]+$|^(?:pass|passed|passes|passing|p|conforms?|complies|compliant|satisfactory|bestanden|konform|entspricht|erfullt|inordnung|conforme|satisfaisant|cumple)(?:\((?:pass(?:ed)?|conforms?)\))?$/,
    'pass',
  ],
  [
    new RegExp(String.raw`^[✗✘✕✖☒❌×]+$|^(?:f|unsatisfactory|${withoutSpaces(FAILS)})(?:\((?:fail(?:ed)?)\))?$`),
    'fail',
  ],
  [/^(?:detected|present|presence|positive|pos|presentin.*|presencein.*|detectedin.*|positivein.*)$/, 'fail'],
];

/** Most texts are none, which one expression tells faster than eight. */
const ANY_QUALIFIER = new RegExp(QUALIFIERS.map(([{ source }]) => source).join('|'));

const SUPERSCRIPT: Record<string, string> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
};

/** A plain number with optional thousands separators, decimals and exponent. */
const NUMBER = /^([+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?)(?:e([+-]?\d{1,3}))?$/i;
const POWER = /^(?:([+-]?\d+(?:\.\d+)?)\s*[x×*·]\s*)?10\s*\^\s*([+-]?\d{1,2})$/i;

/** A comma that can only part decimals: `0,05`, `0,125`, `12,5`; `1,250` is a thousand. */
const DECIMAL_COMMA = /^([<>≤≥+-]?\s?)(0,\d+|\d+,\d{1,2})(?![\d.,])/;

/** The text with a decimal point where its number has a decimal comma. */
export const withPoint = (text: string) =>
  text.replace(DECIMAL_COMMA, (_, sign: string, number: string) => `${sign}${number.replace(',', '.')}`);

function plainNumber(text: string): number | null {
  const power = POWER.exec(withPoint(text));
  if (power) return Number(`${power[1] ?? 1}e${power[2]}`);
  const match = NUMBER.exec(withPoint(text));
  if (!match || !/\d/.test(match[1] ?? '')) return null;
  const digits = (match[1] ?? '').replace(/,/g, '');
  const value = Number(match[2] === undefined ? digits : `${digits}e${match[2]}`);
  return Number.isFinite(value) ? value : null;
}

/** Thousands parted by apostrophes, as in Switzerland: `8’400` -> `8400`. */
export const withoutApostrophes = (text: string) => text.replace(/(?<=\d)['’](?=\d{3}(?!\d))/g, '');

/** Drops what may hang on a number: footnote marks, superscript footnotes, a trailing percent sign or verdict mark. */
function withoutMarks(text: string): string {
  return withoutApostrophes(text)
    .replace(/10([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, power: string) => `10^${[...power].map((c) => SUPERSCRIPT[c]).join('')}`)
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹†‡§¶*#^]+$/g, '')
    .replace(/^[*†‡§¶#]+/, '')
    .replace(/[≤≦]/g, '<')
    .replace(/[≥≧]/g, '>')
    .replace(/[‐‑‒–—―−]/g, '-')
    .trim();
}

/**
 * The qualifier a text stands for (`Not Detected`, `BLQ`, `< LOQ`, `Absent in 1 g`), without numbers and bounds; null
 * when it is none. `Present` and `Detected` in place of a count are a `fail`.
 */
export const parseQualifier = (text: string): string | null => (/^\s*[\d.]/.test(text) ? null : qualifierOf(text));

const qualifierOf = remember((text): string | null => {
  const key = foldText(withoutMarks(text))
    .replace(/\s+/g, '')
    .replace(/[:;,]+$/, '');
  if (!key) return null;
  const said = key.length > 40 ? null : (standard(key) ?? inTwoLanguages(key));
  if (said !== null) return said;
  const spoken = spokenResult(text);
  return spoken === 'found' ? 'fail' : spoken;
});

const standard = (key: string): string | null =>
  ANY_QUALIFIER.test(key) ? (QUALIFIERS.find(([pattern]) => pattern.test(key))?.[1] ?? null) : null;

/** `entspricht / complies`: words on both sides of a slash that stand for the same. */
function inTwoLanguages(key: string): string | null {
  if (!key.includes('/')) return null;
  const [first, second, ...others] = key.split('/').map((half) => (half.length >= 4 ? standard(half) : null));
  return first && first === second && others.length === 0 ? first : null;
}

/** Thousands parted by spaces (`50 000`), as in French and by the SI. */
const SPACED_THOUSANDS = /^([<>]?\s?)(\d{1,3}(?:\s\d{3})+)$/;

/**
 * A printed measurement. Understands thousands separators, exponents (`1.0E-3`, `10^5`, `10⁵`), bounds (`<0.5`, `≤10`,
 * `>200`), qualifiers in words and abbreviations, and marks that trail a number. Units must have been taken off.
 * @returns null when the text is neither a number nor a qualifier
 */
export const parseNumber = remember((text): PrintedNumber | null => {
  const printed = text.trim();
  if (!printed || printed.length > 48) return null;
  const qualifier = parseQualifier(printed);
  if (qualifier) return { value: null, qualifier, text: printed };
  const bare = withoutMarks(printed)
    .replace(/(?<=\d)\s*%$/, '')
    .replace(SPACED_THOUSANDS, (_, sign: string, number: string) => sign + number.replace(/\s/g, ''));
  const bound = /^(<=?|>=?|less than|greater than|more than|under|over)\s*(.+)$/i.exec(bare);
  if (bound) {
    const value = plainNumber((bound[2] ?? '').replace(/\s+/g, ''));
    if (value === null) return null;
    const sign = /^[>gmo]/i.test(bound[1] ?? '') ? '>' : '<';
    return { value: null, qualifier: `${sign}${plainText(value, bound[2] ?? '')}`, text: printed };
  }
  const value = plainNumber(bare);
  return value === null ? null : { value, qualifier: null, text: printed };
});

/** The number of a bound as printed where that is a plain number, so that `<0.50` stays `<0.50`. */
function plainText(value: number, printed: string): string {
  const bare = withPoint(printed.trim());
  if (/^\d[\d,]*(?:\.\d+)?$/.test(bare)) return bare.replace(/,/g, '');
  if (/^\.\d+$/.test(bare)) return `0${bare}`;
  return String(value);
}

/** What one unit of the last printed digit stands for: `0.41` -> 0.01, `1.2E-3` -> 0.0001. */
export function lastDigitOf(printed: string): number {
  const [, digits = '', exponent = '0'] = /([\d,]*\.?\d*)(?:\s?[eE]\s?([+-]?\d{1,3}))?/.exec(printed.trim()) ?? [];
  return 10 ** (Number(exponent) - (digits.split('.')[1]?.length ?? 0));
}
