/** Names of the messages between the bridge (preload) and the main process; pages never see them. */
export const CHANNELS = {
  /** invoke(name, payload): one request of shared/desktop.ts. */
  request: 'proofdesk:request',
  /** invoke(paths): files dropped on the window; only the bridge can name paths. */
  addPaths: 'proofdesk:add-paths',
  /** send(name): a page began to listen to an event, so what was kept for it can be delivered. */
  listening: 'proofdesk:listening',
  /** main -> page: (name, event). */
  event: 'proofdesk:event',
} as const;
