import { finding } from '../../../../shared/findings/finding.ts';
import { COMPANIES, type CoaRecord } from '../../../../shared/records/coa.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../shared/science/find-analyses.ts';
import { findLicenseNumbers } from '../../../../shared/science/licenses.ts';
import { findState } from '../../../../shared/science/states.ts';
import { US_STREET_KINDS } from '../../places/street-words.ts';
import { PHONE } from '../fields/blocks/block-lines.ts';
import { FORMS_OF_AMERICA } from '../fields/blocks/company-forms.ts';
import { findLabels, labelKind } from '../fields/labels/labels.ts';
import { GENERIC, isDistinctive, isPanelHeading } from '../fields/laboratory/lab-names.ts';
import type { Check } from './check.ts';

const LICENSES = ['lab_license_number', 'producer_license_number', 'distributor_license_number'] as const;
const NUMBERS = ['lab_id', 'batch_number', ...LICENSES] as const;
type TextField = (typeof COMPANIES | typeof NUMBERS)[number] | 'product_name' | 'product_type' | 'strain_name';
const TEXTS: readonly TextField[] = [...COMPANIES, ...NUMBERS, 'product_name', 'product_type', 'strain_name'];

/** Findings for those of the fields whose text is odd. */
const oddTexts = <Field extends TextField>(
  record: CoaRecord,
  fields: readonly Field[],
  odd: (text: string, field: Field) => boolean,
  code:
    | 'name-holds-more'
    | 'value-is-label'
    | 'value-holds-label'
    | 'number-holds-words'
    | 'long-type'
    | 'torn-name'
    | 'name-in-pieces',
): Finding[] =>
  fields.flatMap((field) => {
    const text = record[field];
    return text && odd(text, field) ? [finding(code, 'warning', [field], { value: text })] : [];
  });

