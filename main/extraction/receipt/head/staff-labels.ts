import { tornStaffLabel } from '../lines/unknown-labels.ts';
import { wordingOf } from '../wording/languages.ts';
import type { Language } from '../wording/wording.ts';

/** What stands behind a label that elsewhere is another word: `Host: Kim`. */
const COLON = String.raw`(?=\s?:)`;

/** Labels of who served that stand anywhere on a line. */
const COMMON_LABELS: readonly string[] = [
  // Budtenders.
  String.raw`BUDTENDE[RD](?:\s*BY)?`,
  String.raw`BUD\s?TENDER`,
  `BUD${COLON}`,
  // Its vowels left out.
  String.raw`B(?:U?D)?TNDR(?=\s?[:#])`,
  // What somebody did, who is named behind `by`; `Saved by` tells of discounts.
  String.raw`(?:S(?!A[VU])[A-Z]{0,2}[VU]ED|ASSISTED|ATTENDED|HELPED|SOLD|RUNG(?: (?:UP|OUT))?|RANG(?: UP)?|(?:CHECKED|CASHED) OUT|HOSTED|TAKEN CARE OF|(?:ORDER )?TAKEN|COMPLETED|PROCESSED|FULFILLED|TENDED|PACKED|PREPARED|DISPENSED)(?:\s+WITH\s+(?:CARE|LOVE))?\s*BY`,
  'YOUR (?:BUDTENDER|SERVER|ASSOCIATE|HOST|GUIDE|CONSULTANT|ADVISOR)(?: TODAY)?(?: (?:WAS|IS))?',
  // Who somebody is.
  String.raw`CASH[I1L]ER(?:\s*(?:NAME|#))?`,
  String.raw`ASSOC(?:IATE|(?=\.?\s?:))`,
  String.raw`EMP(?:LOYEE)?(?:\s*NAME)?`,
  `(?:HOST|GREETER|CSR|(?:PATIENT )?ADVOCATE|HELPING YOU TODAY)${COLON}`,
  String.raw`OP(?:${COLON}|(?=\s?#\s?:?\s?\d+\s+NAME\s?:))`,
  String.raw`SALES(?:\s*(?:PERSON|REP|MAN|ASST\.?|ASSISTANT)|(?=\s?:\s*(?:[A-Z]{3}|[A-Z]{2,}\s[A-Z]{2})))`,
  String.raw`SER[VU]ER|STAFF|OPERATOR|AGENT|CONSULTANT|WELLNESS\s*GUIDE|SOLD BY|TEAM MEMBER|REP|CLERK|USER|ADVISOR|ATTENDANT|SPECIALIST|CANNABIST`,
  `TECH(?:NICIAN)?${COLON}`,
  'AMBASSADOR|CONCIERGE|TELLER|PHARMACIST',
  String.raw`BT(?=\s?[:#])`,
  `GUIDE${COLON}`,
  // A bare `by`: nothing but a time stands before it, the number of the sale, or what was done; others did something
  // else: `Printed by:`.
  String.raw`(?<=^[^A-Z]*(?:[AP]M\W+)?)BY(?=\s?:|\s+(?!(?:cash|card|credit|debit|phone|appointment|order)\b)[A-Z]{2,}(?:\s[A-Z]{2,}){0,2}(?:\s[A-Z]\.?)?\s+\d{1,2}:\d\d)`,
  String.raw`(?<=^\W*(?:TRX|TXN|TRN|TRANS(?:ACTION)?|RECEIPT|ORDER|SALE)\b[\s#:.]*(?:NO\b\W*)?[A-Z-]*\d[\d-]+\s+)BY(?=\s?:|\s+[A-Z]{2,})`,
  String.raw`(?<=\b(?:DISPENSED|SOLD|SERVED|CASHED OUT)\b[^A-Z]*(?:[AP]M\W+)?)BY${COLON}`,
  String.raw`(?<=\d:\d\d(?::\d\d)?\s?(?:[AP]M?)?\s+)(?:WITH|BY)(?=\s+[A-Z][a-z]+(?:\s[A-Z]\.?)?\W*$)`,
  // The day and the time of the sale before it.
  String.raw`(?<=\d{4}\W+\d{1,2}:\d\d(?::\d\d)?\s?(?:[AP]M?)?\s+)BY${COLON}`,
  // Short ones, and of restaurants and hotels.
  `SERVED${COLON}`,
  `CSHR?${COLON}`,
  `(?:CAPT(?:AIN)?|WAIT(?:ER|RESS))${COLON}`,
  String.raw`FRONT\s(?:OFFICE|DESK)${COLON}`,
  `RECEPTION(?:IST)?${COLON}`,
  String.raw`COUNTER\s?\/\s?ID${COLON}`,
  String.raw`(?<=^\W*)WHO${COLON}`,
  String.raw`C[L1I|]K(?=\s?:|\s+(?:\d{1,6}\s+)?[A-Z]{3,})`,
  // Behind the number of the till: `POS2   By: Maisara`.
  String.raw`(?<=^\W*(?:POS|TILL|REG(?:ISTER)?|TERM(?:INAL)?|STATION|COUNTER|LANE)\s?#?\s?\d{1,3}\W+)BY${COLON}`,
  // How it was sold, with whom.
  String.raw`(?:IN-?\s?STORE|PICK-?\s?UP|DELIVERY|CURBSIDE|DRIVE-?\s?THRU|CHECK-?\s?OUT|SHOPPED|SERVICE|HELPED|ASSISTED) WITH(?=\s+[A-Z][a-z]+(?:\s[A-Z]\.?)?\W*$)`,
];
const COMMON = new RegExp(String.raw`\b(?:${COMMON_LABELS.join('|')})\b[\s:#.-]*`, 'i');

