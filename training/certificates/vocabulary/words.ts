import type { TotalName } from '../truth.ts';
import type { PanelName } from './analytes.ts';
import type { EntryKind } from './labels.ts';

/** What a certificate in another language than English says in its own words; the rest stays English. */
export interface Words {
  entries: Record<EntryKind, string[]>;
  parties: Record<string, string[]>;
  titles: string[];
  panels: Record<PanelName, string[]>;
  totals: Record<TotalName, string[]>;
  verdicts: Record<'pass' | 'fail' | 'NT' | 'tested', string[]>;
  /** Labels of a license, with what parts them from it. */
  license: string[];
  /** By the English term. */
  terms: Record<string, string>;
  months: string[];
  written: (day: number, month: string, year: string) => string;
}