const STREET = new RegExp(
  String.raw`\b\d{2,6}[A-Z]?\s+(?:[NSEW]{1,2}\.?\s+)?\p{Lu}[\p{L}.'-]*\s.*\b(?:${US_STREET_KINDS}|av|route|bypass|gulch|suite|ste|unit)\b`,
  'iu',
);
const NUMBER_BESIDE = /[,(|–-]\s*\(?(?=\S*\d{3})[A-Z0-9][A-Z0-9./-]{4,}\)?\s*$|\b(?:lic(?:en[sc]e)?|permit|ubi)\b/i;

/** Forms of companies as they end a name before an address. */
const FORM_BEFORE = String.raw`(?:Inc|LLC|Ltd|Limited|Corp|Corporation|GmbH|AG|SARL|SAS|S\.A|S\.L|S\.r\.l|Lda|B\.V|Pty Ltd)\.?`;
/** What follows the form of a company with a figure in it is the beginning of an address: `Acme Inc., 12 Mill`. */
const NUMBER_BEHIND_FORM = new RegExp(String.raw`[\s,]${FORM_BEFORE},?\s.*\d`, 'i');

/** A company's name that holds a street, a telephone or a licence number as well: two fields were read as one. */
export const companiesAreNamesOnly: Check = (record) =>
  oddTexts(
    record,
    COMPANIES,
    (name) =>
      [STREET, PHONE, NUMBER_BESIDE, NUMBER_BEHIND_FORM].some((more) => more.test(name)) || /@|\bwww\./i.test(name),
    'name-holds-more',
  );

const AMOUNT_WORDS = /^(?:(?:per|each) )?(?:serving|package|unit|container|dose|piece)s?$/i;

/** A value made of nothing but words that announce values was taken from a form's labels. */
export const valuesAreNoLabels: Check = (record) =>
  oddTexts(
    record,
    TEXTS,
    (text, field) =>
      /[:#]$/.test(text) ||
      ((field !== 'product_type' || /[:#]/.test(text)) &&
        text.split(/\s*[/|,]\s*/).every((part) => labelKind(part) !== null || AMOUNT_WORDS.test(part))),
    'value-is-label',
  );

/** Words that announce a value wherever they stand; others do so only before it (`Strain`), or with a second (`Lot ID`). */
const ALWAYS_LABELS = /^(?:matrix|category|traceability|licen[sc]e|permit)$/i;
const LABELS_BEFORE = /^(?:strain|client|customer|producer|cultivator|grower|distributor|batch|sample)$/i;
const LONGEST_LABEL = 3;

/** Companies have such words in their names: `Grower Direct LLC`, `Green Matrix Farms`. */
const COMPANY_END =
  /\b(?:llc|inc|corp|co|ltd|farms?|gardens?|growers|group|company|collective|cannabis|solutions|direct|brands|industries)\.?$/i;
const SHORT_COMPANY = 3;

/** Whether a value begins with a label, or goes on into one, that no colon closes (`Matrix Vape Cartridge`). */
function runsIntoLabel(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length <= SHORT_COMPANY && COMPANY_END.test(text)) return false;
  return words.some((word, index) => {
    if (index === words.length - 1 || !/^\p{Lu}/u.test(word)) return false;
    if (ALWAYS_LABELS.test(word) || (index === 0 && LABELS_BEFORE.test(word))) return true;
    const longest = index === 0 ? Math.min(LONGEST_LABEL, words.length - 1) : 0;
    return [2, LONGEST_LABEL].some((length) => {
      const kind = length > longest ? null : labelKind(words.slice(0, length).join(' '));
      return kind !== null && kind !== 'other' && kind !== 'laboratory';
    });
  });
}

/** Another label within a value: what follows it belongs elsewhere. */
export const valuesHoldNoLabels: Check = (record) =>
  oddTexts(
    record,
    TEXTS,
    (text) =>
      /\s\|\s|\s{3,}/.test(text) ||
      runsIntoLabel(text) ||
      findLabels(text).some(({ closed, start, kind }) => closed && (start > 0 || kind !== 'other')),
    'value-holds-label',
  );

/** Numbers of samples, batches and licences have a digit, begin and end in one or in a letter, and words follow none of them. */
export const numbersAreWhole: Check = (record) =>
  oddTexts(
    record,
    NUMBERS,
    (text) =>
      /^[^\p{L}\d#(]|[-–,/:(]$/u.test(text) ||
      /\S*\d\S*[.,;]?\s+(?:\S+\s+)*\p{L}{3,}(?:\s|$)/u.test(text) ||
      text.includes('. ') ||
      !/\d/.test(text) ||
      findAnalyte(text)?.score === 1,
    'number-holds-words',
  );

/** One number in two fields: it was printed for one of them. */
export const numbersDiffer: Check = (record) =>
  NUMBERS.flatMap((field, index) =>
    NUMBERS.slice(index + 1).flatMap((other) =>
      record[field] && record[field] === record[other]
        ? [finding('number-twice', 'warning', [field, other], { number: String(record[field]) })]
        : [],
    ),
  );

const FORM = new RegExp(String.raw`\b(?:${FORMS_OF_AMERICA}|group)\b\.?`, 'gi');
/** Words of a report's title or a service that stand beside a laboratory's name. */
const NOT_OF_A_NAME = /\b(?:certificate|report|results?|compliance|regulatory|potency|summary|page|of analysis)\b/i;
const CALLED_LAB = /\b(?:labs?|laborator(?:y|ies)|\p{L}*analytic\p{L}*)\b/iu;
/** Pieces of words by which laboratories name themselves (`BioTesting`, `Cannalysis`). */
const PIECE_OF_LAB = /lab|test|anal|lysis|chem|scien|diagnos|research|assay|institut|pr[uü]f/i;

/** The laboratory's name is a laboratory's: distinctive, and without the words of titles and panels. */
export const labIsLaboratory: Check = (record) => {
  const { lab } = record;
  if (!lab) return [];
  const words =
    lab
      .replace(FORM, ' ')
      .toLowerCase()
      .match(/[\p{L}\d&]+/gu) ?? [];
  const generic = words.every((word) => GENERIC.has(word)) && !isDistinctive(words.join(' '));
  const called = CALLED_LAB.test(lab);
  // A logo in two types (`cascara LABS TESTING`) is read together with what stands beside it.
  const inTwoTypes = /^\p{Ll}{3,}\s(?:.*\s)?\p{Lu}{4,}\s\p{Lu}{4,}$/u.test(lab);
  const odd =
    generic ||
    inTwoTypes ||
    /[()]/.test(lab) ||
    (!called && (isPanelHeading(lab) || NOT_OF_A_NAME.test(lab) || !PIECE_OF_LAB.test(lab)));
  return odd ? [finding('odd-laboratory', 'warning', ['lab'], { lab })] : [];
};

const AMOUNT_WORD = /^(?:[\d.,]*(?:m?g|kg|lbs?|m?l|oz|ct|count|pk|packs?|units?|each|ea)?|[x×])$/i;

/** What a laboratory explains or does, and where; and what is left of a word that was cut. */
const NO_GOODS =
  /=|^\S*[\])]\s|[Cc]hromatograph|[Ss]pectromet|\bunited states\b|\bU\.?S\.?A\b|^\p{Ll}{1,3}(?:\s\p{Lu}|$)/u;
/** A list of kinds that begins with one: a type of product in the place of its name. */
const LIST_OF_TYPES =
  /^(?:hemp|flower|plant|concentrates?|extracts?|edibles?|ingestibles?|inhalables?|topicals?|infused|derivatives?)(?: & \p{L}+)?,\D+$/iu;

/** A product's name is neither a number nor an analysis, a method, a type nor one of the parties. */
export const productIsProduct: Check = (record) => {
  const name = record.product_name;
  if (!name) return [];
  const key = name.toLowerCase();
  // Strains are called like that (`GG-4`, `G-13`).
  const isNumber = !/\s/.test(name) && /\d/.test(name) && /[-_]/.test(name) && !/^\p{L}+-\d{1,2}$/u.test(name);
  const isAmount = /\d/.test(name) && name.split(/[\s/]+/).every((word) => AMOUNT_WORD.test(word));
  const isPage = /^page\b/i.test(name);
  const isParty = COMPANIES.some((field) => record[field]?.toLowerCase().includes(key));
  const isNoName = NO_GOODS.test(name) || LIST_OF_TYPES.test(name);
  return isNumber || isAmount || isPage || isParty || isNoName || findAnalyses(name).length > 0
    ? [finding('odd-product', 'warning', ['product_name'], { name })]
    : [];
};

/** A type of product is a few words; several in a list, or figures among them, may be more than the type. */
export const typeIsShort: Check = (record) =>
  oddTexts(
    record,
    ['product_type'],
    (type) => /[;|]|\d/.test(type) || type.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 7,
    'long-type',
  );

const UNIT = /\b(?:unit|suite|ste|floor|bldg|building|apt|room)\b|#/i;

/** A word in small letters that no name of a city or street has: not `Halle an der Saale`, `12 chemin des Ormes`. */
const SMALL_WORD =
  /\s(?!(?:and|of|the|at|on|in|upon|st|nd|rd|th|de|del|la|las|los|el|du|des|les|le|lez|sur|sous|aux?|bis|rue|chemin|avenue|boulevard|route|place|allée|impasse|quai|rang|am|im|an|bei|beim|vor|ob|auf|zu|zum|zur|von|der|dem|den|unter|hinter|dos?|das?|di|della|delle|op|aan)(?!\p{L}))\p{Ll}{2,}/u;

/** A street that begins with the word it should end with: its name and number stand elsewhere (`Street, Unit 6`). */
const HEADLESS = new RegExp(String.raw`^(?:${US_STREET_KINDS})\b\.?\s*,`, 'i');
/** The form of a company with a street behind it: another party's name was drawn into the address. */
const FORM_WITHIN = new RegExp(String.raw`[\s,]${FORM_BEFORE},\s.*\d`, 'i');

/** Whether a street begins with the name of who is there, and goes on with a number. */
const holds = (street: string, name: string) => {
  const start = compact(name);
  return start.length >= LONG_NAME && compact(street).startsWith(start) && /\d/.test(street.slice(name.length));
};
const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
/** Shorter names may be a street's too. */
const LONG_NAME = 8;

/** Cities are names; a suite's number before one belongs to the street, and a name in pieces lost letters. */
export const placesAreWhole: Check = (record) =>
  COMPANIES.flatMap((party) => {
    const city = record[`${party}_city`];
    if (city && (/\d|\s[-–]\s|[|:]/.test(city) || UNIT.test(city) || city.split(/\s+/).length > 4))
      return [finding('odd-city', 'warning', [`${party}_city`, `${party}_street`], { city })];
    const torn = (text: string | null) => text && SMALL_WORD.test(text) && /\p{Lu}/u.test(text);
    const street = record[`${party}_street`];
    const holdsName = street && holds(street, record[party] ?? '');
    if (street && (holdsName || HEADLESS.test(street) || FORM_WITHIN.test(street) || /\p{L}:\s/u.test(street)))
      return [finding('odd-street', 'warning', [`${party}_street`, `${party}_city`, `${party}_zipcode`], { street })];
    // A licence number that stood beside the address was drawn into it.
    const mixed = (text: string | null) => findLicenseNumbers(text ?? '').length > 0;
    return ([`${party}_street`, `${party}_city`] as const)
      .filter((field) => torn(record[field]) || mixed(record[field]))
      .map((field) => finding('torn-name', 'warning', [field], { value: String(record[field]) }));
  });

/** A letter f before a space and a stray small letter is what is left of a ligature (`Muffi n`). */
export const ligaturesAreWhole: Check = (record) =>
  oddTexts(
    record,
    TEXTS,
    (text) => /\p{L}f[fil]*\s(?!(?:and|or|of|in|for|with|by|to|x|a)\b)\p{Ll}{1,3}(?:\s|$)/u.test(text),
    'torn-name',
  );

/** A street of North America that begins with a point of the compass lost its house number (`W 7th Street`). */
export const streetsHaveNumbers: Check = (record) =>
  COMPANIES.flatMap((party) => {
    const [street, state] = [record[`${party}_street`], record[`${party}_state`]];
    if (!street || !state || findState(state) === null || !/^(?:[NSEW]{1,2}\.?|north|south|east|west)\s/i.test(street))
      return [];
    return [finding('street-without-number', 'warning', [`${party}_street`], { street })];
  });

/** OCR that lost a space leaves a capital within a word (`Moss KushXX`, `G7Kush`); few names are written like that. */
export const wordsStandApart: Check = (record, evidence) =>
  (['product_name', 'strain_name', 'producer', 'distributor'] as const).flatMap((field) => {
    const name = record[field];
    const joined = name !== null && evidence[field]?.method === 'ocr' && /\p{Ll}{2}\p{Lu}|\d\p{Lu}\p{Ll}/u.test(name);
    return joined ? [finding('joined-words', 'warning', [field], { name })] : [];
  });

/** What laboratories' names are made of, behind or before other letters: `COMPLIANCETESTING`, `Testinglabs`. */
const JOINED_OF_LAB =
  /\p{L}{4}(?:testing|laborator(?:y|ies)|analytical|compliance)\b|\b(?:testing|analytical|compliance)\p{L}{3}/iu;

/** The same in the name of a laboratory, whose logo OCR reads in capitals, where no small letter shows the lost space. */
export const labWordsStandApart: Check = ({ lab }, evidence) =>
  lab !== null && evidence.lab?.method === 'ocr' && JOINED_OF_LAB.test(lab)
    ? [finding('joined-words', 'warning', ['lab'], { name: lab })]
    : [];

/**
 * Three capitals that stand alone beside each other, or two before short pieces in capitals (`R E DWO OD`): not two
 * initials (`J R Farms`), whether with their points or not, nor `J & J`.
 */
const LONE_LETTERS = /(?<![\p{L}\p{N}&.'’-])\p{Lu} \p{Lu} (?:\p{Lu}|\p{Lu}{2,3} \p{Lu}{1,3})(?![\p{L}\p{N}.'’])/u;

/** Names set in letters apart are read as words; where some letters still stand alone, a word may be in pieces. */
export const wordsAreWhole: Check = (record) =>
  oddTexts(record, [...COMPANIES, 'product_name'], (name) => LONE_LETTERS.test(name), 'name-in-pieces');
