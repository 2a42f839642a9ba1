import type { OutboxItem, Settles, SyncAccount, SyncHistoryEntry, SyncKind, SyncStatus } from '../../shared/sync.ts';
import { formatBytes, formatCount, plural } from './format.ts';

/** What the sync screen says, in English. */
export const syncStrings = {
  title: 'Sync',
  loadFailed: "Couldn't open the accounts",
  emptyTitle: 'Everything stays on this computer',
  emptyText: "Connect to a Proofdesk server: your own or your lab's. Until then, nothing is sent.",
  add: 'Add a server',
  account: 'Server',
  states: {
    running: 'Syncing',
    idle: 'Up to date',
    waiting: 'Offline',
    paused: 'Paused',
  } satisfies Record<SyncStatus['state'], string>,
  /** In place of “Up to date” where the server takes no verified records. */
  filesSent: 'Files sent',
  /** In place of “Up to date” before the first run, and while something has not been sent. */
  pending: 'Waiting to sync',
  keepsOwn: 'The service keeps its own reading; your values stay on this computer.',
  needsYou: 'Action needed',
  sending: 'Sending',
  receiving: 'Receiving',
  progress: (done: number, total: number | null) =>
    total === null ? `${formatCount(done)}` : `${formatCount(done)} of ${formatCount(total)}`,
  progressLabel: 'Sync progress',
  lastRun: (when: string) => `Last synced ${when}`,
  never: 'Never synced',
  nextRun: (when: string) => `Next ${when}`,
  onlyByHand: 'Manual sync only',
  now: 'Sync now',
  pause: 'Pause',
  resume: 'Resume',
  otherKey: 'Enter another key',
  edit: 'Settings',
  remove: 'Remove',
  removeTitle: 'Remove this server?',
  removeText: (url: string) =>
    `Proofdesk will forget ${url} and its key. Your records stay here, and sent records stay there. The history is kept.`,
  removed: 'Server removed.',
  done: (sent: number, received: number, parked: number) =>
    [
      sent === 0 && received === 0 ? 'Nothing new to send or receive.' : null,
      sent > 0 ? `${formatCount(sent)} sent.` : null,
      received > 0 ? `${formatCount(received)} received.` : null,
      parked > 0 ? `${formatCount(parked)} refused: see Waiting.` : null,
    ]
      .filter(Boolean)
      .join(' '),
  tabs: 'Sync sections',
  tab: { waiting: 'Waiting', differences: 'Differences', history: 'History' },
  dialog: {
    addTitle: 'Add a server',
    editTitle: 'Server',
    keyTitle: 'Enter another key',
    baseUrl: 'Address',
    baseUrlHelp: 'Such as https://lab.example.com. HTTPS required, except on this computer.',
    apiKey: 'API key',
    apiKeyHelp: "Stored in this computer's keychain and never shown again.",
    test: 'Test the connection',
    testing: 'Testing…',
    works: (user: string | null) => (user ? `Connected as ${user}.` : 'Connected.'),
    addressMissing: 'Enter the server address.',
    keyMissing: 'Enter an API key.',
    keyInvalid: "This can't be an API key: it has spaces or letters that keys don't have.",
    tooLong: 'Use fewer characters.',
    deletions: 'When you remove a record here',
    deletionChoices: { here: 'Keep it on the server', both: 'Also delete it on the server' } satisfies Record<
      SyncAccount['deletions'],
      string
    >,
    settles: 'When both sides differ',
    settleChoices: {
      ask: 'Ask me each time',
      mine: 'Always keep mine',
      theirs: 'Always use theirs',
    } satisfies Record<Settles, string>,
    settlesHelp: 'Verified values are never changed automatically.',
    sharesWith: 'Share what it has learned',
    sharesWithNobody: "Don't share",
    sharesWithTeam: (name: string) => `With the team of ${name}`,
    sharesWithHelp: 'Layouts of labs and stores, never values of a document. The newest teaching wins.',
    sends:
      'Verified records with their files, and your organizations with their teams, will be sent. Findings, edits and history stay here.',
    save: 'Save',
    useKey: 'Use this key',
  },
  waiting: {
    empty: 'Nothing waiting to be sent',
    list: 'Waiting to be sent',
    columns: { what: 'What', action: 'Action', state: 'State', reason: 'Reason' },
    actions: { upload: 'Send', delete: 'Delete on server' } satisfies Record<OutboxItem['action'], string>,
    states: { waiting: 'Waiting', retrying: 'Retrying', parked: 'Action needed' } satisfies Record<
      OutboxItem['state'],
      string
    >,
    tries: (count: number) => plural(count, 'attempt', 'attempts'),
    notBefore: (when: string) => `not before ${when}`,
    retry: 'Retry',
    retryNamed: (name: string) => `Retry ${name}`,
    discard: 'Discard',
    discardNamed: (name: string) => `Discard ${name}`,
    discarded: (name: string) => `${name} won't be sent.`,
  },
  kinds: { coa: 'Certificate', receipt: 'Receipt', organization: 'Organization' } satisfies Record<SyncKind, string>,
  differences: {
    empty: 'No differences',
    text: 'The server has different values. Choose which to keep.',
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
    verifiedThere: 'Verified there',
    verifiedHelp: 'Choosing their value unlocks, edits and re-verifies the record.',
    open: 'Review',
    openNamed: (title: string) => `Review ${title}`,
    nothing: '—',
    row: 'Row',
    member: (id: string) => `Team: ${id}`,
    settled: 'Settled.',
  },
  history: {
    empty: 'Nothing sent or received yet',
    privacy: 'Everything sent to or received from a server is listed here.',
    list: 'Transfer log',
    columns: { at: 'When', action: 'What', name: 'Name', to: 'Server', bytes: 'Size', outcome: 'Outcome' },
    actions: { upload: 'Sent', delete: 'Deleted on server', receive: 'Received' } satisfies Record<
      SyncHistoryEntry['action'],
      string
    >,
    counted: (count: number, kind: SyncKind) =>
      kind === 'coa'
        ? plural(count, 'certificate', 'certificates')
        : kind === 'receipt'
          ? plural(count, 'receipt', 'receipts')
          : plural(count, 'organization', 'organizations'),
    size: (bytes: number | null) => (bytes === null ? '—' : formatBytes(bytes)),
    well: 'Done',
    more: 'Show more',
    all: 'All servers',
  },
  interval: 'Sync automatically',
  intervalHelp: 'Your changes are also sent shortly after you make them.',
  intervals: {
    0: 'Manually',
    1: 'Every minute',
    5: 'Every 5 minutes',
    15: 'Every 15 minutes',
    60: 'Every hour',
  },
};
