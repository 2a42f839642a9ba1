import { z } from 'zod';

/** Fields of an organization that a person types; the others are made. */
export const ORGANIZATION_FIELDS = [
  'name',
  'trade_name',
  'external_id',
  'email',
  'phone',
  'website',
  'linkedin',
  'address',
  'city',
  'state',
  'zip_code',
  'country',
] as const;
export type OrganizationField = (typeof ORGANIZATION_FIELDS)[number];

const text = z.string().trim().max(2000).nullable();

/** Typed fields of an organization; null for nothing. What they have to look like: `fieldProblem`. */
export const organizationFieldsSchema = z
  .object({
    name: z.string().trim().max(500),
    ...(Object.fromEntries(ORGANIZATION_FIELDS.slice(1).map((field) => [field, text])) as Record<
      Exclude<OrganizationField, 'name'>,
      typeof text
    >),
  })
  .partial();
export type OrganizationFields = z.infer<typeof organizationFieldsSchema>;

export type FieldProblem = 'name-missing' | 'not-email' | 'not-web-address';

/** Why a field cannot be kept as it is; null when it can. Everything but the name may be empty. */
export function fieldProblem(field: OrganizationField, value: string | null): FieldProblem | null {
  const typed = value?.trim() ?? '';
  if (field === 'name') return typed ? null : 'name-missing';
  if (!typed) return null;
  if (field === 'email') return isEmail(typed) ? null : 'not-email';
  if (field === 'website' || field === 'linkedin') return webAddress(typed) ? null : 'not-web-address';
  return null;
}

/** One @ with something on both sides and no blanks: more would refuse addresses that exist. */
export const isEmail = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);

/** The web address a person means: `example.com` is https://example.com. null for anything that is none. */
export function webAddress(typed: string): string | null {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const [, host] = /^https?:\/\/([^/\s?#@]+)(?:[/?#]\S*)?$/i.exec(full) ?? [];
  return host && /^[^\s.]+(\.[^\s.]+)+$/.test(host) ? full : null;
}
