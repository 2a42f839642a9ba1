import type Database from 'better-sqlite3';
import { type Settings, settingsSchema } from '../../shared/desktop.ts';

export const DEFAULT_SETTINGS: Settings = {
  displayName: null,
  theme: 'system',
  dateOrder: 'auto',
  limits: 'generous',
  locale: 'system',
  confidence: 0,
  asking: { coa: null, receipt: null },
  advance: true,
  watchedFolders: [],
  syncMinutes: 5,
  updateChecks: false,
  hosting: false,
  hostingPort: 8787,
  accounts: null,
};

export interface SettingsStore {
  get(): Settings;
  set(changes: Partial<Settings>): Settings;
}

/** A setting that is missing or that this program does not understand counts as its default. */
export function settingsOf(database: Database.Database): SettingsStore {
  const all = database.prepare<[], { name: string; value: string }>('SELECT name, value FROM settings');
  const put = database.prepare<[string, string]>(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const get = (): Settings => {
    const settings: Settings = { ...DEFAULT_SETTINGS };
    for (const { name, value } of all.all()) {
      const read = settingsSchema.partial().safeParse({ [name]: parsed(value) });
      if (read.success) Object.assign(settings, read.data);
    }
    return settings;
  };
  return {
    get,
    set(changes) {
      const checked = settingsSchema.partial().strict().parse(changes);
      database.transaction(() => {
        for (const [name, value] of Object.entries(checked)) {
          if (value !== undefined) put.run(name, JSON.stringify(value));
        }
      })();
      return get();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
