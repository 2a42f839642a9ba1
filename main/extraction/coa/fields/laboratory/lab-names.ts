import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { findState } from '../../../../../shared/science/states.ts';
import { FORMS_OF_AMERICA, isCalledByNumber } from '../blocks/company-forms.ts';
import { NOT_GIVEN } from '../tidy.ts';

/** Words by which a laboratory calls itself one. */
export const LAB_WORD =
  /\b(?:labs?|laborator(?:y|ies)|analytics?|analytical?|analytica|analytix|bioanalytic(?:s|al)|chemistry|testing|diagnostics?|scientific|sciences?|biosciences?|research|assay|analysis|analyses|analytik|labor|laboratoires?|laboratorios?|laboratori|laboratorium|institut|istituto|instituto|analytique|analitica)\b|laborató|analítica|prüf(?:stelle|institut|labor)|labs?$/i;

/** Words a laboratory's name may hold but that name none by themselves. */
export const GENERIC = new Set(
  `a an and or of the in on for to at by with from all is are this that our your its
  lab labs laboratory laboratories testing test tests tested results result report reports certificate certificates analysis analyses analytical analytics compliance regulatory state
  director manager supervisor technician analyst chemist scientist scientific science sciences officer president ceo quality control assurance qa qc principal senior lead chief department
  sample samples sampling id number no license licence licensed accredited accreditation iso iec independent certified third party batch product page potency safety summary final coa full panel
  microbial microbiology cannabis hemp cannabinoid cannabinoids pesticide pesticides metals terpene terpenes research diagnostics diagnostic assay research only informational information r d medical adult use
  client customer approved reviewed signed date performed completed method methods procedure name address phone email website info services service facility facilities data verified validation reported requested limit limits
  limited mmtc department health control services program required additional other internal external reference not pass fail passed failed release overall instrument instrumentation subcontracted subcontractor subcontract center`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that make a phrase of generic words a description of a laboratory, not its name. */
const DESCRIPTION =
  /\b(?:independent|accredited|licen[sc]ed|certified|third|report|results?|tests?|samples?|our|all|state|other|external)\b/i;

/** A distinctive name: not only words that any laboratory's page holds, unless their plural makes a name (`Quality Testing Labs`). */
export function isDistinctive(text: string): boolean {
  if (isCalledByNumber(text)) return true;
  const words = text.toLowerCase().match(/[a-z0-9&]+/g) ?? [];
  if (words.length > 8 || text.length > 60) return false;
  if (words.length >= 3 && /\b(?:labs|laboratories)\W*(?:llc|inc)?\W*$/i.test(text) && !DESCRIPTION.test(text))
    return true;
  return words.some((word) => !GENERIC.has(word) && word.length >= 2 && !/^\d+$/.test(word));
}

/** A heading of results that stands under a letterhead (`MET - Heavy Metals Analysis`). */
export const isPanelHeading = (text: string) =>
  text.split(/\s[-–—|]\s/).some((part) => findAnalyses(part).length > 0) &&
  !/\b(?:labs?|laborator(?:y|ies)|analytics|llc|inc|corp|ltd)\b/i.test(text);

/** A list of things (`Cannabinoids, Terpenes`): a name has a comma only before the form of its company. */
const LIST = new RegExp(String.raw`,(?!\s*(?:${FORMS_OF_AMERICA}|pc)\b)`, 'i');

/** What a certificate calls itself in other languages (`Analysenzertifikat` over `Certificate of Analysis`). */
const TITLE =
  /zertifikat|pr[üu]fbericht|(?:analysen?|untersuchungs|labor)bericht|\bcertificat\b|\bcertificad?to?\b|\b(?:rapport|bulletin) d|\binforme de|\brapporto di|\brelatório/i;

/** A house number before a street named for what is done there (`4 Science Park`). */
const STREET =
  /^\d{1,5}\s.*\b(?:park|way|drive|dr|road|rd|street|st|ave(?:nue)?|blvd|boulevard|lane|ln|court|ct|center|plaza|parkway|pkwy)\b\.?$/i;

/** A segment that reads as a laboratory's name. */
export function looksLikeLabName(text: string): boolean {
  if (isCalledByNumber(text)) return true;
  if (
    !LAB_WORD.test(text) ||
    findAnalyses(text).length > 0 ||
    /[:;?!=%]|\d{3}|@/.test(text) ||
    LIST.test(text) ||
    TITLE.test(text) ||
    NOT_GIVEN.test(text) ||
    STREET.test(text)
  )
    return false;
  const words = text.trim().split(/\s+/);
  const capital = words.filter((word) => /^[A-Z0-9&(]/.test(word)).length;
  return (
    words.length >= 2 &&
    words.length <= 7 &&
    capital / words.length >= 0.7 &&
    isDistinctive(text) &&
    !/\b(?:director|manager|analyst|scientist|chemist|technician|officer|president|supervisor|toxicologist|microbiologist|specialist|engineer|associate)\b/i.test(
      text,
    )
  );
}

/** The names of states, before what of their administration may run a laboratory. */
const AGENCY =
  /^(?:State of )?(\p{Lu}[\p{L} ]{3,20}?)(?: State)? (?:Department|Dept\.?|Bureau|Office|Division|Board|Commission) (?:of|for) \p{Lu}[\p{L} &,]{3,50}$/u;

/** Whether a text is the name of a state's agency, which may have a laboratory of its own: `Ohio Department of Agriculture`. */
export function isAgency(text: string): boolean {
  const [, state = ''] = AGENCY.exec(inSmallLetters(text.trim())) ?? [];
  return state !== '' && findState(state) !== null;
}

/** A text all in capitals as running text spells it: `OHIO DEPARTMENT OF HEALTH` -> `Ohio Department of Health`. */
const inSmallLetters = (text: string) =>
  /\p{Ll}/u.test(text)
    ? text
    : text
        .toLowerCase()
        .replace(/\p{L}+/gu, (word) =>
          /^(?:of|for|and)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
        );
