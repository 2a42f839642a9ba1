import { z } from 'zod';

/** Requests about laboratories' profiles, and what they answer: part of the contract in shared/desktop.ts. */

/** What the settings show of a profile. */
export interface LabProfileSummary {
  name: string;
  /** The laboratory it tells of; null where it tells of wording only. */
  lab: string | null;
  /** How many words it puts into standard ones. */
  words: number;
}

const none = z.object({}).strict();

export const LAB_PROFILE_REQUESTS = {
  'lab-profiles.list': none,
  /** Asks for the file in a dialog of the system. */
  'lab-profiles.add': none,
  'lab-profiles.remove': z.object({ name: z.string().min(1).max(80) }).strict(),
} as const;

export interface LabProfileResponses {
  'lab-profiles.list': LabProfileSummary[];
  /** null when the person cancelled the dialog. */
  'lab-profiles.add': { name: string; profiles: LabProfileSummary[] } | null;
  'lab-profiles.remove': LabProfileSummary[];
}
