import { z } from 'zod';

/**
 * Not shown in the interface: what a member of a team may do besides reading the organization.
 *   edit-organization  change the organization's fields (rule: "team members with the required permissions may update it")
 *   manage-keys        post API keys of the organization
 * The owner may do everything, and alone may edit the team, archive and restore.
 */
export const PERMISSIONS = ['edit-organization', 'manage-keys'] as const;
export const permissionSchema = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof permissionSchema>;
