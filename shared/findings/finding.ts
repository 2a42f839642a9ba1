import type { Finding } from '../records/reading.ts';
import { CERTIFICATE_FINDINGS } from './certificate-catalog.ts';
import { REASONS } from './reasons-catalog.ts';
import { RECEIPT_FINDINGS } from './receipt-catalog.ts';
import type { Sentence } from './sentence.ts';
import { fillTemplate, type ParamsOf, parseTemplate, type Writer } from './template.ts';

/** All findings there are, with their sentences. */
export const FINDINGS = { ...CERTIFICATE_FINDINGS, ...RECEIPT_FINDINGS } as const;

type Catalog = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
type ParamsIn<Entry> = Entry extends string
  ? ParamsOf<Entry>
  : { [Case in keyof Entry]: { case: Case } & ParamsOf<Entry[Case] & string> }[keyof Entry];
/** Nothing to hand over for a sentence without placeholders. */
type Rest<Params> = unknown extends Params ? [] : [params: Params];

export type FindingCode = keyof typeof FINDINGS;
export type ParamsOfFinding<Code extends FindingCode> = ParamsIn<(typeof FINDINGS)[Code]>;

/** Why a value is doubtful. */
export interface Reason extends Sentence {
  code: keyof typeof REASONS;
}

/** A finding about the values at some paths. */
export const finding = <Code extends FindingCode>(
  code: Code,
  severity: Finding['severity'],
  paths: string[],
  ...[params]: Rest<ParamsOfFinding<Code>>
): Finding => ({ code, severity, paths, params: (params ?? {}) as Sentence['params'] });

export const reason = <Code extends Reason['code']>(
  code: Code,
  ...[params]: Rest<ParamsOf<(typeof REASONS)[Code]>>
): Reason => ({ code, params: (params ?? {}) as Sentence['params'] });

/** How a reader wants dates written: as ISO 8601 unless they say otherwise. */
export type Style = Partial<Pick<Writer, 'date'>>;

/** The sentence of a finding for a person. */
export const messageOf = (said: Sentence, style: Style = {}): string => write(FINDINGS, said, style);

function write(catalog: Catalog, { code, params }: Sentence, style: Style): string {
  // A sentence that was stored as such, of a wording that nobody knows any more.
  if (typeof params.text === 'string') return params.text;
  const entry = catalog[code];
  const template = typeof entry === 'object' ? entry[String(params.case)] : entry;
  const writer = { date: style.date ?? asIs, sentence: (part: Sentence) => write(REASONS, part, style) };
  return template === undefined ? code : fillTemplate(template, params, writer);
}
const asIs = (iso: string) => iso;

/** The parameters of a finding that was stored as a sentence; `text` alone where no sentence of its code is like that. */
export const paramsOfMessage = (code: string, message: string): Sentence['params'] =>
  parse(FINDINGS, code, message) ?? { text: message };

function parse(catalog: Catalog, code: string, text: string): Sentence['params'] | null {
  const entry = catalog[code] ?? {};
  if (typeof entry === 'string') return parseTemplate(entry, text, reasonsIn);
  for (const [own, template] of Object.entries(entry)) {
    const params = parseTemplate(template, text, reasonsIn);
    if (params) return { case: own, ...params };
  }
  return null;
}

/** Reasons as they were joined; undefined where one of them is not known. */
function reasonsIn(text: string, separator: string): Reason[] | undefined {
  const ends = [...text.matchAll(/[.)](?=[ ,])/g)]
    .map(({ index }) => index + 1)
    .filter((end) => text.startsWith(separator, end));
  for (const end of [...ends, text.length]) {
    const first = reasonOf(text.slice(0, end));
    const rest = first && (end === text.length ? [] : reasonsIn(text.slice(end + separator.length), separator));
    if (first && rest) return [first, ...rest];
  }
  return undefined;
}

function reasonOf(text: string): Reason | null {
  for (const code of Object.keys(REASONS) as Reason['code'][]) {
    const params = parse(REASONS, code, text);
    if (params) return { code, params };
  }
  return null;
}
