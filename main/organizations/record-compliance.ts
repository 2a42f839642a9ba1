import type { RecordCompliance } from '../../shared/desktop/organizations.ts';
import { NO_LICENSE } from '../../shared/records/organization-license.ts';
import { complianceOf } from '../../shared/science/compliance.ts';
import { modelsOf } from '../../shared/science/standard-models.ts';
import { stateCode } from '../../shared/science/states.ts';
import type { StoredOrganization } from '../store/organizations.ts';
import type { Store } from '../store/store.ts';

/**
 * A certificate against the action levels of the person's organization: of several the one whose license the certificate
 * names, else one in the state of its companies, else the first. null for a receipt, and where no organization of theirs
 * says which state it is in.
 */
export function recordCompliance(
  { records, organizations }: Store,
  { recordId, userId, today }: { recordId: number; userId: string | null; today: Date },
): RecordCompliance | null {
  const stored = records.get(recordId);
  if (stored?.kind !== 'coa' || userId === null) return null;
  const { record } = stored;
  const { owner, team } = organizations.claimsOf(userId);
  const own = [...new Set([...owner, ...team])]
    .flatMap((id) => organizations.get(id) ?? [])
    .flatMap((organization) => {
      const state = organization.archivedAt === null ? stateOf(organization) : null;
      return state === null
        ? []
        : [{ organization, state, license: organizations.license(organization.id) ?? NO_LICENSE }];
    });
  const licenses = [record.producer_license_number, record.distributor_license_number].flatMap(
    (number) => number ?? [],
  );
  const states = [record.producer_state, record.distributor_state, record.lab_state].flatMap(
    (state) => (state && stateCode(state)) || [],
  );
  const chosen =
    own.find(({ license }) => license.number !== null && licenses.includes(license.number)) ??
    own.find(({ state }) => states.includes(state)) ??
    own[0];
  if (!chosen) return null;
  const { organization, state, license } = chosen;
  const models = modelsOf(organization.models);
  return {
    organization: { id: organization.id, name: String(organization.fields.name ?? '') },
    state,
    printed: record.status,
    ...complianceOf(record, { state, models, retestDays: license.retestDays, today }),
  };
}

function stateOf({ fields }: StoredOrganization): string | null {
  return typeof fields.state === 'string' ? stateCode(fields.state) : null;
}
