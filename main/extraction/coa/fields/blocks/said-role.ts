import { foldText } from '../../../../../shared/science/fold.ts';
import type { PartyRole } from './address-block.ts';

const TRADES: readonly (readonly [RegExp, PartyRole])[] = [
  [
    /^(?:import(?:er|eur|ateur|ador|atore)|distribut(?:or|eur|ore)|distribuidor|wholesaler|grosshandler|grossist|grossiste|vertrieb|mayorista|retailer)s?$/,
    'distributor',
  ],
  [
    /^(?:cultivator|grower|producer|processor|manufacturer|hersteller|produzent|anbauer|producteur|cultivateur|fabricant|productor|cultivador|fabricante|produttore)s?$/,
    'producer',
  ],
  [
    /^(?:(?:testing|analytical) )?laborator(?:y|ies)$|^pruflabor$|^laboratoire(?: d ?(?:essais?|analyses?))?$/,
    'laboratory',
  ],
];
const LICENSED =
  /^(?:licen[sc]ed|registered|authori[sz]ed|zugelassener|autorise|autorizado)\s|\s(?:autorise|agree|autorizado)$/;

/**
 * What a line says that a firm is, by nothing but its trades: `Importeur und Großhändler / Importer and distributor`,
 * `Licensed producer`. Null for any other text; the first trade counts.
 */
export function saidRole(text: string): PartyRole | null {
  const trades = foldText(text.replaceAll('ß', 'ss'))
    .split(/\s*[/&,|]\s*|\s+(?:and|und|et|y|e)\s+/)
    .map((trade) =>
      trade
        .replace(/[^a-z ]/g, '')
        .trim()
        .replace(LICENSED, ''),
    );
  const roles = trades.map((trade) => TRADES.find(([pattern]) => pattern.test(trade))?.[1] ?? null);
  return roles.every((role) => role !== null) ? (roles[0] ?? null) : null;
}
