import { parseArgs } from 'node:util';
import type { DateOrder } from '../extraction/reading.ts';
import { DATE_ORDERS, tryParse } from './extract-options.ts';

export interface TeachOptions {
  /** Path of the record as verified. */
  truth: string;
  /** Where to write the profile besides standard output; null for nowhere. */
  out: string | null;
  /** Paths of profiles that are known. */
  profiles: string[];
  dateOrder: DateOrder;
  file: string;
}

/** @returns the options, `help`, or a sentence saying what is wrong with them */
export function parseTeachOptions(args: readonly string[]): TeachOptions | 'help' | { wrong: string } {
  const parsed = tryParse(() => parse(args));
  if ('wrong' in parsed) return parsed;
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  const dateOrder = DATE_ORDERS.find((order) => order === values['date-order']);
  if (!dateOrder) return { wrong: `--date-order takes ${DATE_ORDERS.join(', ')}, not “${values['date-order']}”.` };
  const [file, another] = positionals;
  if (values.truth === undefined) return { wrong: 'Name a record with --truth.' };
  if (file === undefined) return { wrong: 'Name at least one file.' };
  if (another !== undefined) return { wrong: 'teach takes one file at a time.' };
  return { truth: values.truth, out: values.out ?? null, profiles: values.profile, dateOrder, file };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      truth: { type: 'string' },
      out: { type: 'string' },
      profile: { type: 'string', multiple: true, default: [] },
      'date-order': { type: 'string', default: 'auto' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}
