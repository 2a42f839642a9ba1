import { classifyLicense, findLicenseNumbers } from '../../../../../shared/science/licenses.ts';
import type { AddressBlock } from '../blocks/address-block.ts';
import { ROLE_WORDS } from '../blocks/block-lines.ts';
import { type Board, type Ink, inkOf, middleY } from '../board.ts';
import type { Pair } from '../labels/pair.ts';
import { isLicenseNumber } from '../parties/party-licenses.ts';

/** How many line heights a licence may stand from the laboratory's name or address to be its own. */
const NEAR = 9;

/**
 * The laboratory's licence: in the block of its address; of a form that only laboratories have, anywhere; labelled as a
 * laboratory's; or labelled as a licence and nearer to the laboratory than to any other party.
 *
 * @param others licences that belong to other parties
 */
export function findLabLicense(
  board: Board,
  pairs: readonly Pair[],
  laboratory: { name: Ink | null; block: AddressBlock | null },
  others: readonly string[],
): Ink | null {
  if (laboratory.block?.license) return laboratory.block.license;
  const licenses = pairs.flatMap((pair) => {
    const ink = pair.kind === 'license' ? pair.values[0]?.ink : undefined;
    return ink && isLicenseNumber(ink.text) && !others.includes(ink.text) ? [{ pair, ink }] : [];
  });
  const labelled = licenses.find(({ pair }) => ROLE_WORDS.laboratory.test(pair.label.text));
  const known = licenses.find(({ ink }) => classifyLicense(ink.text)?.holder === 'laboratory');
  return labelled?.ink ?? known?.ink ?? inText(board) ?? nearest(licenses, laboratory);
}

/** A laboratory's licence number within any text of the first page. */
function inText(board: Board): Ink | null {
  for (const item of board.pages[0]?.items ?? []) {
    for (const number of findLicenseNumbers(item.text)) {
      if (classifyLicense(number)?.holder !== 'laboratory') continue;
      const start = item.text.toUpperCase().replace(/[–—]/g, '-').indexOf(number);
      return inkOf(item, start, start + number.length);
    }
  }
  return null;
}

function nearest(
  licenses: readonly { pair: Pair; ink: Ink }[],
  { name, block }: { name: Ink | null; block: AddressBlock | null },
): Ink | null {
  const anchors = [...(name?.words.slice(0, 1) ?? []), ...(block?.place.words.slice(0, 1) ?? [])];
  const page = name?.page ?? block?.page;
  return (
    licenses.find(
      ({ pair: { item, label }, ink }) =>
        item.page === page &&
        classifyLicense(ink.text) === null &&
        !Object.entries(ROLE_WORDS).some(([role, words]) => role !== 'laboratory' && words.test(label.text)) &&
        anchors.some(
          (anchor) =>
            Math.abs(middleY(anchor) - middleY(item)) < NEAR * (item.y1 - item.y0) &&
            Math.abs(anchor.x0 - item.x0) < 20 * (item.y1 - item.y0),
        ),
    )?.ink ?? null
  );
}
