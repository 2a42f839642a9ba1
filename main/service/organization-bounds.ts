import type { Outcome } from '../../shared/desktop.ts';
import { withoutBidi } from '../../shared/rest/one-line.ts';
import { fail, succeed } from '../outcome.ts';
import { isDeclared, isDocumented } from './organization-post.ts';
import { ServiceError } from './service-error.ts';

/** Bytes of the body of a post. */
export const ORGANIZATION_BODY_BYTES = 256_000;
/** Fields of one's own that an organization may have. */
const MOST_EXTENSIONS = 64;
/** Fields of a post: those that are documented, one's own, and secrets. */
const MOST_FIELDS = 128;
/** Values within all fields, which validating takes its time for, and levels of lists and objects in one. */
const MOST_VALUES = 10_000;
const DEEPEST = 5;
/** Characters of an organization's fields as JSON. */
const MOST_CHARACTERS = 100_000;
/** API keys that are kept for an organization. */
export const MOST_SECRETS = 32;

/** Looked at before the body is validated, which takes long for many values. @throws ServiceError 422 */
export function holdToBounds(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const fields = Object.entries(body);
  if (fields.length > MOST_FIELDS) {
    throw new ServiceError(422, 'too-many-fields', `An organization takes ${MOST_FIELDS} fields in one post.`);
  }
  let values = 0;
  for (const [name, value] of fields) {
    const inside: [value: unknown, depth: number][] = [[value, 0]];
    for (let next = inside.pop(); next; next = inside.pop()) {
      const [one, depth] = next;
      if (typeof one !== 'object' || one === null) continue;
      const within = Object.values(one);
      values += within.length;
      if (depth >= DEEPEST || values > MOST_VALUES) {
        const message = `Fields take ${MOST_VALUES} values in all and ${DEEPEST} levels; “${withoutBidi(name.slice(0, 100))}” has more.`;
        throw new ServiceError(422, 'field-too-large', message);
      }
      for (const inner of within) inside.push([inner, depth + 1]);
    }
  }
}

/**
 * The fields as a post leaves them. One's own are taken away with null; a name that is neither documented nor declared
 * is taken only where the organization has it from earlier. Errors: `unknown-field`, `too-many-fields`, `too-large`.
 */
export function mergedFields(
  before: Record<string, unknown>,
  posted: Record<string, unknown>,
): Outcome<Record<string, unknown>> {
  const unknown = Object.keys(posted).find((name) => !isDeclared(name) && !Object.hasOwn(before, name));
  if (unknown !== undefined) {
    const name = withoutBidi(unknown.slice(0, 60));
    return fail('unknown-field', `There is no field “${name}”. Names of your own begin with x_, as in x_color.`);
  }
  const fields = Object.fromEntries(
    Object.entries({ ...before, ...posted }).filter(([name, value]) => value !== null || isDocumented(name)),
  );
  // What has become too much before there were bounds may stay, and shrink.
  if (extensionsOf(fields) > Math.max(MOST_EXTENSIONS, extensionsOf(before))) {
    return fail('too-many-fields', `An organization has ${MOST_EXTENSIONS} fields of its own at most.`);
  }
  if (sizeOf(fields) > Math.max(MOST_CHARACTERS, sizeOf(before))) {
    return fail('too-large', `The fields of an organization take ${MOST_CHARACTERS} characters at most.`);
  }
  return succeed(fields);
}

const extensionsOf = (fields: Record<string, unknown>) =>
  Object.keys(fields).filter((one) => !isDocumented(one)).length;
const sizeOf = (fields: Record<string, unknown>) => JSON.stringify(fields).length;
