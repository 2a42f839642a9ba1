import { z } from 'zod';
import { isOneLine, oneLine, withoutBidi } from '../rest/one-line.ts';

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

const line = oneLine(2000).nullable();

/** Typed fields of an organization; null for nothing. What they have to look like: `fieldProblem`. */
export const organizationFieldsSchema = z
  .object({
    ...(Object.fromEntries(ORGANIZATION_FIELDS.map((field) => [field, line])) as Record<
      OrganizationField,
      typeof line
    >),
    name: oneLine(500),
    /** It may have several lines. */
    address: z.string().overwrite(withoutBidi).trim().max(2000).nullable(),
  })
  .partial();
export type OrganizationFields = z.infer<typeof organizationFieldsSchema>;

export type FieldProblem = 'name-missing' | 'not-one-line' | 'not-email' | 'not-web-address';

/** Why a field cannot be kept as it is; null when it can. Everything but the name may be empty. */
export function fieldProblem(field: OrganizationField, value: string | null): FieldProblem | null {
  const typed = value?.trim() ?? '';
  if (field !== 'address' && !isOneLine(typed)) return 'not-one-line';
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
