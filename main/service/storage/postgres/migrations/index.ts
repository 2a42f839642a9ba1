import { peopleAndOrganizations } from './001-people-and-organizations.ts';
import { documentsAndRecords } from './002-documents-and-records.ts';
import { tenantsRecords } from './003-tenants-records.ts';
import { rowLevelSecurity } from './004-row-level-security.ts';
import { limitsOfKeys } from './005-limits-of-keys.ts';
import { verifiedRecords } from './006-verified-records.ts';
import { sharedLayouts } from './007-shared-layouts.ts';
import { envelopesOfKeys } from './008-envelopes-of-keys.ts';
import { findingCodes } from './009-finding-codes.ts';
import { verifiedChanges } from './010-verified-changes.ts';
import type { Migration } from './migration.ts';

/** In their order. */
export const MIGRATIONS: readonly Migration[] = [
  peopleAndOrganizations,
  documentsAndRecords,
  tenantsRecords,
  rowLevelSecurity,
  limitsOfKeys,
  verifiedRecords,
  sharedLayouts,
  envelopesOfKeys,
  findingCodes,
  verifiedChanges,
];
