import type { FieldError } from 'react-hook-form';
import { syncStrings } from '../../strings/sync.ts';

const { dialog: words } = syncStrings;

/** What is said beside a key that cannot be one. */
export function keyProblem(error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  if (error.type === 'too_big') return words.tooLong;
  return error.type === 'invalid_format' ? words.keyInvalid : words.keyMissing;
}
