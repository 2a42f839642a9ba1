import type { CompanyName, NameSuggestion } from '../../shared/desktop/companies.ts';

/** A name with what its records tell of the company. */
export type KnownCompany = Pick<CompanyName, 'name' | 'records'> & {
  licenses: readonly string[];
  addresses: readonly string[];
  websites: readonly string[];
};

const LEGAL = /\b(?:llc|l l c|inc|incorporated|corp|corporation|co|company|ltd|limited|lp|llp|pllc|gmbh|dba|the)\b/g;
/** A beginning that is shorter may be anybody's. */
const SHORTEST_BEGINNING = 5;
/** So is a shorter license number or address. */
const SHORTEST_SHARED = 5;
const MOST = 60;

const stripDiacritics = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** `Embarc, LLC` -> `embarc`: without capitals, accents, punctuation and the legal form. */
export const normalizeCompany = (name: string): string =>
  stripDiacritics(name)
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(LEGAL, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const normalizeText = (text: string) =>
  stripDiacritics(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Names that may be one company's: alike but for capitals, punctuation and legal form; with one license number, address or
 * website; one of which begins with the other. Each pair once, for the best of its reasons, the surest first.
 *
 * @param isDismissed whether a person said the two are not one
 */
export function suggestNames(
  companies: readonly KnownCompany[],
  isDismissed: (one: string, other: string) => boolean,
): NameSuggestion[] {
  const found = new Map<string, NameSuggestion>();
  const suggest = (one: KnownCompany, other: KnownCompany, why: NameSuggestion['why'], shared: string | null) => {
    const [first, second] = one.records >= other.records ? [one.name, other.name] : [other.name, one.name];
    const key = JSON.stringify([first, second].toSorted());
    if (first === second || found.has(key) || isDismissed(first, second)) return;
    found.set(key, { names: [first, second], why, shared });
  };
  const sharing = (
    keysOf: (company: KnownCompany) => { key: string; shown: string | null }[],
    why: NameSuggestion['why'],
  ) => {
    const groups = new Map<string, { company: KnownCompany; shown: string | null }[]>();
    for (const company of companies)
      for (const { key, shown } of keysOf(company))
        if (key !== '') groups.set(key, [...(groups.get(key) ?? []), { company, shown }]);
    for (const [first, ...others] of groups.values())
      for (const other of others) if (first) suggest(first.company, other.company, why, first.shown);
  };
  // Without a figure it is a town or a remark, and anybody's.
  const shared = (values: readonly string[]) =>
    values
      .map((shown) => ({ key: normalizeText(shown), shown }))
      .filter(({ key }) => key.length >= SHORTEST_SHARED && /\d/.test(key));
  const sites = (values: readonly string[]) =>
    values.map((shown) => ({ key: shown.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?|\/$/g, ''), shown }));
  sharing(({ name }) => [{ key: normalizeCompany(name).replaceAll(' ', ''), shown: null }], 'spelling');
  sharing(({ licenses }) => shared(licenses), 'license');
  sharing(({ websites }) => sites(websites), 'website');
  sharing(({ addresses }) => shared(addresses), 'address');
  for (const [shorter, longer] of beginnings(companies)) suggest(shorter, longer, 'beginning', null);
  return [...found.values()].slice(0, MOST);
}

/** Pairs of names of which one begins with all words of the other. */
function beginnings(companies: readonly KnownCompany[]): [KnownCompany, KnownCompany][] {
  const byName = new Map(companies.map((company) => [normalizeCompany(company.name), company]));
  return companies.flatMap((company): [KnownCompany, KnownCompany][] => {
    const words = normalizeCompany(company.name).split(' ');
    return words.slice(1).flatMap((_, at): [KnownCompany, KnownCompany][] => {
      const beginning = words.slice(0, at + 1).join(' ');
      const shorter = beginning.length < SHORTEST_BEGINNING ? undefined : byName.get(beginning);
      return shorter === undefined ? [] : [[shorter, company]];
    });
  });
}
