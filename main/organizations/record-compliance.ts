import type { RecordCompliance } from '../../shared/desktop/organizations.ts';
import { NO_LICENSE } from '../../shared/records/organization-license.ts';
import { complianceOf } from '../../shared/science/compliance.ts';
import { modelsOf } from '../../shared/science/standard-models.ts';
import { stateCode } from '../../shared/science/states.ts';
import { dayOf } from '../exports/export-schedule.ts';
import type { StoredOrganization } from '../store/organizations.ts';
import type { Store } from '../store/store.ts';
import { indexOf } from './inventory-desk.ts';
import { matchInventory } from './match-inventory.ts';

/**
 * A certificate against the action levels of the person's organization: the one that its document was given by the folder
 * it came from; else of several the one whose license the certificate names, else one in the state of its companies, else
 * the first that says its state, else one with an inventory. null for a receipt, and where there is none of these.
 */
export function recordCompliance(
  store: Pick<Store, 'records' | 'organizations' | 'intakeMarks' | 'inventories'>,
  { recordId, userId, today }: { recordId: number; userId: string | null; today: Date },
): RecordCompliance | null {
  const { records, organizations, intakeMarks, inventories } = store;
  const stored = records.get(recordId);
  if (stored?.kind !== 'coa' || userId === null) return null;
  const { record } = stored;
  const { owner, team } = organizations.claimsOf(userId);
  const own = [...new Set([...owner, ...team])]
    .flatMap((id) => organizations.get(id) ?? [])
    .filter(({ archivedAt }) => archivedAt === null)
    .map((organization) => ({
      organization,
      state: stateOf(organization),
      license: organizations.license(organization.id) ?? NO_LICENSE,
      list: inventories.lists(organization.id).current,
    }));
  const licenses = [record.producer_license_number, record.distributor_license_number].flatMap(
    (number) => number ?? [],
  );
  const states = [record.producer_state, record.distributor_state, record.lab_state].flatMap(
    (state) => (state && stateCode(state)) || [],
  );
  const given = intakeMarks.of(stored.documentHash)?.organization ?? null;
  const inState = own.filter(({ state }) => state !== null);
  const chosen =
    own.find(({ organization }) => organization.id === given) ??
    inState.find(({ license }) => license.number !== null && licenses.includes(license.number)) ??
    inState.find(({ state }) => state !== null && states.includes(state)) ??
    inState[0] ??
    own.find(({ list }) => list !== null);
  if (!chosen) return null;
  const { organization, state, license, list } = chosen;
  const models = modelsOf(organization.models);
  return {
    organization: { id: organization.id, name: String(organization.fields.name ?? '') },
    state,
    printed: record.status,
    inventory: list && matchInventory(record, indexOf(store, list.id)),
    ...complianceOf(record, { state: state ?? '', models, retestDays: license.retestDays, today: dayOf(today) }),
  };
}

function stateOf({ fields }: StoredOrganization): string | null {
  return typeof fields.state === 'string' ? stateCode(fields.state) : null;
}
