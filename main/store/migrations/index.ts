import { documentsAndQueue } from './001-documents-and-queue.ts';
import { records } from './002-records.ts';
import { auditTrail } from './003-audit-trail.ts';
import { usersAndOrganizations } from './004-users-and-organizations.ts';
import { recordKeys } from './005-record-keys.ts';
import { sync } from './006-sync.ts';
import { auditActions } from './007-audit-actions.ts';
import { listOrder } from './008-list-order.ts';
import { receiptSums } from './009-receipt-sums.ts';
import { savedViews } from './010-saved-views.ts';
import { organizationKeys } from './011-organization-keys.ts';
import { syncAccountsAndOrganizations } from './012-sync-accounts-and-organizations.ts';
import { linksAndWatching } from './013-links-and-watching.ts';
import { parsedAt } from './014-parsed-at.ts';
import { containedText } from './015-contained-text.ts';
import { inboxLists } from './016-inbox-lists.ts';
import { labProfiles } from './017-lab-profiles.ts';
import { samplesStay } from './018-samples-stay.ts';
import { ownFileNames } from './019-own-file-names.ts';
import { removalByDocument } from './020-removal-by-document.ts';
import { auditReadAgain } from './021-audit-read-again.ts';
import { unlockedStay } from './022-unlocked-stay.ts';
import { unitsInViews } from './023-units-in-views.ts';
import { totalsByPortion } from './024-totals-by-portion.ts';
import { receiptsWithoutItems } from './025-receipts-without-items.ts';
import { organizationsWithoutSecrets } from './026-organizations-without-secrets.ts';
import { documentsLetGo } from './027-documents-let-go.ts';
import { sentForms } from './028-sent-forms.ts';
import { layoutLessons } from './029-layout-lessons.ts';
import { documentWords } from './030-document-words.ts';
import { auditBulkEdit } from './031-audit-bulk-edit.ts';
import { tagsAndExportTemplates } from './032-tags-and-export-templates.ts';
import { verifiedRecords } from './033-verified-records.ts';
import { trust } from './034-trust.ts';
import { companyNames } from './035-company-names.ts';
import { verifiedChanges } from './036-verified-changes.ts';
import { layoutsShared } from './037-layouts-shared.ts';
import { organizationLicenses } from './038-organization-licenses.ts';
import { envelopesOfKeys } from './039-envelopes-of-keys.ts';
import { findingCodes } from './040-finding-codes.ts';
import { watchedFolders } from './041-watched-folders.ts';
import { watchedAttempts } from './042-watched-attempts.ts';
import { inventory } from './043-inventory.ts';
import { inventoryFilled } from './044-inventory-filled.ts';
import type { Migration } from './migration.ts';

/** All steps, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  documentsAndQueue,
  records,
  auditTrail,
  usersAndOrganizations,
  recordKeys,
  sync,
  auditActions,
  listOrder,
  receiptSums,
  savedViews,
  organizationKeys,
  syncAccountsAndOrganizations,
  linksAndWatching,
  parsedAt,
  containedText,
  inboxLists,
  labProfiles,
  samplesStay,
  ownFileNames,
  removalByDocument,
  auditReadAgain,
  unlockedStay,
  unitsInViews,
  totalsByPortion,
  receiptsWithoutItems,
  organizationsWithoutSecrets,
  documentsLetGo,
  sentForms,
  layoutLessons,
  documentWords,
  auditBulkEdit,
  tagsAndExportTemplates,
  verifiedRecords,
  trust,
  companyNames,
  verifiedChanges,
  layoutsShared,
  organizationLicenses,
  envelopesOfKeys,
  findingCodes,
  watchedFolders,
  watchedAttempts,
  inventory,
  inventoryFilled,
];
