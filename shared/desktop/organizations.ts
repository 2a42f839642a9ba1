import { z } from 'zod';
import { LARGEST_LOGO } from '../records/logo.ts';
import type { Organization } from '../records/organization.ts';
import { organizationFieldsSchema } from '../records/organization-fields.ts';
import { type OrganizationLicense, organizationLicenseSchema } from '../records/organization-license.ts';
import type { TeamMember } from '../records/team-member.ts';
import { oneLine } from '../rest/one-line.ts';
import { type Permission, permissionSchema } from '../rest/permissions.ts';
import type { ComplianceVerdict } from '../science/compliance.ts';
import { type StandardModels, standardModelsSchema } from '../science/standard-models.ts';
import type { InventoryMatch } from './inventory.ts';
import { none } from './payloads.ts';

/** Requests about organizations, and what they answer: part of the contract in shared/desktop.ts. */

/** What the person at this desk is to an organization; null for one they only see because it is public. */
export type OrganizationRole = 'owner' | 'member' | null;

export interface OrganizationSummary {
  id: string;
  name: string;
  tradeName: string | null;
  /** City and state, as far as known. */
  place: string | null;
  public: boolean;
  role: OrganizationRole;
  /** ISO 8601 timestamp, UTC; null while in use. */
  archivedAt: string | null;
  /** Members of the team, the owner included. */
  teamSize: number;
  /** Where the window finds the logo. */
  logoUrl: string | null;
}

export interface OrganizationMember extends TeamMember {
  permissions: Permission[];
}

export interface OrganizationDetail {
  /** As the service shows it. */
  organization: Organization;
  role: OrganizationRole;
  /** What the person at this desk may do. */
  may: { edit: boolean; editTeam: boolean; manageKeys: boolean; archive: boolean };
  ownerName: string;
  team: OrganizationMember[];
  /** Names of the API keys in the secret store: the keys themselves are never shown. */
  keys: { name: string; storedAt: string }[];
  /** Kept at this desk alone. */
  license: OrganizationLicense;
  models: StandardModels;
  /** The models are still those an organization starts with. */
  modelsAreStandard: boolean;
  logoUrl: string | null;
  /** Grows with every change; a change states the version it was made on. */
  version: number;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
}

/** A certificate against the action levels of the state of one of the person's organizations, and against its packages. */
export interface RecordCompliance extends ComplianceVerdict {
  organization: { id: string; name: string };
  /** Postal code; null where the organization does not say: then there are no action levels. */
  state: string | null;
  /** null where no inventory was imported. */
  inventory: InventoryMatch | null;
  /** The certificate's own verdict. */
  printed: string | null;
}

const id = z.string().regex(/^[\w-]{1,128}$/);
const organization = z.object({ id }).strict();
const changed = organization.extend({ version: z.int().nonnegative() }).strict();
const text = oneLine(500).nullable();

/** A member as the owner edits them. Without `uid`: a person who is new on this machine. */
export const memberEditSchema = z
  .object({
    uid: id.nullable(),
    name: oneLine(200).min(1),
    position: text,
    email: text,
    type: oneLine(100).min(1),
    phone_number: text,
    license: text,
    photo_url: oneLine(2000).nullable(),
    permissions: z.array(permissionSchema),
  })
  .strict();
export type MemberEdit = z.infer<typeof memberEditSchema>;

export const ORGANIZATION_REQUESTS = {
  'organizations.list': none,
  'organizations.get': organization,
  'organizations.create': z.object({ fields: organizationFieldsSchema.strict(), public: z.boolean() }).strict(),
  'organizations.update': changed.extend({ fields: organizationFieldsSchema.strict(), public: z.boolean() }).strict(),
  /** The whole team but the owner, in order; who is left out leaves it. */
  'organizations.set-team': changed.extend({ members: z.array(memberEditSchema).max(1000) }).strict(),
  'organizations.set-models': changed.extend({ models: standardModelsSchema }).strict(),
  'organizations.reset-models': changed,
  'organizations.set-logo': changed
    .extend({
      fileName: z.string().min(1).max(255),
      bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= LARGEST_LOGO),
    })
    .strict(),
  'organizations.remove-logo': changed,
  /** Keeps an API key in the secret store, in the place of one of the same name. */
  'organizations.set-key': organization
    .extend({ name: z.string().regex(/^[\w.-]{1,100}$/), secret: z.string().trim().min(1).max(10_000) })
    .strict(),
  'organizations.remove-key': organization.extend({ name: z.string().min(1).max(100) }).strict(),
  'organizations.set-license': organization.extend({ license: organizationLicenseSchema }).strict(),
  'organizations.compliance': z.object({ recordId: z.int().positive() }).strict(),
  'organizations.archive': changed,
  'organizations.restore': changed,
} as const satisfies Record<string, z.ZodType>;

export interface OrganizationResponses {
  'organizations.list': OrganizationSummary[];
  'organizations.get': OrganizationDetail;
  'organizations.create': OrganizationDetail;
  'organizations.update': OrganizationDetail;
  'organizations.set-team': OrganizationDetail;
  'organizations.set-models': OrganizationDetail;
  'organizations.reset-models': OrganizationDetail;
  'organizations.set-logo': OrganizationDetail;
  'organizations.remove-logo': OrganizationDetail;
  'organizations.set-key': OrganizationDetail;
  'organizations.remove-key': OrganizationDetail;
  'organizations.set-license': OrganizationDetail;
  'organizations.compliance': RecordCompliance | null;
  'organizations.archive': OrganizationDetail;
  'organizations.restore': OrganizationDetail;
}
