import { finding } from '../../../../../shared/findings/finding.ts';
import { COMPANIES } from '../../../../../shared/records/coa.ts';
import type { Finding } from '../../../../../shared/records/reading.ts';
import { zipFitsState } from '../../../../../shared/science/states.ts';
import { hasCompanyForm } from '../blocks/company-forms.ts';
import { namesNobody } from '../blocks/names-nobody.ts';
import { parsePlaceLine } from '../blocks/postal-address.ts';
import type { Board, Item } from '../board.ts';
import type { CoaFields } from '../coa-fields.ts';
import { labelKind, startsWithLabel } from '../labels/labels.ts';
import type { Pair } from '../labels/pair.ts';
import { LAB_WORD } from '../laboratory/lab-names.ts';
import { tidy } from '../tidy.ts';

/**
 * Addresses and companies on the first page that nobody in the record has: one of those that were read may stand in the
 * place of it. A value that was read at the wrong place leaves the ink of the right one over.
 */
export const unclaimedParties = (board: Board, pairs: readonly Pair[], fields: CoaFields): Finding[] => [
  ...unclaimedPlaces(board, fields),
  ...unclaimedCompanies(board, pairs, fields),
];

const PARTS = ['street', 'city', 'state', 'zipcode'] as const;

function unclaimedPlaces(board: Board, fields: CoaFields): Finding[] {
  const claimed = COMPANIES.flatMap((company) => fields[`${company}_zipcode`]?.slice(0, 5) ?? []);
  const unclaimed = (board.pages[0]?.items ?? []).find(({ text }) => {
    if (!ENDS_ADDRESS.test(text)) return false;
    const place = parsePlaceLine(tidy(text));
    const zip = place?.zipcode?.slice(0, 5);
    return zip && place?.state && zipFitsState(zip, place.state) && !claimed.includes(zip);
  });
  const state = unclaimed && parsePlaceLine(tidy(unclaimed.text))?.state;
  const paths = COMPANIES.flatMap((company) =>
    PARTS.map((part) => `${company}_${part}` as const).filter(
      (path) => fields[path] !== null && !(path.endsWith('_state') && fields[path] === state),
    ),
  );
  return unclaimed && paths.length > 0
    ? [finding('unclaimed-address', 'warning', paths, { address: tidy(unclaimed.text) })]
    : [];
}

/** What an address of the United States ends with; all that is looked at twice. */
const ENDS_ADDRESS = /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b/;

function unclaimedCompanies(board: Board, pairs: readonly Pair[], fields: CoaFields): Finding[] {
  const claimed = new Set(COMPANIES.flatMap((company) => ownWords(fields[company] ?? '')));
  const unclaimed = (board.pages[0]?.items ?? [])
    .filter(({ text }) => text.length <= LONGEST_NAME && hasCompanyForm(text) && !startsWithLabel(text))
    .filter((item) => !isOfNoParty(pairs, item))
    .map(({ text }) => tidy(text))
    .find((name) => {
      const words = ownWords(name);
      return words.length > 0 && !words.some((word) => claimed.has(word)) && !ACCREDITS.test(name);
    });
  if (!unclaimed) return [];
  const mayBeLab = LAB_WORD.test(unclaimed);
  return [
    finding('unclaimed-company', 'warning', mayBeLab ? ['lab', 'producer'] : ['producer'], {
      case: mayBeLab ? 'lab' : 'producer',
      company: unclaimed,
    }),
  ];
}

/** Whether a company stands behind a label that is known and no party's: who carried the sample, who took it. */
const isOfNoParty = (pairs: readonly Pair[], item: Item) =>
  pairs.some(
    ({ kind, label, values: [first] }) =>
      kind === 'other' && label.closed && labelKind(label.text) === 'other' && first?.item === item,
  );

const LONGEST_NAME = 60;
/** Bodies that accredit laboratories or have them for members, and makers of instruments and of software, are no parties of a sample. */
const ACCREDITS =
  /\baccredit|\bstandards?\b|\bbureau\b|\bsoftware\b|\btechnologies\b|\binstruments?\b|©|\(c\)|\bcopyright\b|\bmember of\b|\b(?:powered|produced|generated|created|designed) by\b/i;

/** The words of a name that others do not have, in small letters. */
const ownWords = (name: string) =>
  (name.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).filter((word) => !namesNobody(word));
