import type { OutboxItem, Settles, SyncAccount, SyncHistoryEntry, SyncKind, SyncStatus } from '../../shared/sync.ts';
import { formatBytes, formatCount, plural } from './format.ts';

/** What the sync screen says, in English. */
export const syncStrings = {
  title: 'Sync',
  loadFailed: 'The accounts could not be opened',
  emptyTitle: 'Everything stays on this computer',
  emptyText:
    'Add a service of the Proofdesk interface to mirror your records with it: one that you host, or your laboratory’s. Until then nothing is sent anywhere.',
  add: 'Add a service',
  account: 'Service',
  states: {
    running: 'Syncing',
    idle: 'Up to date',
    waiting: 'Offline',
    paused: 'Paused',
  } satisfies Record<SyncStatus['state'], string>,
  needsYou: 'Needs you',
  sending: 'Sending',
  receiving: 'Receiving',
  progress: (done: number, total: number | null) =>
    total === null ? `${formatCount(done)}` : `${formatCount(done)} of ${formatCount(total)}`,
  progressLabel: 'Progress of the sync',
  lastRun: (when: string) => `Last synced ${when}`,
  never: 'Never synced yet',
  nextRun: (when: string) => `Next ${when}`,
  onlyByHand: 'Only when you ask',
  now: 'Sync now',
  pause: 'Pause',
  resume: 'Resume',
  otherKey: 'Enter another key',
  edit: 'Settings',
  remove: 'Remove',
  removeTitle: 'Remove this service?',
  removeText: (url: string) =>
    `Proofdesk forgets ${url}, its key and its mirror. Your records stay here, and what was sent stays there. The history is kept.`,
  removed: 'The service was removed.',
  done: (sent: number, received: number, parked: number) =>
    [
      sent === 0 && received === 0 ? 'Nothing new on either side.' : null,
      sent > 0 ? `${formatCount(sent)} sent.` : null,
      received > 0 ? `${formatCount(received)} received.` : null,
      parked > 0 ? `${formatCount(parked)} refused: see Waiting.` : null,
    ]
      .filter(Boolean)
      .join(' '),
  tabs: 'Parts of the sync',
  tab: { waiting: 'Waiting', differences: 'Differences', history: 'History' },
  dialog: {
    addTitle: 'Add a service',
    editTitle: 'Service',
    keyTitle: 'Enter another key',
    baseUrl: 'Address',
    baseUrlHelp: 'Such as https://lab.example.com. Without https only on this computer.',
    apiKey: 'API key',
    apiKeyHelp: 'Kept in the keychain of this computer and never shown again.',
    test: 'Test the connection',
    testing: 'Testing…',
    works: (userId: string | null) => (userId ? `It works. You are ${userId} there.` : 'It works.'),
    addressMissing: 'The address of the service is needed.',
    keyMissing: 'An API key is needed.',
    deletions: 'When you remove a record here',
    deletionChoices: { here: 'Keep it there', both: 'Delete it there, too' } satisfies Record<
      SyncAccount['deletions'],
      string
    >,
    settles: 'When both sides differ',
    settleChoices: {
      ask: 'Ask me each time',
      mine: 'Always keep mine',
      theirs: 'Always take theirs',
    } satisfies Record<Settles, string>,
    settlesHelp: 'Whatever you choose, verified values are only changed by your own hand.',
    sends:
      'From now on the files of verified records, and organisations made here with their teams, are sent there. Findings, edits and their history stay here.',
    save: 'Save',
    useKey: 'Use this key',
  },
  waiting: {
    empty: 'Nothing waits to be sent',
    list: 'Waiting to be sent',
    columns: { what: 'What', action: 'To do', state: 'State', reason: 'Why' },
    actions: { upload: 'Send', delete: 'Delete there' } satisfies Record<OutboxItem['action'], string>,
    states: { waiting: 'Waiting', retrying: 'Tries again', parked: 'Needs you' } satisfies Record<
      OutboxItem['state'],
      string
    >,
    tries: (count: number) => plural(count, 'attempt', 'attempts'),
    notBefore: (when: string) => `not before ${when}`,
    retry: 'Retry',
    retryNamed: (name: string) => `Retry ${name}`,
    discard: 'Discard',
    discardNamed: (name: string) => `Discard ${name}`,
    discarded: (name: string) => `${name} will not be sent.`,
  },
  kinds: { coa: 'Certificate', receipt: 'Receipt', organization: 'Organisation' } satisfies Record<SyncKind, string>,
  differences: {
    empty: 'Both sides agree',
    text: 'The service read these differently. Choose for each value which side is right.',
    columns: { field: 'Value', mine: 'Here', theirs: 'There', choice: 'Keep' },
    mine: 'Mine',
    theirs: 'Theirs',
    mineNamed: (field: string) => `Keep mine: ${field}`,
    theirsNamed: (field: string) => `Take theirs: ${field}`,
    allMine: 'Keep all mine',
    allTheirs: 'Take all theirs',
    allMineNamed: (title: string) => `Keep all mine of ${title}`,
    allTheirsNamed: (title: string) => `Take all theirs of ${title}`,
    verified: 'Verified here',
    verifiedHelp: 'Taking a value unlocks the record, changes it and verifies it again; the history shows all three.',
    open: 'Review',
    openNamed: (title: string) => `Review ${title}`,
    nothing: 'Nothing',
    row: 'Row',
    member: (id: string) => `Team: ${id}`,
    settled: 'Settled.',
  },
  history: {
    empty: 'Nothing has been sent or received',
    privacy: 'Everything this computer ever sent to a service, or received from one, is listed here.',
    list: 'What was sent where',
    columns: { at: 'When', action: 'What', name: 'Name', to: 'Service', bytes: 'Size', outcome: 'Outcome' },
    actions: { upload: 'Sent', delete: 'Deleted there', receive: 'Received' } satisfies Record<
      SyncHistoryEntry['action'],
      string
    >,
    counted: (count: number, kind: SyncKind) =>
      kind === 'coa'
        ? plural(count, 'certificate', 'certificates')
        : kind === 'receipt'
          ? plural(count, 'receipt', 'receipts')
          : plural(count, 'organisation', 'organisations'),
    size: (bytes: number | null) => (bytes === null ? '—' : formatBytes(bytes)),
    well: 'Done',
    more: 'Show more',
    all: 'All services',
  },
  interval: 'Sync by itself',
  intervalHelp: 'Changes here are sent a moment after you make them, too.',
  intervals: {
    0: 'Only when I ask',
    1: 'Every minute',
    5: 'Every 5 minutes',
    15: 'Every 15 minutes',
    60: 'Every hour',
  },
};
