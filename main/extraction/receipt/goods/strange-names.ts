import { type Reason, reason } from '../../../../shared/findings/finding.ts';
import type { LineItem } from './line-item.ts';

/** What no name of goods says: the number of an article (the sizes of tyres, grades of oil and strengths of medicines are none), a day, the code of a tax, a discount, a label. */
const STRANGE: readonly (readonly [pattern: RegExp, why: Reason])[] = [
  [
    /^\W*(?!\d{3}\/\d{2}Z?R\d|\d{1,2}W-\d{2}\b)(?:(?!(?:19|20)\d\d\s)\d{4,}|(?=(?:\S*\d){3})(?=\S*[A-Z])[A-Z\d]+[-/][A-Z\d/-]*\d{2,}[A-Z\d/-]*)[\s-]+(?=.*\p{L}{3})/u,
    reason('sku-before-name'),
  ],
  [
    /(?<=\p{L}{3}.*\s)(?!\d{3}\/\d{2}Z?R\d|\d{1,2}W-\d{2}$|\d+(?:MC?G|IU)\/)(?:\d{7,}|(?=\S*[A-Z])(?=(?:\S*\d){4})[A-Z\d]+(?:[-/][A-Z\d]+)+)$/u,
    reason('sku-after-name'),
  ],
  [/(?<![\d/.])(?:0[1-9]|[12]\d|3[01])[-/](?:0[1-9]|1[0-2])(?:[-/]\d{2,4})?(?=\s)/, reason('date-in-name')],
  [/(?:^|\s)(?:SR|ZRL?|ZRE)[0O]?(?=\s|$)/, reason('tax-code-in-name')],
  [
    /(?<!\b(?:compact|ray|video|flying|golf|brake|flap|sanding|vinyl)[\s-])\b(?:disc|diskaun)\b\.?(?!\s?(?:golf|brake|pad|rotor|plough|sander|blade))/i,
    reason('discount-in-name'),
  ],
  [
    /(?<=\p{L}{3}.*\s)(?:UNI|UNITS?|PCS|EA|PKTS?|BTLS?|CTNS?|LGTH|NOS|ROLL?S|SETS|PRS?)$|^(?:ea|pcs?|units?|pkts?|btls?|bag|kg|roll)\s(?=\p{L})/u,
    reason('unit-in-name'),
  ],
  [
    /\b(?:qty|cust(?:omer)?|client|cashier|imei|balance\s(?:before|after|due)|fuel\s(?:sale|total)|gallons)\b|\p{L}{2,}#(?=\s|\d|$)/iu,
    reason('label-in-name'),
  ],
  [/(?<=\p{L}.*\s)[*@]\s?\d|\s[xX]\s?\d{1,3}$|\d\s?(?:g|mg|ml|oz|pk|ct)\s[1-9]\d?$/iu, reason('quantity-in-name')],
];

/** Words of a name are not further apart, in their heights. */
const ONE_SPACE = 0.9;

/** What in the name of an item is as often something else that was read into it; null for nothing. */
export function strangeIn({
  name,
  nameWords: [first],
  id,
  idRow,
}: Pick<LineItem, 'name' | 'nameWords' | 'id' | 'idRow'>): Reason | null {
  const code = idRow?.idWords?.[0];
  const isBeside = first && code && first.x0 - code.x1 < ONE_SPACE * (code.y1 - code.y0);
  const isInFront = isBeside || idRow?.line.text.includes(`${id} ${name}`);
  // `CR2032 BATTERY` is called so, though each of the goods may have a number in front of one word.
  const isModel = isInFront && /[A-Z]/.test(id ?? '') && !/\s/.test(name);
  if (isModel) return reason('number-before-name');
  return STRANGE.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
