import { type Item, inkOf } from '../board.ts';
import type { AddressBlock } from './address-block.ts';
import { parseAddress, parsePlaceLine } from './postal-address.ts';

const STATE_AND_ZIP = /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b/g;
const LONGEST_STREET = 60;

/** What may stand before a name in running text, so that the name begins after it. */
const BEFORE_NAME = /(?:^|[.;|·•:]\s+|\b(?:by|at|of)\s+)(?=\p{Lu}|\p{Nd}\p{L})/gu;
const NAME =
  /^(?:\p{Lu}[\p{L}\p{N}&'’.-]*|of|and|the|&)(?:\s+(?:\p{Lu}[\p{L}\p{N}&'’.-]*|of|and|the|&)){0,6}(?:,\s*(?:LLC|Inc|Corp|Ltd|PLLC)\b\.?)?$/u;

/** Small print that says whose an address is: `Laboratory address: 12 Main St, Springfield, OR 97477.` */
const LAB_ADDRESS = /\b(?:lab(?:oratory)?|testing facility) address\s*(?:is|:)\s*(?=\d|p\.?\s?o\.?\s?box)/gi;

/** The laboratory's address behind its label within a line of small print. */
function labelledInSentence(item: Item): AddressBlock | null {
  for (const label of item.text.matchAll(LAB_ADDRESS)) {
    const start = label.index + label[0].length;
    const [zip] = item.text.slice(start).matchAll(STATE_AND_ZIP);
    const block = zip ? blockOf(item, start, start + zip.index + zip[0].length) : null;
    if (block) return { ...block, role: 'laboratory' };
  }
  return null;
}

/** A name and its address in a line of small print that goes on: `NAME, 12 Main St, Springfield, OR 97477. Licensed by ...` */
export function blockInSentence(item: Item): AddressBlock | null {
  if (item.text.length < 40) return null;
  const labelled = labelledInSentence(item);
  if (labelled) return labelled;
  for (const zip of item.text.matchAll(STATE_AND_ZIP)) {
    const end = zip.index + zip[0].length;
    for (const match of [...item.text.slice(0, zip.index).matchAll(BEFORE_NAME)].reverse()) {
      const from = match.index + match[0].length;
      const comma = item.text.slice(from, end).search(/\s*[,–-]\s+(?=\d|P\.?\s?O\.?\s+Box)/);
      const name = comma < 0 ? '' : item.text.slice(from, from + comma);
      if (name.length < 4 || name.length > 60 || !NAME.test(name)) continue;
      const street = from + comma + (/^\W+/.exec(item.text.slice(from + comma))?.[0].length ?? 0);
      const block = blockOf(item, street, end);
      if (!block) continue;
      return { ...block, name: inkOf(item, from, from + name.length), notes: [item.text.slice(end, end + 120)] };
    }
  }
  return null;
}

function blockOf(item: Item, start: number, end: number): AddressBlock | null {
  const place = inkOf(item, start, end);
  const address = parsePlaceLine(place.text) ? parseAddress([place.text]) : null;
  if (!address?.street || address.street.length > LONGEST_STREET) return null;
  return {
    page: item.page,
    role: null,
    name: null,
    street: null,
    place,
    address,
    license: null,
    notes: [],
    items: [item],
  };
}
