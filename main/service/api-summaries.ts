import { PATHS } from '../../shared/rest/paths.ts';

/** What stands above the groups of the page at /api/docs, in the page's order. */
export const API_TAGS = [
  { name: 'receipts', description: 'Retail receipts: pictures in, records out.' },
  {
    name: 'coas',
    description: 'Certificates of analysis: PDFs, pictures of a QR code and web addresses in, records out.',
  },
  { name: 'verified records', description: 'Records that people verified, for desks that mirror the service.' },
  { name: 'learned layouts', description: 'What the desks of a team have learned about layouts of documents.' },
  { name: 'jobs', description: 'Documents that were sent with `Prefer: respond-async`.' },
  { name: 'organizations', description: 'Organizations and their teams.' },
  { name: 'users', description: 'Who the caller is.' },
];

export const API_DESCRIPTION =
  'Reads receipts and certificates of analysis into records, and keeps organizations with their teams. Every request ' +
  'carries an API key: choose Authorize, or send the header `Authorization: Bearer <API key>`. Records are read by an ' +
  'automated process: verify them before use.';

/** One line for every operation, by method and path. */
export const API_SUMMARIES: Record<string, string> = {
  [`get ${PATHS.receipts}`]: 'List receipts, filtered and ordered',
  [`post ${PATHS.receipts}`]: 'Have receipts read',
  [`delete ${PATHS.receipts}`]: 'Delete several receipts',
  [`get ${PATHS.receipts}/{id}`]: 'One receipt, by its hash',
  [`delete ${PATHS.receipts}/{id}`]: 'Delete one receipt',
  [`get ${PATHS.coas}`]: 'List certificates, filtered and ordered',
  [`post ${PATHS.coas}`]: 'Have certificates read, from files or web addresses',
  [`delete ${PATHS.coas}`]: 'Delete several certificates',
  [`get ${PATHS.coas}/{id}`]: 'One certificate, by coa_hash, sample_hash or sample_id',
  [`delete ${PATHS.coas}/{id}`]: 'Delete one certificate’s document',
  [`put ${PATHS.receipts}/{id}`]: 'Put a verified receipt in place of what was read',
  [`put ${PATHS.coas}/{id}`]: 'Put a verified certificate in place of what was read',
  [`get ${PATHS.receipts}/{id}/history`]: 'What became of a receipt, and by whom',
  [`get ${PATHS.coas}/{id}/history`]: 'What became of a certificate, and by whom',
  [`get ${PATHS.verified}`]: 'Verified records, in the order in which they were verified',
  [`get ${PATHS.organizations}`]: 'List public organizations and the caller’s own',
  [`post ${PATHS.organizations}`]: 'Create an organization, or update the one named',
  [`get ${PATHS.organizations}/{id}`]: 'One organization',
  [`post ${PATHS.organizations}/{id}`]: 'Update an organization',
  [`delete ${PATHS.organizations}/{id}`]: 'Not in the API: archiving is the user interface’s',
  [`get ${PATHS.organizations}/{id}/team`]: 'The members of an organization’s team',
  [`get ${PATHS.organizations}/{id}/models`]: 'The data models an organization started with',
  [`get ${PATHS.organizations}/{id}/layouts`]: 'Layouts of documents that a team has learned',
  [`get ${PATHS.organizations}/{id}/layouts/{name}`]: 'One learned layout',
  [`put ${PATHS.organizations}/{id}/layouts/{name}`]: 'Keep a learned layout, unless a newer one is kept',
  [`get ${PATHS.jobs}/{id}`]: 'How a document stands that was not waited for',
  [`get ${PATHS.me}`]: 'The caller’s user id and claims',
};
