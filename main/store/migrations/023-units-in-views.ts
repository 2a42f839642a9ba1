import { findAnalyte } from '../../../shared/science/analytes.ts';
import type { Migration } from './migration.ts';

interface StoredView {
  query?: { fields?: Partial<Record<string, string>> };
}

/** Of these, a bare number is compared as it is printed, before and after. */
const WITHOUT_MASS: readonly (string | undefined)[] = ['microbiological', 'water_activity'];

/**
 * Bounds of an analyte's results are kept in views as they were typed. A bare number used to be milligrams a gram whatever
 * the analyte, and now is in the units the analyte is limited in: the units it had are written behind it. Its comma, always a decimal one before, can now
 * set off thousands, so it becomes a point.
 */
export const unitsInViews: Migration = {
  version: 23,
  name: 'units in views',
  up(database) {
    const views = database.prepare<[], { id: number; view: string }>('SELECT id, view FROM saved_views').all();
    const put = database.prepare<[string, number]>('UPDATE saved_views SET view = ? WHERE id = ?');
    for (const { id, view } of views) {
      const stored = JSON.parse(view) as StoredView;
      const fields = stored.query?.fields;
      if (!fields || WITHOUT_MASS.includes(findAnalyte(fields.analyte ?? '')?.analysis)) continue;
      for (const field of ['analyte_from', 'analyte_to']) {
        const typed = fields[field]?.trim() ?? '';
        if (/^[+-]?[\d.,]+$/.test(typed)) fields[field] = `${typed.replace(',', '.')} mg/g`;
      }
      put.run(JSON.stringify(stored), id);
    }
  },
};
