import type Database from 'better-sqlite3';
import { labProfileSchema } from '../../shared/records/lab-profile.ts';
import type { LearnedProfile } from '../../shared/records/learned-profile.ts';
import { storeProfileSchema } from '../../shared/records/store-profile.ts';

/** A profile and when it was last taught, edited or added, ISO 8601, UTC. */
export interface TaughtProfile {
  profile: LearnedProfile;
  taughtAt: string;
}

/** Profiles of laboratories and stores. */
export interface LabProfiles {
  /** By name. */
  all(): LearnedProfile[];
  taught(): TaughtProfile[];
  /** Keeps a profile, in place of one of the same name (whatever its case). @param at ISO 8601 timestamp, UTC */
  save(profile: LearnedProfile, at: string): void;
  /** Also keeps that it was forgotten, and when. @returns whether there was one */
  remove(name: string, at: string): boolean;
  /** When the profile of this name was removed; null for one that was not, or was saved since. */
  forgottenAt(name: string): string | null;
}

export function labProfilesOf(database: Database.Database): LabProfiles {
  const all = database.prepare<[], { text: string; taughtAt: string }>(
    'SELECT profile AS text, taught_at AS taughtAt FROM lab_profiles ORDER BY name',
  );
  const put = database.prepare<[string, string, string]>(
    'INSERT OR REPLACE INTO lab_profiles (name, profile, taught_at) VALUES (?, ?, ?)',
  );
  const remove = database.prepare<[string]>('DELETE FROM lab_profiles WHERE name = ?');
  const forget = database.prepare<[string, string]>(
    'INSERT OR REPLACE INTO forgotten_profiles (name, at) VALUES (?, ?)',
  );
  const recall = database.prepare<[string]>('DELETE FROM forgotten_profiles WHERE name = ?');
  const forgotten = database.prepare<[string], string>('SELECT at FROM forgotten_profiles WHERE name = ?').pluck();
  const taught = (): TaughtProfile[] =>
    all.all().flatMap(({ text, taughtAt }) => {
      // A profile of a later Proofdesk may hold what this one does not know.
      const profile = parsedProfile(JSON.parse(text));
      return profile === null ? [] : [{ profile, taughtAt }];
    });
  return {
    all: () => taught().map(({ profile }) => profile),
    taught,
    save: (profile, at) => {
      put.run(profile.name, JSON.stringify(profile), at);
      recall.run(profile.name);
    },
    remove: (name, at) => {
      if (remove.run(name).changes === 0) return false;
      forget.run(name, at);
      return true;
    },
    forgottenAt: (name) => forgotten.get(name) ?? null,
  };
}

/** A profile as it was kept; null for one of a form that is not known. */
export function parsedProfile(kept: unknown): LearnedProfile | null {
  return storeProfileSchema.safeParse(kept).data ?? labProfileSchema.safeParse(kept).data ?? null;
}
