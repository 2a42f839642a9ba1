import { z } from 'zod';

const text = z.string().nullable();

/** An organization as the service sends it. Timestamps are ISO 8601; `public` is text, as the interface has it. */
export const organizationSchema = z.object({
  organization_id: z.string(),
  /** The same as organization_id. */
  uid: z.string(),
  name: z.string(),
  trade_name: text,
  /** User id of the owner. */
  owner: z.string(),
  /** User ids. */
  team: z.array(z.string()),
  public: z.enum(['true', 'false']),
  external_id: text,
  email: text,
  phone: text,
  website: text,
  linkedin: text,
  address: text,
  city: text,
  state: text,
  zip_code: text,
  country: text,
  /** Storage reference of the logo. */
  photo_ref: text,
  photo_url: text,
  /** Bytes. */
  photo_size: z.int().nullable(),
  photo_type: text,
  photo_uploaded_at: text,
  photo_modified_at: text,
});
export type Organization = z.infer<typeof organizationSchema>;
