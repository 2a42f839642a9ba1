import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Outcome } from '../../shared/desktop.ts';
import { type LabProfile, labProfileSchema } from '../../shared/records/lab-profile.ts';
import { meaningOf } from '../extraction/coa/profiles/standard-wording.ts';
import { fail, succeed, systemCode } from '../outcome.ts';

/** Bytes; a profile with every analyte there is has less. */
const LARGEST = 1024 * 1024;

/**
 * Reads a laboratory's profile from a file.
 *
 * Errors are values: those of `parseLabProfile`, `profile-too-large` and `profile-not-opened`.
 */
export async function readLabProfile(path: string): Promise<Outcome<LabProfile>> {
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
 * Reads a laboratory's profile.
 *
 * @param text the file's content, JSON
 * @returns the profile, or `profile-not-json`, `profile-invalid` (naming the field) or `profile-wording` (naming the words
 *   that say nothing to the reader) as an error
 */
export function parseLabProfile(text: string, fileName: string): Outcome<LabProfile> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return fail('profile-not-json', `“${fileName}” isn't valid JSON: ${reason}. Fix it and add it again.`);
  }
  const read = labProfileSchema.safeParse(content);
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = issue?.path.join('.') || 'the whole file';
    return fail(
      'profile-invalid',
      `“${fileName}” isn't a lab profile: ${field}: ${issue?.message}. See docs/lab-profiles.md.`,
    );
  }
  const strange = Object.values(read.data.wording).find((standard) => meaningOf(standard) === null);
  if (strange !== undefined) {
    return fail(
      'profile-wording',
      `“${fileName}”: unknown target “${strange}”. Use a label, column heading, analysis, analyte, unit or verdict as most labs print it.`,
    );
  }
  return succeed(read.data);
}
