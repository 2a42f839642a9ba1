import { z } from 'zod';
import { oneLine } from '../../shared/rest/one-line.ts';
import { permissionSchema } from '../../shared/rest/permissions.ts';

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

/** `api_key`, `metrc_api_key`, `METRC_API_KEY`, `metrcApiKey`. */
const SECRET = /api[_-]?key$/i;
const isSecret = (name: string) => SECRET.test(name);
const notText = (value: unknown) => value !== null && typeof value !== 'string';
const holdsSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => /api[_-]?keys?$/i.test(name) || holdsSecret(inner));

const fieldLine = oneLine(5000).nullable();
/** An address may have several lines. */
const fieldText = z.string().max(5000).nullable();

/**
 * What POST /api/organizations takes: the organization's fields, all of them optional, and others, which are kept and
 * sent back. Not shown in the interface: `team_members` carries what `team` (user ids) cannot: a member's fields and
 * permissions; `api_keys` and single fields whose names end in `_api_key` (or as in `apiKey`) are secrets. One that lies
 * deeper would be kept and sent back like any other field: it is refused.
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
    api_keys: z.record(z.string().regex(/^[\w.-]{1,100}$/), z.string().min(1).max(10_000)),
  })
  .partial()
  .catchall(z.json())
  .superRefine((post, context) => {
    for (const [name, value] of Object.entries(post)) {
      const misplaced = isSecret(name) ? notText(value) : name !== 'api_keys' && holdsSecret(value);
      if (!misplaced) continue;
      const message = 'API keys are texts, in api_keys or in fields of their own whose names end in _api_key';
      context.addIssue({ code: 'custom', path: [name], message });
    }
  });
export type OrganizationPost = z.output<typeof organizationPostSchema>;

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

/** Parts a posted organization into the fields to keep and the secrets, by name. */
export function partPost(post: OrganizationPost): { fields: Record<string, unknown>; secrets: Record<string, string> } {
  const fields: Record<string, unknown> = {};
  const secrets: Record<string, string> = { ...post.api_keys };
  for (const [name, value] of Object.entries(post)) {
    if (isSecret(name)) {
      if (typeof value === 'string' && value) secrets[name] = value;
    } else if (!NOT_KEPT.has(name)) fields[name] = value;
  }
  return { fields, secrets };
}
