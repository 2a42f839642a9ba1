import {
  isStatesOnCannabis,
  namesCity,
  namesDistrict,
  namesOnlyLocal,
  namesState,
  namesTown,
  type TaxKind,
  taxKindOf,
} from '../../../../shared/retail/tax-kinds.ts';
import { namesAnother } from './names-another.ts';
import type { SummaryEntry } from './summary-entry.ts';

const SAYS_EXCISE = /exc/i;
/** Letters of the shortest abbreviation of a place: `PHX`. */
const SHORTEST_NAME = 3;

/**
 * The kind of each tax of a receipt, by its name and by the others beside it.
 *
 * @param town where the shop is, if known
 */
export function kindsOfTaxes(entries: readonly SummaryEntry[], town: string | null): TaxKind[] {
  const kinds = entries.map((entry) => {
    const others = entries.filter((other) => other !== entry);
    const hasExcise = others.some(
      ({ taxKind, label }) => (taxKind === 'excise' && SAYS_EXCISE.test(label)) || isStatesOnCannabis(label),
    );
    return entry.taxKind === 'vat' ? 'vat' : taxKindOf(entry.label, hasExcise, town);
  });
  // The one tax that a state takes, where it has none on sales (Oregon) or none on these (New York), is the state's tax;
  // beside its tax on sales, its tax on cannabis is the excise.
  const levied = entries.filter((_, at) => kinds[at] === 'state' || kinds[at] === 'excise');
  return kinds.map((kind, at) => {
    const label = entries[at]?.label ?? '';
    // Beside `City Tax`, `District Tax` is that of somebody else: only what a line names is the city's.
    const besideCity = entries.some((other, by) => by !== at && kinds[by] === 'city' && !namesDistrict(other.label));
    if (kind === 'city' && besideCity && namesDistrict(label)) return 'other';
    // Of `Home Rule/Local` and `City Cannabis Tax` only the second says that it is the city's.
    const besideNamed = entries.some((other, by) => by !== at && kinds[by] === 'city' && namesCity(other.label));
    if (kind === 'city' && besideNamed && namesOnlyLocal(label) && !namesTown(label, town)) return 'other';
    // Beside the state's own, `Maricopa TPT` is that of somebody else who levies the like.
    const besideState = entries.some((other, by) => by !== at && kinds[by] === 'state' && namesState(other.label));
    if (kind === 'state' && besideState && !namesState(label) && namesAnother(label, town, SHORTEST_NAME))
      return 'other';
    const alone = levied.length === 1 && kind === 'excise';
    return alone && isStatesOnCannabis(label) && namesState(label) && !SAYS_EXCISE.test(label) ? 'state' : kind;
  });
}
