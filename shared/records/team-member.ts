import { z } from 'zod';

/** Not shown in the interface: the roles Proofdesk knows; others are kept as they come. */
export const TEAM_MEMBER_TYPES = ['owner', 'manager', 'staff'] as const;

export const teamMemberSchema = z.object({
  name: z.string(),
  uid: z.string(),
  photo_url: z.string().nullable(),
  position: z.string().nullable(),
  email: z.string().nullable(),
  type: z.string(),
  phone_number: z.string().nullable(),
  signed_in: z.boolean(),
  license: z.string().nullable(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;
