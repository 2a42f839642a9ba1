import { parsedProfile } from '../../../store/lab-profiles.ts';
import type { ServiceLayouts, SharedLayout } from '../service-storage.ts';
import type { Ask, Connections } from './connect.ts';

/** Learned layouts in PostgreSQL. */
export function layoutsOf({ asService }: Connections): ServiceLayouts {
  const find = async (ask: Ask, organizationId: string, name: string): Promise<SharedLayout | null> => {
    const [row] = await ask<{ name: string; taughtAt: string; profile: unknown }>(
      `SELECT name, taught_at AS "taughtAt", profile FROM shared_layouts WHERE organization_id = $1 AND key = $2`,
      [organizationId, name.toLowerCase()],
    );
    const profile = row ? parsedProfile(row.profile) : null;
    return row && profile ? { ...row, profile } : null;
  };
  return {
    list: (organizationId) =>
      asService((ask) =>
        ask<{ name: string; taughtAt: string }>(
          'SELECT name, taught_at AS "taughtAt" FROM shared_layouts WHERE organization_id = $1 ORDER BY key',
          [organizationId],
        ),
      ),
    get: (organizationId, name) => asService((ask) => find(ask, organizationId, name)),
    put: (organizationId, layout, most) =>
      asService(async (ask) => {
        // One after the other, also where there is no row yet to hold on to.
        await ask('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`layouts of ${organizationId}`]);
        const known = await find(ask, organizationId, layout.name);
        if (known && known.taughtAt >= layout.taughtAt) return known;
        const [{ count } = { count: 0 }] = await ask<{ count: number }>(
          'SELECT count(*) AS count FROM shared_layouts WHERE organization_id = $1',
          [organizationId],
        );
        if (!known && count >= most) return null;
        await ask(
          `INSERT INTO shared_layouts (organization_id, key, name, taught_at, profile) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (organization_id, key) DO UPDATE
             SET name = excluded.name, taught_at = excluded.taught_at, profile = excluded.profile`,
          [organizationId, layout.name.toLowerCase(), layout.name, layout.taughtAt, JSON.stringify(layout.profile)],
        );
        return layout;
      }),
  };
}
