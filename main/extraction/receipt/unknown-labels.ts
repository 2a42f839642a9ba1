import { editDistance } from '../../../shared/science/fold.ts';
import type { ReceiptLine } from './receipt-lines.ts';

/** A label of one to three words and behind it a first name, with the initial of another at most: `Cshr: Wren T.`. */
const NAMED = /^\W*(\p{L}[\p{L}'’.]*(?:\s\p{L}[\p{L}'’.]*){0,2})\s?:\s*(\p{Lu}[\p{L}'’-]{2,}(?:\s\p{Lu}\.?)?)\W*$/u;

/** Labels of other people, places and things that one word may follow. */
const OF_OTHERS =
  /\b(?:cust(?:omer)?|guest|patient|client|member|caregiver|buyer|recipient|name|type|order|sale|reg(?:ister)?|loc(?:ation)?|store|shop|outlet|branch|status|method|payment|pay|paid|tender|card|account|acct|strain|brand|category|dose|route|form|table|doctor|dr|driver|delivery|pick\s?up|vehicle|terminal|term|station|device|drawer|till|lane|zone|source|via|channel|notes?|memo|reason|program|tier|level|auth\w*|entry|mode|aid|app\w*|verif\w*|batch|sku|date|time|day|lic\w*|county|city|state|country|bank|visa|response|result|currency|tax|signature|kunde|kunden\w*|kasse|filiale|markt|tisch|ort|zahlung\w*|art|client|caisse|magasin|mode|cliente|caja|tienda|mesa|cassa|negozio|tavolo|loja|klant|kassa|winkel|tafel|web|www|phone|tel|fax|email|mail|follow\w*|hours?|open)\b/i;

/** Whether a line outside the goods has a name behind a label that nobody has heard of: of who served, it may be. */
export const mayNameStaff = ({ text }: ReceiptLine): boolean => {
  const [, label = '', name = ''] = NAMED.exec(text) ?? [];
  return (
    (label.length >= 3 || /^by$/i.test(label)) &&
    !OF_OTHERS.test(label) &&
    !/^(?:yes|none|ja|nein|oui|non)$/i.test(name)
  );
};

/** A first name with the initial of another, its label lost: `Wren T.` */
const BARE = /^\W*\p{Lu}[\p{L}'’-]{2,}\s\p{Lu}\.\W*$/u;
export const isBareName = ({ text }: ReceiptLine): boolean => BARE.test(text);

/** Words of lines about points, and the field that each speaks of. */
const OF_POINTS: readonly [string, 'earned' | 'spent' | 'balance' | null][] = [
  ['points', null],
  ['earned', 'earned'],
  ['accrued', 'earned'],
  ['redeemed', 'spent'],
  ['balance', 'balance'],
];
/** Two words and a whole number. */
const COUNTED = /^\W*(\p{L}{2,})\s(\p{L}{2,})\s?:?\s*\d{1,3}(?:,?\d{3})*\W*$/u;

/** The fields that a line of two words and a number may speak of, where one of them was misread: `oints Earned: 98`. */
export function pointsRoughly({ text }: ReceiptLine): ('earned' | 'spent' | 'balance')[] {
  const words = COUNTED.exec(text)?.slice(1) ?? [];
  const known = words.map((word) => OF_POINTS.find(([name]) => editDistance(word.toLowerCase(), name, 1) <= 1));
  if (known.every((one) => one === undefined)) return [];
  const field = known.flatMap((one) => one?.[1] ?? [])[0];
  return field ? [field] : ['earned', 'spent', 'balance'];
}
