import { z } from 'zod';
import type { RecordKind } from '../records/reading.ts';

/** Requests about profiles of laboratories and stores, and what they answer: part of the contract in shared/desktop.ts. */

/** What the settings show of a profile. */
export interface LabProfileSummary {
  name: string;
  /** What it tells of: certificates of a laboratory, or receipts of a store. */
  kind: RecordKind;
  /** The laboratory or store it tells of; null where it tells of wording only. */
  lab: string | null;
  /** How many words it puts into standard ones. */
  words: number;
  /** What was learned from verified records; null where nothing was. */
  learned: LearnedSummary | null;
}

export interface LearnedSummary {
  /** Records that were learned from. */
  documents: number;
  /** Values corrected in the first of them, and in the last. */
  correctedFirst: number;
  correctedLast: number;
  /** Fields that were corrected and are read by what was learned now. */
  fields: string[];
  /** Analyses whose tables are. */
  tables: string[];
  /** Fields that the last certificate taught otherwise than those before. */
  contradicted: string[];
}

/** What the verification of a record taught. */
export interface Lesson {
  recordId: number;
  kind: RecordKind;
  /** The laboratory or the store. */
  name: string;
  /** Values that had been corrected in it. */
  corrected: number;
  /** Records of the layout that were learned from by now. */
  documents: number;
  /** Fields that it taught otherwise than those before. */
  contradicted: string[];
}

/** One thing that a profile knows, which can be taken out of it. */
export interface ProfileLesson {
  /** Its own as long as the profile is not taught again. */
  key: string;
  what: 'field' | 'table' | 'items' | 'wording' | 'analyte' | 'extra' | 'settled';
  /** Field, analysis, standard word or analyte that it is about. */
  name: string;
  /** Text printed beside the value, or the printed word; null where there is none. */
  label: string | null;
  /** Values that were corrected, and that were right. */
  corrected: number;
  right: number;
}

export interface ProfileDetail {
  name: string;
  kind: RecordKind;
  /** Name and license of the laboratory or the store. */
  company: string | null;
  license: string | null;
  lessons: ProfileLesson[];
}

const profileText = z.string().trim().min(1).max(200);
export const profileEditSchema = z
  .object({
    name: z.string().trim().min(1).max(80),
    company: profileText.nullable(),
    license: profileText.nullable(),
    /** Lesson of a field -> its label. */
    labels: z.record(z.string().max(400), z.string().trim().min(1).max(120)),
    /** Lessons that are taken out. */
    remove: z.array(z.string().max(400)).max(2000),
  })
  .strict();
export type ProfileEdit = z.infer<typeof profileEditSchema>;

const none = z.object({}).strict();
const named = z.object({ name: z.string().min(1).max(80) }).strict();

export const LAB_PROFILE_REQUESTS = {
  'lab-profiles.list': none,
  /** Asks for the file in a dialog of the system. */
  'lab-profiles.add': none,
  'lab-profiles.remove': named,
  /** Asks where to in a dialog of the system. */
  'lab-profiles.export': named,
  'lab-profiles.get': named,
  'lab-profiles.edit': named.extend({ edit: profileEditSchema }).strict(),
  /** Takes back what the verification of a record taught. */
  'lab-profiles.forget-lesson': z.object({ recordId: z.int().positive() }).strict(),
} as const;

export interface LabProfileResponses {
  'lab-profiles.list': LabProfileSummary[];
  /** null when the person cancelled the dialog. */
  'lab-profiles.add': { name: string; profiles: LabProfileSummary[] } | null;
  'lab-profiles.remove': LabProfileSummary[];
  /** null when the person cancelled the dialog. */
  'lab-profiles.export': { path: string } | null;
  'lab-profiles.forget-lesson': LabProfileSummary[];
  'lab-profiles.get': ProfileDetail;
  'lab-profiles.edit': LabProfileSummary[];
}

export interface LabProfileEvents {
  /** A verified record in which values had been corrected taught something. */
  'layout.learned': Lesson;
}
