import { COMPANIES } from '../../../../../shared/records/coa.ts';
import type { Finding } from '../../../../../shared/records/reading.ts';
import { zipFitsState } from '../../../../../shared/science/states.ts';
import { hasCompanyForm } from '../blocks/company-forms.ts';
import { namesNobody } from '../blocks/names-nobody.ts';
import { parsePlaceLine } from '../blocks/postal-address.ts';
import type { Board } from '../board.ts';
import type { CoaFields } from '../coa-fields.ts';
import { startsWithLabel } from '../labels/labels.ts';
import { LAB_WORD } from '../laboratory/lab-names.ts';
import { tidy } from '../tidy.ts';

/**
 * Addresses and companies on the first page that nobody in the record has: one of those that were read may stand in the
 * place of it. A value that was read at the wrong place leaves the ink of the right one over.
 */
export const unclaimedParties = (board: Board, fields: CoaFields): Finding[] => [
  ...unclaimedPlaces(board, fields),
  ...unclaimedCompanies(board, fields),
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
    ? [
        question(
          'unclaimed-address',
          paths,
          `"${tidy(unclaimed.text)}" stands on the first page, but nobody in this record lives there: one of the addresses may be of somebody else.`,
        ),
      ]
    : [];
}

/** What an address of the United States ends with; all that is looked at twice. */
const ENDS_ADDRESS = /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b/;

function unclaimedCompanies(board: Board, fields: CoaFields): Finding[] {
  const claimed = new Set(COMPANIES.flatMap((company) => ownWords(fields[company] ?? '')));
  const unclaimed = (board.pages[0]?.items ?? [])
    .filter(({ text }) => text.length <= LONGEST_NAME && hasCompanyForm(text) && !startsWithLabel(text))
    .map(({ text }) => tidy(text))
    .find((name) => {
      const words = ownWords(name);
      return words.length > 0 && !words.some((word) => claimed.has(word)) && !ACCREDITS.test(name);
    });
  if (!unclaimed) return [];
  const paths = [...(LAB_WORD.test(unclaimed) ? (['lab'] as const) : []), 'producer'];
  return [
    question(
      'unclaimed-company',
      paths,
      `"${unclaimed}" stands on the first page, but nobody in this record is called so: it may be the producer or the laboratory.`,
    ),
  ];
}

const LONGEST_NAME = 60;
/** Bodies that accredit laboratories, and makers of instruments and of software, are no parties of a sample. */
const ACCREDITS =
  /\baccredit|\bstandards?\b|\bbureau\b|\bsoftware\b|\btechnologies\b|\binstruments?\b|©|\bcopyright\b/i;

/** The words of a name that others do not have, in small letters. */
const ownWords = (name: string) =>
  (name.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).filter((word) => !namesNobody(word));

const question = (code: string, paths: string[], message: string): Finding => ({
  code,
  severity: 'warning',
  paths,
  message,
});
