import { ANALYSES, analysisName } from '../science/analyses.ts';
import { fieldInWords, fieldOfWords } from './field-in-words.ts';
import type { Param, Sentence } from './sentence.ts';

/** Writes what depends on whoever reads the sentence, or is a sentence itself. */
export interface Writer {
  /** @param iso date, or date and time, as ISO 8601 */
  date(iso: string): string;
  sentence(sentence: Sentence): string;
}

/** Tells sentences from their text, joined by a separator; undefined where one is not known. */
export type Reader = (text: string, separator: string) => Sentence[] | undefined;

interface Kind<Value> {
  write(value: Value, writer: Writer): string;
  /** What `write` makes, as the source of an expression without groups. */
  pattern: string;
  /** The value of such a text; undefined where it is none. */
  read(text: string, reader: Reader): Value | undefined;
}

/** A number with no more digits than a person wants to read. */
const shown = (value: number) => String(Number.parseFloat(value.toPrecision(5)));

const ANY = String.raw`[\s\S]*?`;
const analysisOf = (text: string) =>
  [...ANALYSES, 'other'].find((key) => [key, analysisName(key)].some((name) => same(name, text)));
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const quoted = (text: string) => `"${text}"`;

/** What a placeholder stands for, by what is behind its colon: `{limit:number}`; text where nothing is. */
const KINDS = {
  text: { write: (value) => value, pattern: ANY, read: (text) => text } satisfies Kind<string>,
  /** A measured number. */
  number: { write: shown, pattern: String.raw`-?\d[\d.]*(?:e[+-]\d+)?`, read: Number } satisfies Kind<number>,
  count: { write: String, pattern: String.raw`-?\d[\d.]*`, read: Number } satisfies Kind<number>,
  /** Integer cents. */
  money: {
    write: (cents) => (cents / 100).toFixed(2),
    pattern: String.raw`-?\d+\.\d\d`,
    read: (text) => Math.round(Number(text) * 100),
  } satisfies Kind<number>,
  date: {
    write: (iso, writer) => writer.date(iso),
    pattern: String.raw`\d{4}-\d\d-\d\d\S*?`,
    read: (text) => text,
  } satisfies Kind<string>,
  dates: {
    write: (all, writer) => all.map(writer.date).join(' and '),
    pattern: ANY,
    read: (text) => text.split(' and '),
  } satisfies Kind<readonly string[]>,
  list: {
    write: (all) => all.join(', '),
    pattern: ANY,
    read: (text) => text.split(', '),
  } satisfies Kind<readonly string[]>,
  /** As printed. */
  prints: {
    write: (all) => all.map(quoted).join(', '),
    pattern: ANY,
    read: (text) => text.slice(1, -1).split('", "'),
  } satisfies Kind<readonly string[]>,
  /** Key of an analysis, at the beginning of a sentence. */
  Analysis: { write: (key) => analysisName(key), pattern: ANY, read: analysisOf } satisfies Kind<string>,
  analysis: { write: (key) => analysisName(key).toLowerCase(), pattern: ANY, read: analysisOf } satisfies Kind<string>,
  Analyses: {
    write: (keys) => keys.map(analysisName).join(', '),
    pattern: ANY,
    read: (text) => all(text.split(', ').map(analysisOf)),
  } satisfies Kind<readonly string[]>,
  analyses: {
    write: (keys) => keys.map(analysisName).join(', ').toLowerCase(),
    pattern: ANY,
    read: (text) => all(text.split(', ').map(analysisOf)),
  } satisfies Kind<readonly string[]>,
  /** Path of a field, at the beginning of a sentence. */
  Field: { write: fieldInWords, pattern: ANY, read: fieldOfWords } satisfies Kind<string>,
  field: {
    write: (path) => fieldInWords(path).replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase()),
    pattern: ANY,
    read: fieldOfWords,
  } satisfies Kind<string>,
  /** Units behind a number, with the space before them; null where none are known. */
  units: {
    write: (units) => (units === null ? '' : ` ${units}`),
    pattern: String.raw`(?: \S*?)?`,
    read: (text) => text.trim() || null,
  } satisfies Kind<string | null>,
  /** Parts of a sentence. */
  parts: {
    write: (all, writer) => all.map(writer.sentence).join(', '),
    pattern: ANY,
    read: (text, reader) => reader(text, ', '),
  } satisfies Kind<readonly Sentence[]>,
  sentences: {
    write: (all, writer) => all.map(writer.sentence).join(' '),
    pattern: ANY,
    read: (text, reader) => reader(text, ' '),
  } satisfies Kind<readonly Sentence[]>,
};
type KindName = keyof typeof KINDS;

const all = (values: readonly (string | undefined)[]) =>
  values.every((value) => value !== undefined) ? (values as string[]) : undefined;

type Placeholder<Text extends string> = Text extends `${infer Name}:${infer Own extends KindName}`
  ? { [key in Name]: Parameters<(typeof KINDS)[Own]['write']>[0] }
  : { [key in Text]: string };

/** The values that a sentence takes. */
export type ParamsOf<Template extends string> = Template extends `${string}{${infer Text}}${infer Rest}`
  ? Placeholder<Text> & ParamsOf<Rest>
  : unknown;

const PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;
const kindOf = (name: string | undefined) => KINDS[(name ?? 'text') as KindName] as unknown as Kind<Param>;

/** The sentence with its values in place; a value that is missing leaves its placeholder. */
export const fillTemplate = (template: string, params: Sentence['params'], writer: Writer): string =>
  template.replace(PLACEHOLDER, (placeholder, name: string, kind?: string) => {
    const value = params[name];
    return value === undefined ? placeholder : kindOf(kind).write(value, writer);
  });

/** The values a sentence was made with; null where it is of another template. */
export function parseTemplate(template: string, sentence: string, reader: Reader): Sentence['params'] | null {
  let compiled = known.get(template);
  if (!compiled) {
    compiled = compile(template);
    known.set(template, compiled);
  }
  const match = compiled.pattern.exec(sentence);
  if (!match) return null;
  const params = compiled.places.map(({ name, kind }, index) => [name, kind.read(match[index + 1] ?? '', reader)]);
  return params.some(([, value]) => value === undefined) ? null : (Object.fromEntries(params) as Sentence['params']);
}

interface Compiled {
  pattern: RegExp;
  places: { name: string; kind: Kind<Param> }[];
}

/** Stores have many sentences and few templates. */
const known = new Map<string, Compiled>();

function compile(template: string): Compiled {
  const places = [...template.matchAll(PLACEHOLDER)].map(([, name = '', kind]) => ({ name, kind: kindOf(kind) }));
  const between = template
    .split(/\{\w+(?::\w+)?\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const source = between.reduce((before, part, index) => `${before}(${places[index - 1]?.kind.pattern})${part}`);
  return { pattern: new RegExp(`^${source}$`), places };
}
