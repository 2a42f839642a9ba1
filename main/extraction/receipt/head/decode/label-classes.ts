import { withoutMarks } from '../../../../../shared/without-marks.ts';
import type { Features } from '../../../model/ranking.ts';
import type { ReceiptLine } from '../../lines/receipt-lines.ts';
import { lettersAndDigits } from '../../lines/text-match.ts';

/** Words that labels on receipts are made of, by what they announce; a lexicon over languages, folded, no decision. */
const WORDS = {
  staff:
    'cashier cashiers cash1er csh cshr csr cashr clerk clk server servers served host hostess waiter waitress staff stf operator operater opr oper op sales salesperson salesman salesrep slsp sls assoc associate employee emp emp1oyee budtender bud tech agent attendant barista bartender rep teller consultant advisor guide specialist captain crew helped assisted assistant svr serveur serveuse servi caissier caissiere vendeur cajero cajera vendedor atendio atendido atendente mesero camarero bediener bedient bedienung kassierer kassier kellner es bediente verkaufer operatore cassiere medewerker bediend kasir juruwang pelayan kasjer obsluha blagajnik operater konobar prodavac kasiir teenindaja',
  person: 'by your name nome nom nombre was is user today oleh ihr ihre',
  aside:
    'printed print received delivered driver manager mgr gerente leiter doctor dr prepared approved orig original prev previous refund owner president director',
  receipt:
    'receipt rcpt rec recpt ricevuta recibo quittung beleg belegnr bon bonnr bonn bonnummer resit kuitti kvittering kvittens paragon paragon uctenka racun kvitek scontrino recu ontvangstbewijs transactienummer',
  invoice:
    'invoice inv invo1ce invoices facture factura fattura fatura faktura rechnung rechnungsnr rechnungs invois simplificada arve',
  ticket: 'ticket tkt tick ticketno slip docket chit bil bill billno nota note doc document documento docnr folio memo',
  check: 'check chk cheque chck tab',
  order: 'order ord orders orden pedido commande bestellung ordine bestelling auftrag bestelnummer ordernr',
  transaction: 'transaction trans tran trx txn trn tr transac transaccion operacion vorgang sale saleid purchase',
  sign: 'no nr num number numero numer nummer n id seq code br nro st',
  reference: 'ref reference rrn refno',
  register:
    'register reg till terminal term pos station stn lane kasse kassen caja caisse kassa cassa workstation ws drawer counter kaunter tse tid pump plmp',
  store: 'store str shop branch site outlet filiale location loc tienda magasin',
  table:
    'table tbl tisch mesa tafel tavolo meja guests guest gst covers cover pax party seat seats personen comensales couverts gaste',
  contact: 'tel telephone phone ph fax call tlf telefon telefono whatsapp mobile www http email',
  customer:
    'customer cust member membership loyalty rewards account acct client cliente kunde patient membre kundennr points club mbr',
  card: 'card visa mastercard mc amex debit credit auth appr approval approved aid tvr tsi iad arc arqc tc batch trace stan mid merchant entry chip contactless rrn pan cvm resp app',
  tax: 'gst hst pst qst tps tvq vat tva iva ust ustid ustidnr steuer steuernr fein ein tin cif nif cnpj abn co reg uid oib dic ico siret mwst btw kvk sst',
  time: 'date time datum data fecha uhrzeit zeit heure hora ora opened closed printed exp expires hours am pm tarikh masa',
  goods: 'qty item items sku upc plu barcode artikel quantity pcs lbs gallons gal price total subtotal amount',
  license: 'license lic licence permit',
  survey: 'survey code password coupon promo wifi pin validation feedback entrycode',
} as const;
export type LabelClass = keyof typeof WORDS;
export const LABEL_CLASSES = Object.keys(WORDS) as LabelClass[];

const CLASSES_OF = new Map<string, LabelClass[]>();
for (const name of LABEL_CLASSES)
  for (const word of WORDS[name].split(' ')) CLASSES_OF.set(word, [...(CLASSES_OF.get(word) ?? []), name]);

const NONE: readonly LabelClass[] = [];
/** What a word announces; several things for some, nothing for most. A number sign announces a number. */
export function classesOf(word: string): readonly LabelClass[] {
  const letters = lettersAndDigits(withoutMarks(word)).replace(/\d+$/, '');
  return CLASSES_OF.get(letters) ?? (/#|№|[Nn][°º]/.test(word) ? ['sign'] : NONE);
}

/** The classes of each word of each line, once for all candidates. */
export const labelsOf = (lines: readonly ReceiptLine[]): (readonly LabelClass[])[][] =>
  lines.map(({ words }) => words.map(({ text }) => classesOf(text)));

/** So many words before a candidate may be its label. */
const REACH = 3;
const NOT_NEAR = REACH + 1;

/**
 * How far in front of a word each class of label stands on its line (words between, 4 for none), and whether the line above
 * has one over it.
 *
 * @param from index of the candidate's first word on its line
 */
export function describeLabels(
  lines: readonly ReceiptLine[],
  labels: readonly (readonly LabelClass[])[][],
  at: number,
  from: number,
): Features {
  const line = lines[at];
  const own = labels[at] ?? [];
  const word = line?.words[from];
  const above = lines[at - 1];
  const over = (labels[at - 1] ?? []).filter((_, index) => {
    const other = above?.words[index];
    return other && word && other.x0 < word.x1 && other.x1 > word.x0 - 2 * (line?.height ?? 0);
  });
  return Object.fromEntries(
    LABEL_CLASSES.flatMap((name) => {
      const before = own.slice(Math.max(0, from - REACH), from).findLastIndex((classes) => classes.includes(name));
      const near = before < 0 ? NOT_NEAR : Math.min(REACH, from) - 1 - before;
      return [
        [`before_${name}`, near],
        [`line_${name}`, Number(own.some((classes, index) => index !== from && classes.includes(name)))],
        [`above_${name}`, Number(over.some((classes) => classes.includes(name)))],
      ];
    }),
  );
}
