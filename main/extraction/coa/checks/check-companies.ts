import { finding } from '../../../../shared/findings/finding.ts';
import { COMPANIES, type CoaRecord } from '../../../../shared/records/coa.ts';
import { findState } from '../../../../shared/science/states.ts';
import { US_STREET_KINDS } from '../../places/street-words.ts';
import { hasCompanyForm } from '../fields/blocks/company-forms.ts';
import { namesNobody } from '../fields/blocks/names-nobody.ts';
import { LAB_WORD } from '../fields/laboratory/lab-names.ts';
import type { Check } from './check.ts';

const PARTIES = ['producer', 'distributor'] as const;

function hasNoWordOfItsOwn(name: string): boolean {
  const words =
    name
      .toLowerCase()
      .replaceAll('.', '')
      .match(/[\p{L}\d&'’-]+/gu) ?? [];
  return words.length > 0 && words.every((word) => namesNobody(word) || word === '&');
}

/** A company is told from others by its name: trades and forms alone are the end of one whose beginning stands elsewhere, or a heading. */
export const partyHasNameOfItsOwn: Check = (record) =>
  PARTIES.flatMap((party) => {
    const name = record[party];
    const isNobody = name !== null && hasNoWordOfItsOwn(name);
    const isBroken = name !== null && /^\p{Ll}+\s|^\p{L}{1,3}\.?$|^[,&)]/u.test(name);
    return isNobody || isBroken
      ? [finding('name-of-nobody', 'warning', [party], { case: isNobody ? 'incomplete' : 'part', name, party })]
      : [];
  });

/** What is said of a report, or where to read on. */
const OF_REPORT =
  /\b(?:amended|corrected|revised|preliminary|duplicate|reissued?|superse[dc]\w+|reports?|results?|certificates?|copy|see page|r ?& ?d sample)\b/i;

/** A report is amended, not who had it made: such words in a name are of a line that stands between it and its label. */
export const partyIsNoReport: Check = (record) =>
  PARTIES.flatMap((party) => {
    const name = record[party];
    return name !== null && OF_REPORT.test(name) && !hasNoWordOfItsOwn(name)
      ? [finding('name-of-report', 'warning', [party], { name, party })]
      : [];
  });

/** Whether two names begin with the same word of their own. */
const beginAlike = (a: string, b: string) => {
  const [one = '', other = ''] = [a, b].map((name) => name.toLowerCase().match(/[\p{L}\d]+/u)?.[0]);
  return one === other && one.length > 2 && !namesNobody(one);
};

/** What a laboratory calls itself in one place and another (`Acme Labs, LLC`, `Acme Labs Michigan`) is no client of it. */
export const partyIsNoBranchOfLaboratory: Check = (record) =>
  PARTIES.flatMap((party) => {
    const name = record[party];
    const isBranch = name !== null && record.lab !== null && name !== record.lab && LAB_WORD.test(name);
    return isBranch && beginAlike(name, record.lab ?? '')
      ? [
          finding('lab-is-client', 'warning', [party, ...partsOf(record, party)], {
            case: 'branch',
            name,
            lab: record.lab ?? '',
            party,
          }),
        ]
      : [];
  });

/** A street without its house number: the line of an address broke within it. */
const STREET_ALONE = new RegExp(String.raw`^(?:[NSEW]{1,2}\.?\s)?(?:\S+\s){1,3}(?:${US_STREET_KINDS})\.?$`, 'i');

/** Streets do not grow cannabis: what ends like one, without the form of a company, is a part of an address. */
export const partyIsNoStreet: Check = (record) =>
  PARTIES.flatMap((party) => {
    const name = record[party];
    return name !== null && STREET_ALONE.test(name)
      ? [finding('name-is-street', 'warning', [party], { name, party })]
      : [];
  });

const bare = (text: string | null) => (text ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');

/** Clients seldom have the laboratory's own street or postal code: where they were read so, its address was taken for theirs or theirs for its own. */
export const partyIsElsewhere: Check = (record) =>
  PARTIES.flatMap((party) => {
    const isSame = (part: 'street' | 'zipcode') => {
      const own = bare(record[`${party}_${part}`]);
      return own !== '' && own === bare(record[`lab_${part}`]);
    };
    const same = isSame('street') ? 'street' : isSame('zipcode') ? 'zipcode' : null;
    if (same === null) return [];
    const paths = partsOf(record, party).filter((path) => same === 'street' || /_(?:city|zipcode)$/.test(path));
    return [finding('address-of-laboratory', 'warning', paths, { case: same, party })];
  });

const partsOf = (record: CoaRecord, party: (typeof PARTIES)[number]) =>
  (['street', 'city', 'state', 'zipcode'] as const)
    .map((part) => `${party}_${part}` as const)
    .filter((field) => record[field] !== null);

/** Words that end or hold a street's name, besides the common kinds. */
const MORE_KINDS =
  'mall|row|trail|trl|loop|spur|plaza|park|square|sq|alley|run|pass|path|pike|turnpike|tpke|crossing|xing|bend|cove|point|pt|ridge|heights|hill|bypass|expressway|expy|freeway|fwy|frontage|extension|ext|terminal|center|centre|broadway|esplanade|walk|wharf|pier|gulch|glen|grove|landing|meadows?|valley|view|vista|via|camino|calle|chemin|avenida|paseo|rue|box|north|south|east|west|[nsew]{1,2}';
const KIND = new RegExp(String.raw`\b(?:${US_STREET_KINDS}|${MORE_KINDS})\b|\d(?:st|nd|rd|th)\b`, 'i');
/** Roads that have a number for a name. */
const ENDS_BEFORE_NUMBER =
  /^\d+[A-Z]?\s+(?:[NSEW]{1,2}\.?\s+)?(?:(?:us|state|county|old)\s+)?(?:hwy|highway|route|rte|road|rd|us|sr|cr)\.?$/i;

/** A street of the United States ends with its kind or a number: one that ends before it goes on in the next line. */
export const streetsEnd: Check = (record) =>
  COMPANIES.flatMap((company) => {
    const [street, state] = [record[`${company}_street`], record[`${company}_state`]];
    if (!street || !state || findState(state)?.country !== 'US') return [];
    const begins = /^\d+[A-Z]?\s+\p{L}[^\d#,]*$/u.test(street);
    return begins && (!KIND.test(street) || ENDS_BEFORE_NUMBER.test(street))
      ? [finding('street-goes-on', 'warning', [`${company}_street`], { street })]
      : [];
  });

/** A name before the house number of a street. */
const BEFORE_NUMBER = /^([^,]*\p{L}[^,]*),\s*\d/u;

/** Firms have streets, and streets no firms: what reads like a laboratory or like the company itself is its name, not a part of its street. */
export const streetsHoldNoNames: Check = (record) =>
  COMPANIES.flatMap((company) => {
    const street = record[`${company}_street`];
    const before = BEFORE_NUMBER.exec(street ?? '')?.[1] ?? '';
    const isName =
      LAB_WORD.test(before) || hasCompanyForm(before) || (before !== '' && bare(before) === bare(record[company]));
    return isName ? [finding('street-holds-name', 'warning', [`${company}_street`], { street: String(street) })] : [];
  });
