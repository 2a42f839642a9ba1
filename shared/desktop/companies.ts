import { z } from 'zod';

/** Requests about the names of companies: part of the contract in shared/desktop.ts. */

/** Whose names: laboratories, producers and distributors, retailers. */
export const COMPANY_KINDS = ['lab', 'company', 'store'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

export interface CompanyName {
  /** What lists and charts show. */
  name: string;
  /** Printed spellings that were merged into it; empty for one that stands as printed. */
  spellings: string[];
  records: number;
}

/** Names that may be one company's. */
export interface NameSuggestion {
  /** The one of the most records first. */
  names: [string, string];
  why: 'spelling' | 'license' | 'address' | 'website' | 'beginning';
  /** What they share, where it is not the name. */
  shared: string | null;
}

/** What a person did with names. */
export interface NameChange {
  id: number;
  /** ISO 8601 timestamp, UTC. */
  at: string;
  who: string;
  action: 'merge' | 'separate' | 'dismiss' | 'undo';
  name: string;
  others: string[];
  isUndone: boolean;
}

export interface CompanyNames {
  /** Those of the most records first. */
  names: CompanyName[];
  suggestions: NameSuggestion[];
  /** The newest first. */
  changes: NameChange[];
}

const kind = z.enum(COMPANY_KINDS);
const name = z.string().trim().min(1).max(500);

export const COMPANY_REQUESTS = {
  'companies.list': z.object({ kind }).strict(),
  /** Names as the list shows them, merged into one. */
  'companies.merge': z.object({ kind, names: z.array(name).min(1).max(500), into: name }).strict(),
  /** Takes all spellings of a name apart, or one of them out. */
  'companies.separate': z.object({ kind, name, spelling: name.optional() }).strict(),
  /** They are not one company's: they are suggested no more. */
  'companies.dismiss': z.object({ kind, names: z.tuple([name, name]) }).strict(),
  /** Takes a change back. */
  'companies.undo': z.object({ kind, id: z.int().positive() }).strict(),
} as const satisfies Record<string, z.ZodType>;

export interface CompanyResponses {
  'companies.list': CompanyNames;
  'companies.merge': CompanyNames;
  'companies.separate': CompanyNames;
  'companies.dismiss': CompanyNames;
  'companies.undo': CompanyNames;
}
