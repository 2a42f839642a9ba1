import type { StoreText } from '../../../../shared/records/store-profile.ts';
import { foldText } from '../../../../shared/science/fold.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { bare, formOf, likeness } from './receipt-forms.ts';
import { partOf, type StoreScene } from './receipt-sites.ts';

/** Words of lines that tell of the customer or a card: no line of the store's. */
const OF_CUSTOMER =
  /\b(?:customer|member|patient|guest|client|account|acct|card|cardholder|loyalty|name|sold to|ship to|bill to|table|order for)\b/i;
const PHONE = /\+?\(?\d[\d ().-]{6,}\d/g;
const DASHED_PHONE = /^\+?(?:1[ .-]?)?\(?\d{3}\)?[ .-]+\d{3}[ .-]+\d{4}$/;
const OF_PHONE = /\b(?:tel|phone|ph|fon|telefon|call|t[eé]l)\b\W*$/i;
const WEB = /(?:[a-z0-9-]+\.)+(?:com|net|org|de|ca|us|co\.uk|com\.au|com\.my|io|shop|store|biz)\b/gi;
const TAX_NUMBER =
  /\b(?:gst|vat|abn|hst|pst|qst|tps|tvq|sst|ust|steuer|fein|ein|(?:co\.?|company|business)\s?reg\w*|reg(?:istration)?\.?\s?no|roc)\b[^\d]{0,16}((?:[A-Z]{0,2}[-\s]?)?\d[\dA-Z /-]{5,}[\dA-Z])/i;

/** Lines above the goods and below the sums that are the store's own, not the customer's. */
export const ownLines = (scene: StoreScene): ReceiptLine[] =>
  scene.lines.filter((line, index) => partOf(scene, index) !== 'body' && !OF_CUSTOMER.test(line.text));

/**
 * Texts of a receipt by which its store is known again: what its record says of the store as far as it is printed, and
 * telephone, website and tax number.
 */
export function storeTextsOn(
  scene: StoreScene,
  store: { retailer: string | null; retailer_address: string | null; retailer_license_number: string | null },
): StoreText[] {
  const found: StoreText[] = [];
  const own = ownLines(scene);
  const prints = printsOf(own);
  const add = (kind: StoreText['kind'], text: string, isPrinted = true) => {
    if (bare(text).length >= SHORTEST[kind] && isPrinted) found.push({ kind, text: text.trim().slice(0, 200) });
  };
  const { retailer, retailer_address: address, retailer_license_number: license } = store;
  if (retailer)
    add(
      'name',
      retailer,
      prints.some((print) => holds(print, bare(retailer))),
    );
  for (const part of (address ?? '').split(/[,\n]/))
    if (/\d/.test(part) && /\p{L}{3}/u.test(part))
      add(
        'street',
        part,
        prints.some((print) => holds(print, bare(part))),
      );
  if (license)
    add(
      'license',
      license,
      prints.some((print) => print.includes(bare(license))),
    );
  for (const { text } of own) {
    for (const match of text.matchAll(PHONE)) {
      const isTold = OF_PHONE.test(text.slice(0, match.index)) || DASHED_PHONE.test(match[0].trim());
      if (isTold) add('phone', match[0]);
    }
    const letters = bare(retailer ?? '');
    for (const [web] of foldText(text).replace(/\s/g, '').matchAll(WEB)) {
      const domain = bare(web.replace(/^www\./, '').split('.')[0] ?? '');
      // Survey and payment sites are on the receipts of many stores.
      if (letters.length > 3 && (domain.includes(letters) || (domain.length > 4 && letters.includes(domain))))
        add('web', web);
    }
    const tax = TAX_NUMBER.exec(text)?.[1];
    if (tax && tax.replace(/\D/g, '').length >= 7) add('tax', tax);
  }
  return [...new Map(found.map((one) => [`${one.kind} ${bare(one.text)}`, one])).values()].slice(0, 20);
}

const SHORTEST: Readonly<Record<StoreText['kind'], number>> = {
  name: 4,
  web: 6,
  phone: 7,
  street: 6,
  license: 5,
  tax: 7,
};

/** Letters and digits of lines, alone and with the line below, as names and streets run on. */
export const printsOf = (lines: readonly ReceiptLine[]): string[] =>
  lines.flatMap((line, index) => {
    const next = lines[index + 1];
    return next ? [bare(line.text), bare(line.text + next.text)] : [bare(line.text)];
  });

/** Whether a line prints a text, a misread letter in eight forgiven but no digit. */
export function holds(print: string, sought: string): boolean {
  if (sought.length < 3 || print.includes(sought)) return sought.length >= 3;
  if (sought.length < 8 || print.length < sought.length - 1) return false;
  const digits = sought.replace(/\D/g, '');
  for (let from = 0; from <= Math.max(0, print.length - sought.length); from += 1) {
    const piece = print.slice(from, from + sought.length);
    if (piece.replace(/\D/g, '') === digits && likeness(piece, sought) >= MISREAD) return true;
  }
  return false;
}

const MISREAD = 0.86;

/** Forms of lines by which a store's paper is known: words that are more than figures. */
export const marksOn = (scene: StoreScene): string[] => [
  ...new Set(
    ownLines(scene).flatMap(({ text }) => {
      const form = formOf(text);
      return form !== null && form.replace(/[^a-z]/g, '').length >= 4 ? [form] : [];
    }),
  ),
];
