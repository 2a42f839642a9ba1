import { type AddressBlock, sameStreet } from '../blocks/address-block.ts';
import { hasLaboratoryLicense } from '../blocks/address-blocks.ts';
import { PHONE } from '../blocks/block-lines.ts';
import { type Board, height, leftOf } from '../board.ts';
import { labelKind } from '../labels/labels.ts';
import { compactName, tidyName } from '../tidy.ts';
import { isInMargin, type LabClues, related } from './lab-clues.ts';
import { domainFits, domainsOf } from './lab-domains.ts';
import { isAgency, LAB_WORD } from './lab-names.ts';

/** Whether the laboratory's name stands on a block's line or right over it. */
function besideName(board: Board, block: AddressBlock, name: string): boolean {
  const [item] = block.items;
  return (
    item !== undefined &&
    (board.pages[block.page]?.items ?? []).some(
      (other) =>
        compactName(other.text) === name &&
        other.y1 > item.y0 - 3 * height(item) &&
        other.y0 < item.y1 + 0.5 * height(item),
    )
  );
}

/** Whether a label stands before an address on its line (`Address:`, `Sampled at:`): a letterhead needs none. */
function isBehindLabel(board: Board, { items: [item] }: AddressBlock): boolean {
  const left = item && leftOf(board, item);
  return left != null && (/:\s*$/.test(left.text) || labelKind(left.text) !== null);
}

/** The name over an address, or over another print of it: the heads of later pages may leave it out. */
const nameAt = (block: AddressBlock, blocks: readonly AddressBlock[]): string =>
  (block.name ?? blocks.find((other) => other.name !== null && sameStreet(other, block))?.name)?.text ?? '';

/** The address that is likeliest the laboratory's. */
interface LabBlock {
  block: AddressBlock;
  /** Something on the page speaks for it: a role, a name, a licence, a telephone, its place in the letterhead. */
  isSigned: boolean;
}

/** The address likeliest the laboratory's, by what stands in and around it; null where nothing speaks for any. */
export function labBlock(clues: LabClues, name: string | null): LabBlock | null {
  const { board, blocks, domains, taken } = clues;
  const scored = blocks.map((block) => {
    const own = compactName(tidyName(nameAt(block, blocks)));
    let score = block.role === 'laboratory' ? 6 : 0;
    if (name && own && related(own, compactName(name))) score += 4;
    if (own && taken.has(own)) score -= 6;
    if (hasLaboratoryLicense(block)) score += 3;
    const printed = domainsOf(block.notes.join(' '));
    if (name && printed.some((domain) => domains.has(domain) && domainFits(domain, name))) score += 3;
    if (isInMargin(clues, block) && !isBehindLabel(board, block)) score += 1.5;
    if (block.notes.some((note) => PHONE.test(note))) score += 0.5;
    const isSigned = score > 0;
    score +=
      0.5 * Math.min(4, new Set(blocks.filter((other) => sameStreet(other, block)).map(({ page }) => page)).size);
    const isOthers = own && name && !related(own, compactName(name)) && !LAB_WORD.test(own);
    // A licence under another name is that company's: a laboratory prints its own beside what it is called.
    if (isOthers) score -= block.license && !hasLaboratoryLicense(block) ? 4 : 2;
    // Over an agency's address its laboratory may have a name of its own.
    if (name && (!own || isAgency(name)) && besideName(board, block, compactName(name))) score += 2;
    if (block.license) score += 0.3;
    return { block, score: isSigned || !isBehindLabel(board, block) ? score : 0, isSigned };
  });
  const best = scored.sort((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? { block: inFull(best.block, blocks), isSigned: best.isSigned } : null;
}

/** A block whose place leaves out the zip code, with the place of another print of its address that has it. */
function inFull(block: AddressBlock, blocks: readonly AddressBlock[]): AddressBlock {
  if (block.address.zipcode !== null || block.address.street === null) return block;
  const fuller = blocks.find((other) => other.address.zipcode !== null && sameStreet(other, block));
  return fuller ? { ...block, address: fuller.address, place: fuller.place } : block;
}
