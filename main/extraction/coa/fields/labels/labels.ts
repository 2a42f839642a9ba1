import { remember } from '../../../../../shared/remember.ts';
import { foldText } from '../../../../../shared/science/fold.ts';
import { type LabelKind, OTHER, PHRASES } from './label-phrases.ts';
import { OTHER_LANGUAGES } from './labels-in-other-languages.ts';

const compact = (label: string) =>
  foldText(label)
    .replace(/&/g, 'and')
    // As Canada spells it.
    .replace(/licence/g, 'license')
    .replace(/[^a-z]/g, '');

const KINDS = new Map<string, LabelKind>();
for (const phrase of OTHER.split(';')) KINDS.set(compact(phrase), 'other');
for (const [kind, phrases] of Object.entries(PHRASES)) {
  for (const phrase of phrases.split(';')) {
    const key = compact(phrase);
    if (key && (KINDS.get(key) === undefined || KINDS.get(key) === 'other' || kind !== 'status'))
      KINDS.set(key, kind as LabelKind);
  }
}
for (const [kind, phrases] of Object.entries(OTHER_LANGUAGES)) {
  // A word that English certificates print as well means there what it means in English.
  for (const key of phrases.split(';').map(compact)) if (key && !KINDS.has(key)) KINDS.set(key, kind as LabelKind);
}
// `Batch` is a batch number unless what it labels is a verdict; the reader of verdicts looks at it as well.
KINDS.set('batch', 'batch_number');

/** What a text announces when the whole of it is a label (`Sample ID #:`, `[B] Client Info`); null when it is none. */
export const labelKind = (text: string): LabelKind | null => (MAY_BE_LABEL.test(text) ? kindOf(text) : null);

