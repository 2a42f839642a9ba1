import { withoutMarks } from '../../../../shared/without-marks.ts';
import { endsInPostalCode } from '../../places/region-words.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { lettersAndDigits } from '../lines/text-match.ts';
import { readAddress } from './letterhead-address.ts';
import { addressLikeness, isContact, type Lettering } from './letterhead-lines.ts';

/** Above the name and address of the shop in e-mails: `Pickup at`, `Sold by`, `Store`. */
const LABEL_OF_SHOP =
  /^\W*(?:pick(?:ed)?[- ]?up\s(?:at|from|location|store|address)|(?:collect(?:ed)?|ordered|purchased|fulfilled|prepared|sold)\s(?:at|from|by)|(?:your\s)?(?:store|shop|dispensary|retailer)\s(?:location|address|details|info(?:rmation)?)|your\s(?:store|shop|dispensary|retailer)|store|seller|where)\W*$/i;

/** Whether a line is nothing but a label above the shop's name and address. */
export const isLabelOfShop = ({ text }: ReceiptLine): boolean => LABEL_OF_SHOP.test(withoutMarks(text));

/** Name, building, street and town. */
const LONGEST = 5;
const CERTAINTY = 0.9;

/** Lines below one of them down to the postal code that ends an address; none where there is no such. */
function downToCode(lines: readonly ReceiptLine[], at: number): ReceiptLine[] {
  const below = lines.slice(at + 1, at + 1 + LONGEST);
  const end = below.findIndex(({ text }) => endsInPostalCode(text));
  return below.slice(0, end + 1);
}

/** The shop by the label above its name and address; null where none has an address below it. */
export function readShopBlock(
  lines: readonly ReceiptLine[],
): { retailer: Lettering | null; address: Lettering } | null {
  for (const [at, line] of lines.entries()) {
    const block = isLabelOfShop(line) ? downToCode(lines, at) : [];
    const first = block[0];
    const isNamed = first !== undefined && addressLikeness(first) < 1 && !isContact(first) && !isLabelOfShop(first);
    const address = readAddress(isNamed ? block.slice(1) : block);
    if (!first || !address) continue;
    const { text, words } = first;
    return { retailer: isNamed ? { value: text, words, lines: [first], certainty: CERTAINTY } : null, address };
  }
  return null;
}

/** The address below the shop's name where that stands once more, as below the sums. */
export function addressBelowName(lines: readonly ReceiptLine[], name: Lettering | null): Lettering | null {
  if (!name) return null;
  for (const [at, line] of lines.entries()) {
    if (lettersAndDigits(line.text) !== lettersAndDigits(name.value)) continue;
    const address = readAddress(downToCode(lines, at));
    if (address) return address;
  }
  return null;
}
