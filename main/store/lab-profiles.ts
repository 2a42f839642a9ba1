import type Database from 'better-sqlite3';
import { type LabProfile, labProfileSchema } from '../../shared/records/lab-profile.ts';

export interface LabProfiles {
  /** By name. */
  all(): LabProfile[];
  /** Keeps a profile, in place of one of the same name (whatever its case). */
  save(profile: LabProfile): void;
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
        const read = labProfileSchema.safeParse(JSON.parse(text));
        return read.success ? [read.data] : [];
      }),
    save: (profile) => {
      put.run(profile.name, JSON.stringify(profile));
    },
    remove: (name) => remove.run(name).changes > 0,
  };
}