/** Figures alone are no label; a number sign is. */
const MAY_BE_LABEL = /[A-Za-z#\u0080-\uffff]/;

const kindOf = remember((text): LabelKind | null => {
  const bare = text
    .replace(/^\s*\[?[A-Z0-9]\]\s*/, '')
    .replace(/\(s\)/g, 's')
    .replace(/\b(U?)[1l|]D\b/g, '$1ID');
  if (bare.length > 60 || /^\s*\(/.test(bare) || /\d\D*\d\D*\d/.test(bare) || /:\s*[^\s:]/.test(bare)) return null;
  const key = compact(bare);
  const unitless = compact(bare.replace(/\((?:m?g|grams?|kg|oz|ml|mm\/dd\/yyyy|%)\)/gi, ''));
  // A laboratory may put its initials before its number: `UA Sample ID`, `QAL Report ID`.
  const [, own = ''] = /^[A-Z]{2,4} ((?:Sample|Lab|Report)\b.*)$/.exec(bare) ?? [];
  const ownKind = (/#\s*:?\s*$/.test(own) ? KINDS.get(`${compact(own)}number`) : undefined) ?? KINDS.get(compact(own));
  return (
    // A number sign makes the number of it: `Laboratory #` is no laboratory's name.
    (/#\s*:?\s*$/.test(bare) ? KINDS.get(`${key}number`) : undefined) ??
    KINDS.get(key) ??
    KINDS.get(unitless) ??
    KINDS.get(key.replace(/(?:number|num|no|nbr|s)$/, '')) ??
    (ownKind === 'lab_id' || ownKind === 'report_id' ? ownKind : null) ??
    (key ? composedKind(bare) : null)
  );
});

/** Words that say whose a licence, an address or a name is: `Mfr. License`, `Dist. Address`, `Submitter Name`. */
const WHOSE: readonly (readonly [RegExp, LabelKind])[] = [
  [/^(?:cultivators?|growers?|producers?|manufacturers?|mfrs?|mfgs?|processors?|producing|manufacturing)/, 'producer'],
  [/^(?:distributors?|dist|distribution|retailers?|sellers?)/, 'distributor'],
  [
    /^(?:clients?|customers?|cust|submitters?|submitting|licensees?|providers?|applicants?|vendors?|suppliers?)/,
    'client',
  ],
  [/^(?:labs?|laborator(?:y|ies)|testing(?:lab(?:orator)?y?|facility)?)/, 'laboratory'],
];
const WHAT: readonly (readonly [RegExp, LabelKind | null])[] = [
  [/^(?:state)?(?:license|licence|lic|permit|registration|reg|ubi)(?:number|numbers|num|no|nos|nbr|id|s)?$/, 'license'],
  [
    /^(?:street|mailing|physical|business|premises|facility|licensed|license)?(?:address|addr|location)(?:line)?$/,
    'address',
  ],
  [/^(?:business|company|facility|legal|licensee|trade|entity)?name$/, null],
  [/^city$/, 'city'],
  [/^(?:state|province)$/, 'state'],
  [/^(?:zip|zipcode|postalcode|postcode)$/, 'zipcode'],
];

/** The kind of a label made of whose and what, and of two labels with a slash between them; null for anything else. */
function composedKind(text: string): LabelKind | null {
  const key = compact(text);
  for (const [whose, role] of WHOSE) {
    const owner = whose.exec(key)?.[0];
    const what = owner === undefined ? undefined : WHAT.find(([pattern]) => pattern.test(key.slice(owner.length)));
    if (what) return what[1] ?? role;
  }
  // Nearly every text has one part: looking for where it could be parted costs more than that there is nowhere.
  if (!/[/&]|\bor\b/.test(text)) return null;
  const parts = text.split(/\s*(?:\/|&|\bor\b)\s*/);
  // `Sample / Batch size`: the last word is that of both.
  const shared = / (\S+)$/.exec(parts.at(-1) ?? '')?.[1] ?? '';
  const kinds = parts.map((part) => KINDS.get(compact(`${part} ${shared}`)) ?? KINDS.get(compact(part)) ?? null);
  // A number that is the order's and the sample's tells the sample.
  if (kinds.includes('lab_id') && kinds.includes('report_id')) return 'lab_id';
  if (parts.length === 2 && kinds.every((kind) => kind !== null))
    return kinds.find((kind) => kind !== 'other') ?? 'other';
  return kindInTwoLanguages(text);
}

/**
 * The kind of a label of which only the half in one language is known (`Darbietung / Product type`). One word alone may
 * as well be a value (`Flower / Sample`).
 */
function kindInTwoLanguages(text: string): LabelKind | null {
  const halves = text.split(/\s+\/\s+/);
  const [kind, ...others] = halves.flatMap((half) => KINDS.get(compact(half)) ?? []);
  const known = halves.find((half) => KINDS.has(compact(half)));
  if (halves.length !== 2 || !kind || others.length > 0 || !known) return null;
  const strange = halves.find((half) => half !== known) ?? '';
  return /[\s-]\S/.test(known.trim()) && /^\p{Lu}[\p{L}\s.'’-]*$/u.test(strange.trim()) && compact(strange).length >= 3
    ? kind
    : null;
}

/** A label within a text and where its value would begin. */
export interface FoundLabel {
  kind: LabelKind;
  /** The label as printed, without its colon. */
  text: string;
  start: number;
  /** Where the value begins. */
  end: number;
  /** Closed by a colon or a number sign, so that what follows can only be its value. */
  closed: boolean;
}

/** Where another label may begin inside a text. */
const BREAK = /;|\s\|\s|\/\/|\s[•·]\s|\s{2,}|[.,]\s+(?=\p{Lu}[\p{L} /'#().-]{1,34}:\s)/gu;
const LONGEST_LABEL = 44;

/** The label at the start of a text; null when it starts with none. */
function labelAt(text: string, start: number): FoundLabel | null {
  const rest = text.slice(start);
  const lead = /^[\s;|/•·*-]*/.exec(rest)?.[0].length ?? 0;
  const begin = start + lead;
  const body = text.slice(begin);
  const colon = /^([^:]{1,44}?)\s*:+\s*/.exec(body);
  if (colon && !/^\d{1,2}$/.test(colon[1] ?? '') && !/\d{4,}/.test(colon[1] ?? '') && !isRatio(body, colon[0].length)) {
    const label = colon[1] ?? '';
    const kind = labelKind(label);
    // A colon without a space may be a ratio (`CBD:THC 2:1`): only a known label ends in one.
    if (kind || (looksLikeLabel(label) && !FORM.test(label) && /^[^:]+:+(?:\s|$)/.test(body)))
      return { kind: kind ?? 'other', text: label, start: begin, end: begin + colon[0].length, closed: true };
  }
  const hash = /^([A-Za-z][^#:;]{1,40}?)\s*#\s*:?\s*/.exec(body);
  if (hash) {
    const kind = labelKind(`${hash[1]}#`);
    if (kind) return { kind, text: hash[1] ?? '', start: begin, end: begin + hash[0].length, closed: true };
  }
  const whole = labelKind(body);
  if (whole && body.length <= LONGEST_LABEL)
    return { kind: whole, text: body.trim(), start: begin, end: text.length, closed: /[:#]\s*$/.test(body) };
  return prefixLabel(body, begin);
}

/** A known label of two or more words, or one with `No.` or `Number`, that is followed by its value without a colon. */
function prefixLabel(body: string, begin: number): FoundLabel | null {
  const words = [...body.matchAll(/\S+/g)];
  for (let count = Math.min(4, words.length - 1); count >= 1; count -= 1) {
    const last = words[count - 1];
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
    const label = body.slice(0, end);
    const kind = labelKind(label);
    if (!kind || kind === 'other') continue;
    const value = body.slice(end).trim();
    // `Process lot meets 28 Pa. Code` goes on as a sentence.
    if (/^\p{Ll}{2,}\s/u.test(value)) continue;
    const numbered =
      /(?:no\.?|number|num\.?)$/i.test(label) || kind === 'license' || kind === 'lab_id' || kind === 'traceability';
    if (
      count === 1 &&
      !/^(?:license|licence|lic\.?|metrc|batch|lot|sampled|received|completed|tested|collected|matrix|strain)$/i.test(
        label,
      ) &&
      !(/^sample$/i.test(label) && /^(?=[A-Z0-9-]*\d{2})[A-Z0-9]+-[A-Z0-9-]+\b/.test(value))
    )
      continue;
    if (
      namesWhatFollows(label, value) ||
      (numbered
        ? /\d/.test(value)
        : /^date|dates?$/.test(kind) || kind.startsWith('date_')
          ? /^\W*\d|^[A-Z][a-z]{2}/.test(value)
          : (count > 1 || kind === 'sample' || (ONE_WORD.has(kind) && CODE.test(value))) && /\d/.test(value))
    ) {
      return {
        kind,
        text: label,
        start: begin,
        end: begin + end + (body.slice(end).length - body.slice(end).trimStart().length),
        closed: false,
      };
    }
  }
  return null;
}

/** No name begins with `Business name` or `Sample name`: what follows it needs neither colon nor figure to be its value. */
const namesWhatFollows = (label: string, value: string) =>
  /\sname$/i.test(label) && /^\p{Lu}[\p{L}'’.&-]*(?:\s|$)/u.test(value) && findLabels(value).length === 0;

/** Labels of one word that a code may follow without a colon (`Batch PK-0422`). */
const ONE_WORD: ReadonlySet<LabelKind> = new Set<LabelKind>(['batch_number', 'lot_number', 'traceability']);
const CODE = /^[A-Z]{0,8}[-.#]?\d[A-Z0-9.-]*(?: \d{3,})*$/;

/** A form of product before its kind is a value: `Inhalable: Vaporizer`, `Concentrates & Extracts: Badder`. */
const FORM =
  /^(?:inhalables?|ingestibles?|edibles?|topicals?|concentrates?(?: (?:&|and) extracts?)?|extracts? (?:&|and) concentrates?|plant|usable|smokable)$/i;

const CANNABINOID = 'THC[AV]?|CBD[AV]?|CBGA?|CBNA?|CBCA?';
const RATIO = new RegExp(String.raw`\b(?:${CANNABINOID}):$`, 'i');
const RATIO_TO = new RegExp(String.raw`^(?:${CANNABINOID})\b`, 'i');

/** Whether a colon stands between two cannabinoids, as in the name of a product that holds so much of each (`2:1 THC:CBD`). */
const isRatio = (text: string, afterColon: number) =>
  RATIO.test(text.slice(0, afterColon)) && RATIO_TO.test(text.slice(afterColon));

/** Whether a text before a colon reads as a label: a few words, no sentence. */
function looksLikeLabel(label: string): boolean {
  const words = label.trim().split(/\s+/);
  return words.length <= 5 && /^[A-Za-z[*#]/.test(label) && !/[.;,]\s/.test(label) && !/^https?$/i.test(label.trim());
}

/** All labels of a text in order: the one it starts with and those after semicolons, bars and wide gaps. */
export const findLabels = remember((text): readonly FoundLabel[] => {
  const starts = [0, ...[...text.matchAll(BREAK)].map((match) => (match.index ?? 0) + match[0].length)];
  const found: FoundLabel[] = [];
  for (const start of starts) {
    if (found.some((label) => start < label.end && start > label.start)) continue;
    const label = labelAt(text, start);
    if (label && !found.some((other) => other.start === label.start)) found.push(label);
  }
  return found.length > 0 && found[0]
    ? [...found, ...laterLabels(text, found)].sort((a, b) => a.start - b.start)
    : found;
});

/** Known labels with a colon further inside a text, after another label's value: `Batch: 12 Received: 3/4/22`. */
function laterLabels(text: string, known: readonly FoundLabel[]): FoundLabel[] {
  const later: FoundLabel[] = [];
  for (const match of text.matchAll(/:\s*/g)) {
    const end = (match.index ?? 0) + match[0].length;
    if (isRatio(text, end)) continue;
    if (known.some((label) => label.end >= (match.index ?? 0) && label.start <= (match.index ?? 0))) continue;
    const before = text.slice(0, match.index);
    const words = [...before.matchAll(/\S+/g)].slice(-4);
    for (const word of words) {
      const start = word.index ?? 0;
      if (start === 0 || known.some((label) => start < label.end && start >= label.start)) continue;
      const label = before.slice(start).trim();
      const kind = labelKind(label);
      if (!kind) continue;
      later.push({ kind, text: label, start, end, closed: true });
      break;
    }
  }
  return later;
}

/** Whether a text is or starts with a label, so that it is no value of the label before it. */
export function startsWithLabel(text: string): boolean {
  const [first] = findLabels(text);
  return first !== undefined && first.start <= 4 && (first.closed || first.end >= text.trimEnd().length);
}
