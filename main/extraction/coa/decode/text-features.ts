import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../shared/science/find-analyses.ts';
import { classifyLicense, findLicenseNumbers } from '../../../../shared/science/licenses.ts';
import { findState } from '../../../../shared/science/states.ts';
import { parseUnits } from '../../../../shared/science/units.ts';
import { PHONE, WEB } from '../fields/blocks/block-lines.ts';
import { hasCompanyForm } from '../fields/blocks/company-forms.ts';
import { namesNobody } from '../fields/blocks/names-nobody.ts';
import { isStreetLine, parsePlaceLine } from '../fields/blocks/postal-address.ts';
import { findDates, isDateAlone } from '../fields/dates.ts';
import { labelKind, startsWithLabel } from '../fields/labels/labels.ts';
import { GENERIC, isDistinctive, isPanelHeading, LAB_WORD } from '../fields/laboratory/lab-names.ts';
import { MEASURED, PACK, QUANTITY, TYPE_WORD, tellsType } from '../fields/product/product-words.ts';
import { isIdentifier, isTag } from '../fields/sample/identifiers.ts';
import { NOT_GIVEN } from '../fields/tidy.ts';
import { verdictOf } from '../fields/verdicts/verdict-words.ts';

/** Words of those who grow, make and sell. */
const TRADE_WORD =
  /\b(?:farms?|gardens?|growers?|grown|cultivat\w+|processing|manufactur\w+|distribution|distributors?|dispensary|brands?|holdings?|enterprises?|collective|cooperative|botanicals?|organics?|naturals?|wellness|hemp|cannabis|extracts?|extraction|ventures?|group|partners|industries|company)\b/i;
const TITLE_OF_PERSON =
  /\b(?:director|manager|analyst|scientist|chemist|technician|officer|president|supervisor|specialist|ph\.?\s?d|m\.?sc?|b\.?sc?|signature|approved|reviewed)\b/i;
const PERSON = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u;
const PAPER =
  /certificate|\banalysis\b|\breport\b|\bresults?\b|\bsummary\b|\bpage\b|\btested\b|\bcompliance\b|\bprofile\b/i;
const SENTENCE = /[a-z]{2,}[.;]$|\b(?:is|are|was|were|shall|may|this|these|which|been|has|have)\b/;
const STANDARD = /\b(?:ISO|IEC|17025|A2LA|PJLA|ANAB|accredit\w*|DEA|CLIA)\b/i;

const share = (text: string, pattern: RegExp) => (text.match(pattern)?.length ?? 0) / Math.max(1, text.length);
const flag = (value: unknown): number => (value ? 1 : 0);

/** What a text by itself says of what it may be: counts and shares, and flags of 0 and 1. */
export function textFeatures(text: string): Record<string, number> {
  const words = text.split(' ');
  const license = classifyLicense(text) ?? classifyLicense(findLicenseNumbers(text)[0] ?? '');
  const dates = findDates(text);
  const small = text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const analyte = text.length < 45 ? findAnalyte(text) : null;
  return {
    length: text.length,
    words: words.length,
    longest_word: Math.max(...words.map((word) => word.length)),
    digits: share(text, /\d/g),
    digit_count: text.match(/\d/g)?.length ?? 0,
    capitals: share(text, /\p{Lu}/gu),
    letters: share(text, /\p{L}/gu),
    marks: share(text, /[^\p{L}\p{N}\s]/gu),
    dashes: text.match(/[-_.]/g)?.length ?? 0,
    begins_capital: flag(/^\p{Lu}/u.test(text)),
    begins_digit: flag(/^\d/.test(text)),
    all_capitals: flag(!/\p{Ll}/u.test(text) && /\p{Lu}{2}/u.test(text)),
    capital_words: words.filter((word) => /^[\p{Lu}\d(&]/u.test(word)).length / words.length,
    comma: flag(/,/.test(text)),
    colon: flag(/:/.test(text)),
    bracket: flag(/[([]/.test(text)),
    slash: flag(/\//.test(text)),
    percent: flag(/%/.test(text)),
    identifier: flag(isIdentifier(text)),
    tag: flag(isTag(text)),
    date_alone: flag(dates[0] && isDateAlone(text, dates[0])),
    dates: dates.length,
    license_lab: flag(license?.holder === 'laboratory'),
    license_producer: flag(license?.holder === 'producer'),
    license_distributor: flag(license?.holder === 'distributor'),
    license_retailer: flag(license?.holder === 'retailer'),
    company_form: flag(hasCompanyForm(text)),
    lab_word: flag(LAB_WORD.test(text)),
    trade_word: flag(TRADE_WORD.test(text)),
    trade_words: small.filter(namesNobody).length / Math.max(1, small.length),
    generic: small.filter((word) => GENERIC.has(word)).length / Math.max(1, small.length),
    distinctive: flag(isDistinctive(text)),
    panel_heading: flag(isPanelHeading(text)),
    analyses: findAnalyses(text).length,
    analyte: flag(analyte && analyte.score > 0.9),
    units: flag(parseUnits(text)),
    measured: flag(MEASURED.test(text)),
    quantity: flag(QUANTITY.test(text)),
    pack: flag(PACK.test(text)),
    type_word: flag(TYPE_WORD.test(text)),
    tells_type: flag(tellsType(text)),
    street: flag(isStreetLine(text)),
    place: flag(parsePlaceLine(text)),
    state: flag(findState(text)),
    phone: flag(PHONE.test(text)),
    web: flag(WEB.test(text)),
    label: flag(labelKind(text)),
    starts_label: flag(startsWithLabel(text)),
    not_given: flag(NOT_GIVEN.test(text)),
    verdict: flag(verdictOf(text, false)),
    person: flag(PERSON.test(text)),
    person_title: flag(TITLE_OF_PERSON.test(text)),
    paper: flag(PAPER.test(text)),
    sentence: flag(SENTENCE.test(text) && words.length > 4),
    standard: flag(STANDARD.test(text)),
  };
}
