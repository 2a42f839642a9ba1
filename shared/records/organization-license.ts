import { z } from 'zod';
import { oneLine } from '../rest/one-line.ts';

const line = oneLine(200).nullable();

/** An organization's license, and how long certificates are good for: fields of this desk, which no service has. */
export const organizationLicenseSchema = z
  .object({
    number: line,
    type: line,
    /** YYYY-MM-DD. */
    expires: z.iso.date().nullable(),
    /** Days after testing in which a certificate is good for; null: no limit. */
    retestDays: z.int().positive().max(3650).nullable(),
  })
  .strict();
export type OrganizationLicense = z.infer<typeof organizationLicenseSchema>;

export const NO_LICENSE: OrganizationLicense = { number: null, type: null, expires: null, retestDays: null };
