import type { FastifySchemaValidationError } from 'fastify';

/** What the kinds of values are called that a field may take. */
const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Long enough for the names of all fields that a list can be ordered by. */
const MOST_CHARACTERS = 3000;

/** What is wrong with a request, for the person who wrote it. @param context which part of the request was looked at */
export function validationSentence(error: FastifySchemaValidationError | undefined, context = 'request'): string {
  const where = placeOf(context, error?.instancePath);
  return `${where} ${whatIsWrong(error, context)}.`.slice(0, MOST_CHARACTERS);
}

/** @param path `/limit`, or `/` for the whole */
function placeOf(context: string, path = ''): string {
  const name = path.split('/').filter(Boolean).join('.');
  if (context === 'querystring') return name ? `The query parameter “${name}”` : 'The query';
  if (context === 'params') return 'The path';
  return name ? `The field “${name}” of the body` : 'The body';
}

/** Issues are Zod's, https://zod.dev/error-formatting; messages of our own go on where the place ends. */
function whatIsWrong(error: FastifySchemaValidationError | undefined, context: string): string {
  const { keyword, params = {}, message = '' } = error ?? {};
  if (keyword === 'unrecognized_keys') return `does not take ${listed(params.keys)}`;
  if (keyword === 'invalid_value') return `takes one of ${listed(params.values)}`;
  if (keyword === 'invalid_format' && params.format === 'date') return 'takes a day as YYYY-MM-DD';
  const path = error?.instancePath ?? '';
  // What may be either of two: a date that may have a time, and what is printed in place of a number.
  if (keyword === 'invalid_union' && /\/date_\w+$/.test(path)) {
    return 'takes a day as YYYY-MM-DD, or a timestamp (ISO 8601)';
  }
  if (keyword === 'invalid_union' && path.endsWith('/qualifier')) return 'takes ND, NT, <LOQ, or a bound such as <10';
  if (keyword === 'too_small') return 'must not be empty';
  if (keyword === 'too_big') return `may not be longer than ${String(params.maximum)}`;
  if (keyword === 'invalid_type') {
    if (context === 'querystring' && message.endsWith('array')) return 'is given more than once';
    if (message.endsWith('undefined') || message.endsWith('null')) return 'is missing';
    return `takes ${KINDS[String(params.expected)] ?? String(params.expected)}`;
  }
  return keyword === 'custom' || message.startsWith('takes') ? message : 'is not what it should be';
}

const listed = (names: unknown) =>
  [names]
    .flat()
    .filter((name) => name !== '')
    .map((name) => `“${String(name)}”`)
    .join(', ');
