import { findLicenseNumbers } from '../../../../../shared/science/licenses.ts';
import { splitAtCompanyForm } from './company-forms.ts';
import { type PostalAddress, parseAddress, parsePlaceLine } from './postal-address.ts';

/** What one text says of a party. */
export interface PartyText {
  name: string;
  license: string | null;
  address: PostalAddress | null;
}

const LICENSE_LABEL = /(?:lic(?:ense|ence)?s?|permit|reg(?:istration)?|ubi)/.source;
const LABELLED = new RegExp(
  String.raw`[\s,;·•|(–-]*\b(?:[A-Z]{2,5}\s+)?${LICENSE_LABEL}\b\.?\s*(?:no\b\.?|number|#|id)?\s*[:#]?\s*((?=[^\s,]*\d)[A-Z0-9][A-Z0-9./-]{2,})\)?`,
  'i',
);
/** A number in brackets behind a name: `Loon Lake Provisions (AMS999)`. */
const BRACKETED = /\s\(((?=[^)]*\d{3})[A-Z0-9][A-Z0-9-]{4,24})\)\s*$/;
/**
 * A number of six figures behind a name, and at most what its holder does: the licence of Washington (WAC 314-55), which
 * has no letters. Behind the number of a house a street would follow.
 */
const BARE = /(?<=\p{L}\p{L}\.?)\s+(\d{6})(?:[\s,(-]+(?:producers?|processors?|retailers?|tier \d|[/&,()\s])+)?$/iu;
const ADDRESS_START = /[,;·•|–-]?\s+(?=(?:\d[\dA-Z-]*\s|P\.?\s?O\.?\s+Box\b|One\s))/gi;

/** A number before that of the house ends the name: `Emerald 42, 1420 Foundry Way`. */
const OF_NAME = /^\d+[,;·•|–-]?\s+(?:\d[\dA-Z-]*\s+\p{L}|P\.?\s?O\.?\s+Box\b)/iu;

/** Parts `NAME, LICENCE` and `NAME, 12 Main St, Springfield, OR 97477. License No: X`; the name alone otherwise. */
export function splitParty(text: string): PartyText {
  const labelled = LABELLED.exec(text);
  const known = findLicenseNumbers(text)[0] ?? null;
  const bracketed = labelled ? null : (BRACKETED.exec(text) ?? (known ? null : BARE.exec(text)));
  const license = known ?? labelled?.[1] ?? bracketed?.[1] ?? null;
  let rest = bracketed
    ? text.slice(0, bracketed.index)
    : labelled
      ? text.slice(0, labelled.index) + text.slice(labelled.index + labelled[0].length)
      : text;
  if (known) {
    const at = rest.toUpperCase().replace(/[–—]/g, '-').indexOf(known);
    if (at >= 0) rest = rest.slice(0, at) + rest.slice(at + known.length);
  }
  const firm = splitAtCompanyForm(rest);
  const addressed = firm ? parsePlaceLine(firm.rest) : null;
  if (firm && addressed?.street) return { name: bare(firm.name), license, address: { ...addressed } };
  for (const match of rest.matchAll(ADDRESS_START)) {
    const place = rest.slice(match.index + match[0].length).replace(/[\s.,;·•|()-]+$/, '');
    if (OF_NAME.test(place)) continue;
    const address = parsePlaceLine(place) ? parseAddress([place]) : null;
    if (match.index >= 2 && address?.street) return { name: bare(rest.slice(0, match.index)), license, address };
  }
  return { name: bare(rest), license: license !== null && bare(rest).length >= 2 ? license : null, address: null };
}

const bare = (text: string) => text.replace(/^[\s,;·•|(–-]+|[\s,;·•|(–-]+$/g, '').replace(/(?<=[a-z]{3})\.$/, '');
