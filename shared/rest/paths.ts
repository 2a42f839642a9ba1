/** Paths of the service, relative to its base URL. */
export const PATHS = {
  receipts: '/api/data/receipts',
  coas: '/api/data/coas',
  organizations: '/api/organizations',
  /** Ours: verified records, in the order in which they were verified. */
  verified: '/api/data/verified',
  /** Ours: documents that were sent with `Prefer: respond-async`. */
  jobs: '/api/jobs',
  /** Ours: who the caller is. */
  me: '/api/me',
  /** Ours: the OpenAPI 3.1 document. */
  openapi: '/api/openapi.json',
  /** Ours: a page that shows that document. */
  docs: '/api/docs',
  /** Ours: is the service up. */
  health: '/healthz',
  /** Ours: can it do its work. */
  ready: '/readyz',
} as const;

export const receiptPath = (hash: string) => `${PATHS.receipts}/${encodeURIComponent(hash)}`;
export const coaPath = (id: string) => `${PATHS.coas}/${encodeURIComponent(id)}`;
/** Ours: what became of one record. */
export const historyPath = (recordPath: string) => `${recordPath}/history`;
export const organizationPath = (id: string) => `${PATHS.organizations}/${encodeURIComponent(id)}`;
export const teamPath = (id: string) => `${organizationPath(id)}/team`;
/** Ours: layouts that an organization's team has learned. */
export const layoutsPath = (organizationId: string) => `${organizationPath(organizationId)}/layouts`;
export const layoutPath = (organizationId: string, name: string) =>
  `${layoutsPath(organizationId)}/${encodeURIComponent(name)}`;