/** Who sells, by words that name nobody else; in Malay, too, which shops mix into English. */
const SELLERS = [
  String.raw`(?:beauty|optical|service|counter|shop|store)\s?(?:girl|boy|lady|m[ae]n|person(?:nel)?|promoter|exec(?:utive)?|staff|crew|assistant|associate|advisor|consultant|agent)`,
  'promoter',
  'crew',
  'hostess',
  'guest service',
  'beautician',
  String.raw`(?:hair\s?)?(?:stylist|dresser)`,
  'therapist',
  'mechanic',
  'optometrist',
  'optician',
  'barista',
  'bartender',
  'penolong',
  '(?:bill|ring|closed?|tendered|sales?|txn|trx|trans(?:action)?|posted) by',
];
/** The same in words that stand before a name or a number without a sign, too: `JURUWANG 20387`, `SLSP FARAH`. */
const SELLERS_ALONE = [
  String.raw`sales?\s?(?:girl|boy|lady|m[ae]n|person(?:nel)?|promoter|exec(?:utive)?|staff|crew|assistant|associate|advisor|consultant|agent)`,
  'person in charge',
  'wait(?:er|ress)',
  'receptionist',
  'opr',
  'oper',
  'staf',
  'slsp',
  'slsmn?',
  'cshr',
  // In front of a number; else it is cash: `CSH SALE`.
  String.raw`csh(?=\W{1,3}\d{2,}\s+\p{L})`,
  'cashr',
  'assoc',
  String.raw`juru\s?(?:wang|jual|tunai)`,
  'pelayan',
  'pekerja',
  String.raw`kaki\s?tangan`,
  '(?:issued|billed|cashiered|handled|entered|keyed(?: in)?|key in|created|(?:order )?taken|serve|you (?:were|have been) served) by',
  '(?:dilayani?|dikeluarkan|disediakan|diproses|dijual|diterima) oleh',
];
/** Shorter ones, and words that in the middle of a line say something else. */
const SELLERS_IN_SHORT = [
  'sls',
  's/p',
  's/a',
  's/man',
  'sp',
  'sm',
  'op',
  'captain',
  'stf',
  'svr',
  'sv[dr] by',
  String.raw`asst\.?`,
  'assistant',
  'log(?:ged)?[- ]?in',
  'user ?name',
  'pic',
  'in charge',
  'oleh',
];

const BEFORE = String.raw`(?:(?:nama|name|id|no)\.?\s+)?`;
/** What labels say besides: `Cashier ID`, `Cashier in charge`, `Your server today was`. */
const BESIDES = String.raw`(?:(?:name|id|no|code|num(?:ber)?|in[- ]charge|on duty|today|was|is)\b\.?\s*)`;
const BESIDES_AT_START = new RegExp(String.raw`^${BESIDES}+[\s:#.-]*`, 'i');
const SIGN = String.raw`\s*[:#][\s:#.-]*`;
const FIRST = String.raw`(?<=^\W*|\d\S*\s+)`;

const SELLER = labelOf(String.raw`(?<![\p{L}\d/&-])`, [...SELLERS, ...SELLERS_ALONE], SIGN);
const SELLER_IN_SHORT = labelOf(FIRST, SELLERS_IN_SHORT, SIGN);
const SELLER_ALONE = labelOf(FIRST, SELLERS_ALONE, '[\\s.-]*');
/** Nor has a line of anything but the number and name of who sells: `CREW 0481 FARAH`. */
const NUMBERED_SELLER = labelOf(
  String.raw`(?<=^\W*)`,
  [...SELLERS, ...SELLERS_IN_SHORT],
  String.raw`\s+(?=#?\d{2,}\s+\p{L}+(?:\s\p{L}+)?\W*$)`,
);
/** What stands behind a label without a sign; words in small letters go on with a sentence. */
const BEHIND_SELLER_ALONE = /^(?:$|#?\d|(?:#?\d+\s+)*\p{Lu}{2})/u;

function labelOf(before: string, words: readonly string[], behind: string): RegExp {
  return new RegExp(String.raw`${before}${BEFORE}(?:${words.join('|')})(?![\p{L}])\s*${BESIDES}*${behind}`, 'iu');
}

/** A label in words that no other has, with its sign or, where nothing else is called so, without. */
function sellerOf(text: string): RegExpExecArray | null {
  const signed = SELLER.exec(text) ?? SELLER_IN_SHORT.exec(text) ?? NUMBERED_SELLER.exec(text);
  const alone = SELLER_ALONE.exec(text);
  return signed ?? (alone && BEHIND_SELLER_ALONE.test(text.slice(alone.index + alone[0].length)) ? alone : null);
}

/** The label of who served, in the language of the receipt or in English, up to what it says; null for none. */
export function staffLabel(text: string, language: Language): RegExpExecArray | null {
  const label = wordingOf(language).staff?.exec(text) ?? tornStaffLabel(text) ?? sellerOf(text) ?? COMMON.exec(text);
  if (label) label[0] += BESIDES_AT_START.exec(text.slice(label.index + label[0].length))?.[0] ?? '';
  return label;
}
