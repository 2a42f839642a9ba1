import { z } from 'zod';
import { oneLine, withoutBidi } from '../../shared/rest/one-line.ts';
import { permissionSchema } from '../../shared/rest/permissions.ts';
import { holdsSecret, isApiKeys, saysSecret } from '../../shared/rest/secret-names.ts';

const IDENTIFIER = /^[\w-]{1,128}$/;
const identifier = z.string().regex(IDENTIFIER, 'takes letters, digits, _ and -, 128 at most');

/** A member of the team as the owner posts it; every field but the user id may be left out. */
export const postedMemberSchema = z
  .object({
    uid: identifier,
    name: oneLine(500),
    photo_url: oneLine(2000).nullable(),
    position: oneLine(500).nullable(),
    email: oneLine(500).nullable(),
    type: oneLine(100),
    phone_number: oneLine(500).nullable(),
    license: oneLine(500).nullable(),
    permissions: z.array(permissionSchema),
  })
  .partial()
  .required({ uid: true });
export type PostedMember = z.infer<typeof postedMemberSchema>;

/** Fields of one's own: declared by how they begin. */
const EXTENSION = /^x_\w{1,60}$/;
const SECRET_NAME = /^[\w.-]{1,100}$/;
const secretText = z.string().max(10_000);
const apiKeysSchema = z.record(z.string().regex(SECRET_NAME), secretText.min(1));

const fieldLine = oneLine(5000).nullable();
/** An address may have several lines. */
const fieldText = z.string().overwrite(withoutBidi).max(5000).nullable();

/**
 * What POST /api/organizations takes: the organization's fields, all of them optional, and fields of one's own whose
 * names begin with `x_`, which are kept and sent back; the rules refuse other names. Not shown in the interface:
 * `team_members` carries what `team` (user ids) cannot: a member's fields and permissions. Secrets are `api_keys` and
 * every field whose name says key, token, secret or password: a text in a field of its own. One that lies deeper would be
 * kept and sent back like any other field: it is refused.
 */
export const organizationPostSchema = z
  .object({
    organization_id: identifier,
    uid: identifier,
    name: oneLine(500).min(1),
    trade_name: fieldLine,
    owner: identifier,
    team: z.array(identifier).max(1000),
    team_members: z.array(postedMemberSchema).max(1000),
    public: z
      .union([z.enum(['true', 'false']), z.boolean()], 'takes “true” or “false”')
      .transform((value) => String(value) as 'true' | 'false'),
    external_id: fieldLine,
    email: fieldLine,
    phone: fieldLine,
    website: fieldLine,
    linkedin: fieldLine,
    address: fieldText,
    city: fieldLine,
    state: fieldLine,
    zip_code: fieldLine,
    country: fieldLine,
    photo_ref: fieldLine,
    photo_url: fieldLine,
    photo_size: z.int().nonnegative().nullable(),
    photo_type: fieldLine,
    photo_uploaded_at: fieldLine,
    photo_modified_at: fieldLine,
    api_keys: apiKeysSchema,
  })
  .partial()
  .catchall(z.json())
  .superRefine((post, context) => {
    for (const [name, value] of Object.entries(post)) {
      if (name === 'api_keys' || !(saysSecret(name) ? isMisplaced(name, value) : holdsSecret(value))) continue;
      const message = 'holds a key, token, secret or password; send it as text, in api_keys or in a field of its own';
      context.addIssue({ code: 'custom', path: [name.slice(0, 100)], message });
    }
  });
export type OrganizationPost = z.output<typeof organizationPostSchema>;

function isMisplaced(name: string, value: unknown): boolean {
  if (isApiKeys(name) && apiKeysSchema.safeParse(value).success) return false;
  return !SECRET_NAME.test(name) || !secretText.nullable().safeParse(value).success;
}

/** Fields that are columns, rules or secrets of their own, not part of the organization's kept fields. */
const NOT_KEPT = new Set([
  'organization_id',
  'uid',
  'owner',
  'team',
  'team_members',
  'public',
  'api_keys',
  'data_models',
]);
const DOCUMENTED = new Set([...NOT_KEPT, ...Object.keys(organizationPostSchema.shape)]);

/** Whether an organization may have a field of that name: a documented one, or one's own that begins with `x_`. */
export const isDeclared = (name: string) => isDocumented(name) || EXTENSION.test(name);
export const isDocumented = (name: string) => DOCUMENTED.has(name);

/** Parts a posted organization into the fields to keep and the secrets, by name. */
export function partPost(post: OrganizationPost): { fields: Record<string, unknown>; secrets: Record<string, string> } {
  const fields: Record<string, unknown> = {};
  const secrets: Record<string, string> = {};
  for (const [name, value] of Object.entries(post)) {
    if (!saysSecret(name)) {
      if (!NOT_KEPT.has(name)) fields[name] = value;
    } else if (typeof value === 'string') {
      if (value) secrets[name] = value;
    } else Object.assign(secrets, value);
  }
  return { fields, secrets };
}
