import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Outcome } from '../../shared/desktop.ts';
import { labProfileSchema } from '../../shared/records/lab-profile.ts';
import { isStoreProfile, type LearnedProfile } from '../../shared/records/learned-profile.ts';
import { storeProfileSchema } from '../../shared/records/store-profile.ts';
import { meaningOf } from '../extraction/coa/profiles/standard-wording.ts';
import { fail, succeed, systemCode } from '../outcome.ts';

/** Bytes; a profile with every analyte there is has less. */
const LARGEST = 1024 * 1024;

/**
 * Reads the profile of a laboratory or a store from a file.
 *
 * Errors are values: those of `parseLabProfile`, `profile-too-large` and `profile-not-opened`.
 */
export async function readLabProfile(path: string): Promise<Outcome<LearnedProfile>> {
  const fileName = basename(path);
  try {
    const { size } = await stat(path);
    if (size > LARGEST) return fail('profile-too-large', `“${fileName}” is too large for a lab profile.`);
    return parseLabProfile(await readFile(path, 'utf8'), fileName);
  } catch (cause) {
    const reason = systemCode(cause) ?? String(cause);
    return fail('profile-not-opened', `Couldn't open the lab profile “${fileName}” (${reason}).`);
  }
}

/**
 * Reads the profile of a laboratory or a store.
 *
 * @param text the file's content, JSON
 * @returns the profile, or `profile-not-json`, `profile-invalid` (naming the field) or `profile-wording` (naming the words
 *   that say nothing to the reader) as an error
 */
export function parseLabProfile(text: string, fileName: string): Outcome<LearnedProfile> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return fail('profile-not-json', `“${fileName}” isn't valid JSON: ${reason}. Fix it and add it again.`);
  }
  const isOfStore = typeof content === 'object' && content !== null && 'proofdesk_store_profile' in content;
  const read = isOfStore ? storeProfileSchema.safeParse(content) : labProfileSchema.safeParse(content);
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = issue?.path.join('.') || 'the whole file';
    return fail(
      'profile-invalid',
      `“${fileName}” isn't a ${isOfStore ? 'store' : 'lab'} profile: ${field}: ${issue?.message}. See docs/lab-profiles.md.`,
    );
  }
  if (isStoreProfile(read.data)) return succeed(read.data);
  const strange = Object.values(read.data.wording).find((standard) => meaningOf(standard) === null);
  if (strange !== undefined) {
    return fail(
      'profile-wording',
      `“${fileName}”: unknown target “${strange}”. Use a label, column heading, analysis, analyte, unit or verdict as most labs print it.`,
    );
  }
  return succeed(read.data);
}
