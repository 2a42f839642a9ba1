import { extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { DateOrder } from '../extraction/reading.ts';

export interface ExtractOptions {
  json: boolean;
  kind: RecordKind | 'auto';
  dateOrder: DateOrder;
  /** Path of the PNG to paint what was read into; null for none. */
  draw: string | null;
  /** Paths of laboratory profiles. */
  profiles: string[];
  files: string[];
}

const KINDS = ['coa', 'receipt', 'auto'] as const;
export const DATE_ORDERS = ['mdy', 'dmy', 'ymd', 'auto'] as const;

/** @returns the options, `help`, or a sentence saying what is wrong with them */
export function parseExtractOptions(args: readonly string[]): ExtractOptions | 'help' | { wrong: string } {
  const parsed = tryParse(() => parse(args));
  if ('wrong' in parsed) return parsed;
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  const kind = oneOf(KINDS, values.kind);
  if (!kind) return { wrong: `--kind takes ${KINDS.join(', ')}, not “${values.kind}”.` };
  const dateOrder = oneOf(DATE_ORDERS, values['date-order']);
  if (!dateOrder) return { wrong: `--date-order takes ${DATE_ORDERS.join(', ')}, not “${values['date-order']}”.` };
  if (positionals.length === 0) return { wrong: 'Name at least one file.' };
  const draw = values.draw ?? null;
  if (draw !== null) {
    if (positionals.length > 1) return { wrong: '--draw takes one file at a time.' };
    // What is painted replaces what lies there: never a document, and least of all the one that is read.
    if (extname(draw).toLowerCase() !== '.png') return { wrong: `--draw takes a PNG file name, not “${draw}”.` };
    if (resolve(draw) === resolve(positionals[0] ?? '')) return { wrong: `--draw would replace “${draw}” itself.` };
  }
  return { json: values.json, kind, dateOrder, draw, profiles: values.profile, files: positionals };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      kind: { type: 'string', default: 'auto' },
      'date-order': { type: 'string', default: 'auto' },
      draw: { type: 'string' },
      profile: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}

function oneOf<Choice extends string>(choices: readonly Choice[], text: string): Choice | null {
  return choices.find((choice) => choice === text) ?? null;
}

/** What a command's arguments say, or a sentence saying what is wrong with them. */
export function tryParse<Parsed>(parse: () => Parsed): Parsed | { wrong: string } {
  try {
    return parse();
  } catch (error) {
    return { wrong: error instanceof Error ? firstSentence(error.message) : String(error) };
  }
}

/** An error's first sentence, for one line of output. */
function firstSentence(message: string): string {
  return `${message.split(/\.\s|\n/)[0]?.replace(/\.$/, '')}.`;
}
