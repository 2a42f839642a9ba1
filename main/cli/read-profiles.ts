import { resolve } from 'node:path';
import type { LearnedProfile } from '../../shared/records/learned-profile.ts';

/** The profiles of laboratories and stores in files, or a sentence saying what is wrong with one of them. */
export async function readProfiles(
  paths: readonly string[],
): Promise<{ profiles: LearnedProfile[] } | { wrong: string }> {
  const profiles: LearnedProfile[] = [];
  for (const path of paths) {
    // Loaded where a profile is named: its schema costs as much as everything else here together.
    const { readLabProfile } = await import('../intake/parse-lab-profile.ts');
    const profile = await readLabProfile(resolve(path));
    if (!profile.ok) return { wrong: profile.error.message };
    profiles.push(profile.value);
  }
  return { profiles };
}
