import type { z } from 'zod';
import { fail } from '../outcome.ts';

/** Why a value does not fit its field, and what would. */
export function explainInvalid(path: string, value: unknown, error: z.ZodError) {
  if (value === null) return fail('invalid-value', `${path} can't be empty.`);
  const shown = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return fail('invalid-value', `${shown} isn't valid for ${path}. ${hint(path, error)}`);
}

function hint(path: string, error: z.ZodError): string {
  if (/^date_sold$/.test(path)) return 'Write the date as YYYY-MM-DD.';
  if (/^date_/.test(path)) return 'Write the date as YYYY-MM-DD, with a time as YYYY-MM-DDTHH:MM:SS.';
  if (/\.qualifier$/.test(path)) return 'Use ND, <LOQ, <LOD, NT, NR, pass, fail, or a bound such as <10.';
  const issue = error.issues[0];
  if (issue?.code === 'invalid_type' && issue.expected === 'number') return 'Write a number, or leave it empty.';
  if (issue?.code === 'invalid_type' && issue.expected === 'string') return 'Write text.';
  return issue ? `${issue.message}.` : '';
}
