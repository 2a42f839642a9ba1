import type Database from 'better-sqlite3';
import { labProfileSchema } from '../../shared/records/lab-profile.ts';
import type { LearnedProfile } from '../../shared/records/learned-profile.ts';
import { storeProfileSchema } from '../../shared/records/store-profile.ts';

/** Profiles of laboratories and stores. */
export interface LabProfiles {
  /** By name. */
  all(): LearnedProfile[];
  /** Keeps a profile, in place of one of the same name (whatever its case). */
  save(profile: LearnedProfile): void;
  /** @returns whether there was one */
  remove(name: string): boolean;
}

export function labProfilesOf(database: Database.Database): LabProfiles {
  const all = database.prepare<[], string>('SELECT profile FROM lab_profiles ORDER BY name').pluck();
  const put = database.prepare<[string, string]>('INSERT OR REPLACE INTO lab_profiles (name, profile) VALUES (?, ?)');
  const remove = database.prepare<[string]>('DELETE FROM lab_profiles WHERE name = ?');
  return {
    all: () =>
      all.all().flatMap((text) => {
        // A profile of a later Proofdesk may hold what this one does not know.
        const read = parsedProfile(JSON.parse(text));
        return read === null ? [] : [read];
      }),
    save: (profile) => {
      put.run(profile.name, JSON.stringify(profile));
    },
    remove: (name) => remove.run(name).changes > 0,
  };
}

/** A profile as it was kept; null for one of a form that is not known. */
export function parsedProfile(kept: unknown): LearnedProfile | null {
  return storeProfileSchema.safeParse(kept).data ?? labProfileSchema.safeParse(kept).data ?? null;
}
