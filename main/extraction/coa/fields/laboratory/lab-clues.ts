import type { AddressBlock } from '../blocks/address-block.ts';
import { hasOthersLicense } from '../blocks/address-blocks.ts';
import type { Board } from '../board.ts';
import { compactName } from '../tidy.ts';
import { domainFits, domainsOf } from './lab-domains.ts';

/** What of a document may tell which laboratory issued it. */
export interface LabClues {
  board: Board;
  /** Addresses that are nobody else's. */
  blocks: readonly AddressBlock[];
  /** Of the websites and e-mails in the document, but for those of the makers of its software. */
  domains: ReadonlySet<string>;
  /** Names of other companies, folded. */
  taken: ReadonlySet<string>;
}

const VENDOR = /all rights reserved|powered by|software|support@/i;

/** @param others names of producers, clients and distributors */
export function labClues(board: Board, blocks: readonly AddressBlock[], others: readonly string[]): LabClues {
  const items = board.pages.flatMap((page) => page.items);
  return {
    board,
    blocks: blocks.filter((block) => block.role === 'laboratory' || (block.role === null && !hasOthersLicense(block))),
    domains: new Set(items.filter(({ text }) => !VENDOR.test(text)).flatMap(({ text }) => domainsOf(text))),
    taken: new Set(others.map(compactName)),
  };
}

/** Whether one of the document's domains is made of a name. */
export const hasDomainOf = ({ domains }: LabClues, name: string): boolean =>
  [...domains].some((domain) => domainFits(domain, name));

/** Whether two folded names are prints of one: the shorter begins the longer, or long ones begin alike. */
export const related = (a: string, b: string) =>
  a.startsWith(b) || b.startsWith(a) || (a.length > 6 && b.length > 6 && a.slice(0, 6) === b.slice(0, 6));

/** Whether a block stands where letterheads and footers do. */
export const isInMargin = ({ board }: LabClues, block: AddressBlock) => {
  const [item] = block.items;
  const page = board.pages[block.page]?.laidOut.page;
  return item !== undefined && page !== undefined && (item.y1 < 0.16 * page.height || item.y0 > 0.8 * page.height);
};
