import { z } from 'zod';
import { accountsSchema } from '../exports/accounts.ts';
import { askingSchema } from '../records/asking.ts';
import { oneLine } from '../rest/one-line.ts';
import { none } from './payloads.ts';
import { watchedFolderSchema } from './watched-folders.ts';

/** Requests about the app itself and how it is set: part of the contract in shared/desktop.ts. */

export interface About {
  /** Name of the person's account on this computer. */
  account: string;
  version: string;
  /** `official` Electron, or the `fallback` runtime for development where the official one cannot be fetched. */
  runtime: { kind: 'official' | 'fallback' | 'packaged'; electron: string; chrome: string; node: string };
  dataFolder: string;
}

/** A package that is shipped with the app, and the text its license asks to be passed on; empty where it carries none. */
export interface PackageNotice {
  name: string;
  version: string;
  /** SPDX expression. */
  license: string;
  text: string;
}

/** How dates and numbers are written in the window: like the system, or like one of these places. */
export const LOCALES = ['system', 'en-US', 'en-GB', 'en-CA', 'de-DE', 'es-ES', 'fr-FR', 'sv-SE'] as const;

export const settingsSchema = z.object({
  /** What the history calls the person at this computer; null: the name of their account there. */
  displayName: oneLine(80).min(1).nullable(),
  theme: z.enum(['system', 'light', 'dark']),
  /** Order of day, month and year where a receipt does not tell. */
  dateOrder: z.enum(['auto', 'mdy', 'dmy', 'ymd']),
  /** Which of the published limits hold for what is added at once (LIMITS in shared/rest/limits.ts). */
  limits: z.enum(['generous', 'upload', 'parsing']),
  locale: z.enum(LOCALES),
  /** Values read with less certainty than this (0 to 1) are asked about besides what the checks question; 0 for none. */
  confidence: z.number().min(0).max(0.99),
  /** What of certificates and of receipts is asked about; null: what is by default, and what `confidence` adds. */
  asking: z.object({ coa: askingSchema.nullable(), receipt: askingSchema.nullable() }).strict(),
  /** Whether the next record that needs a look is opened after one was verified. */
  advance: z.boolean(),
  /** Folders whose new documents are added by themselves. */
  watchedFolders: z.array(watchedFolderSchema),
  /** Minutes between two exchanges with the services of the accounts; 0 only when asked. */
  syncMinutes: z.int().min(0).max(1440),
  /** Whether newer versions are asked for once a day; off until a person turns it on. */
  updateChecks: z.boolean(),
  /** Whether the REST service runs while the app does, on this machine's own address only. */
  hosting: z.boolean(),
  hostingPort: z.int().min(1024).max(65_535),
  /** What receipts are booked to; null until a person has mapped them. */
  accounts: accountsSchema.nullable(),
});
/** What only the main process sets: a person chose it in a native dialog, a service listens, records are judged by it. */
const SET_BY_MAIN = { watchedFolders: true, hosting: true, asking: true } as const;
export type Settings = z.infer<typeof settingsSchema>;

export const SETTINGS_REQUESTS = {
  'app.about': none,
  'app.notices': none,
  'app.open-external': z.object({ url: z.url() }).strict(),
  'settings.get': none,
  'settings.set': settingsSchema.omit(SET_BY_MAIN).partial().strict(),
} as const satisfies Record<string, z.ZodType>;

export interface SettingsResponses {
  'app.about': About;
  /** By name, as the build wrote them. */
  'app.notices': PackageNotice[];
  'app.open-external': { opened: boolean };
  'settings.get': Settings;
  'settings.set': Settings;
}
