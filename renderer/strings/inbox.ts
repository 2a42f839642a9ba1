import { type InboxState, MOST_RANGES } from '../../shared/desktop.ts';
import { formatCount, plural } from './format.ts';

/** What the inbox says, in English. */
export const inboxStrings = {
  title: 'Inbox',
  add: 'Add files',
  addFolder: 'Add folder',
  loadFailed: "Couldn't open the inbox",
  list: 'Documents',
  columns: { document: 'Document', state: 'State', actions: 'Actions' },
  emptyTitle: 'Drop certificates and receipts here',
  emptyText:
    'Certificates of analysis (PDF), photos of receipts (PNG, JPEG, WebP, TIFF, HEIC), and emails with either attached. You can also paste an image or a link.',
  emptyPrivacy: 'Everything is read on this computer. Nothing is uploaded.',
  choose: 'Choose files',
  chooseFolder: 'Choose a folder',
  pasteHint: 'Paste an image or link',
  samplesOffer: 'No documents yet?',
  samplesAdd: 'Try it with samples',
  samplesNote: 'These are sample documents.',
  samplesRemove: 'Remove samples',
  sample: 'Sample',
  emptyFilter: 'No documents match.',
  showAll: 'Show all',
  dropTitle: 'Drop to add',
  dropText: "PDF, PNG, JPEG, WebP, TIFF, HEIC or email. Files are copied; the originals aren't moved.",
  filter: 'Filter by state',
  filters: {
    open: 'Open',
    active: 'Reading',
    review: 'To review',
    problems: 'Problems',
    verified: 'Verified',
    all: 'All',
  },
  search: 'Search inbox',
  order: 'Sort',
  orders: { newest: 'Newest first', oldest: 'Oldest first', questions: 'Most questions first' },
  selection: 'Selected documents',
  doneMany: {
    remove: (count: number) => `${plural(count, 'document', 'documents')} removed.`,
    retry: (count: number) => `${plural(count, 'document', 'documents')} will be read again.`,
    cancel: (count: number) => `Canceled reading ${plural(count, 'document', 'documents')}.`,
  },
  removeManyTitle: (count: number) => `Remove ${plural(count, 'document', 'documents')}?`,
  removeManyText:
    "The documents and their records will be removed from Proofdesk. Verified ones are kept. The original files aren't changed.",
  allDone: 'Everything is verified.',
  states: {
    waiting: 'Waiting',
    reading: 'Reading',
    'needs-review': 'Needs review',
    verified: 'Verified',
    'needs-password': 'Needs password',
    'not-readable': 'Unreadable',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<InboxState, string>,
  readingPage: (page: number, pageCount: number) => `Reading page ${formatCount(page)} of ${formatCount(pageCount)}`,
  toCheck: (count: number) => (count === 0 ? 'Nothing flagged' : `${formatCount(count)} to check`),
  reviewState: (count: number) => (count === 0 ? 'Ready to verify' : `${formatCount(count)} to check`),
  records: (count: number) => plural(count, 'record', 'records'),
  kinds: { coa: 'Certificate', receipt: 'Receipt' },
  overall: (done: number, total: number) => `${formatCount(done)} of ${plural(total, 'file', 'files')} read`,
  overallLabel: 'Reading files',
  timeLeft: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    if (seconds < 50) return 'less than a minute left';
    return minutes < 90
      ? `about ${plural(minutes, 'minute', 'minutes')} left`
      : `about ${plural(Math.round(minutes / 60), 'hour', 'hours')} left`;
  },
  readFirst: 'Read first',
  readFirstNamed: (name: string) => `Read ${name} first`,
  readNext: (name: string) => `“${name}” moved to the top of the queue.`,
  readLast: (name: string) => `“${name}” moved to the bottom of the queue.`,
  progressOf: (name: string) => `Reading ${name}`,
  added: (count: number) => `${plural(count, 'file', 'files')} added`,
  noticesTitle: 'Not everything was added',
  alreadyThere: 'is already in the inbox.',
  show: 'Show',
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  cancel: 'Cancel reading',
  cancelNamed: (name: string) => `Cancel reading ${name}`,
  retry: 'Read again',
  retryNamed: (name: string) => `Read ${name} again`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove this document?',
  removeText: (name: string, records: number) =>
    `“${name}” and ${
      records === 0 ? 'its stored copy' : plural(records, 'record', 'records')
    } will be removed from Proofdesk. The original file isn't changed.`,
  password: (name: string) => `Password for ${name}`,
  passwordPlaceholder: 'Password',
  unlock: 'Unlock',
  pastedName: (stamp: string) => `Pasted picture ${stamp}`,
  nothingToPaste: 'Nothing to import on the clipboard.',
};

/** What is said of pages that are split into documents, and of documents that are joined. */
export const arrangeStrings = {
  split: 'Split',
  splitOpen: 'Split…',
  splitTitle: (name: string) => `Split ${name}`,
  pages: 'Pages of each document',
  pagesExample: 'For example 1-2, 3, 4-6.',
  pagesHelp: (count: number) =>
    `Makes ${plural(count, 'document', 'documents')}. Separate documents with commas, and use dashes for page ranges.`,
  pagesProblem: (count: number) => `Write pages from 1 to ${formatCount(count)}, for example 1-2, 3.`,
  pagesTooMany: `At most ${MOST_RANGES} documents can be made at once.`,
  pagesLeftOut: (ranges: readonly (readonly [number, number])[]) => {
    const [range, ...more] = ranges;
    const one = more.length === 0 && range !== undefined && range[0] === range[1];
    const said = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
    return `${one ? 'Page' : 'Pages'} ${said} ${one ? 'is' : 'are'} left out.`;
  },
  splitNote: 'The original leaves the inbox. Undo brings it back.',
  splitDone: (count: number) => `Split into ${plural(count, 'document', 'documents')}.`,
  join: 'Join',
  joinOpen: 'Join…',
  joinTitle: (count: number) => `Join ${plural(count, 'document', 'documents')}`,
  order: 'Order of the pages',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  joinNote: 'They become one PDF and are read again. The originals leave the inbox. Undo brings them back.',
  joinDone: (count: number) => `${plural(count, 'document', 'documents')} joined.`,
  undo: 'Undo',
};

/** What the dialog says that brings pictures from a phone. */
export const phoneStrings = {
  add: 'Add from phone',
  title: 'Add from phone',
  steps: [
    'Connect the phone to the same network as this computer.',
    'Scan the code with its camera, and open the page.',
    'The browser warns that it does not know the certificate. Compare its SHA-256 fingerprint with this one, then continue.',
  ],
  fingerprint: 'SHA-256 fingerprint of the certificate',
  code: 'QR code of the page',
  address: 'Address of the page',
  network: 'Network address',
  closes: (time: string) => `Closes at ${time}, or with this dialog. Takes pictures and PDFs, nothing else.`,
  firewall: "If the page doesn't open, allow Proofdesk in this computer's firewall.",
  waiting: 'Waiting for a phone…',
  connected: 'A phone is connected. Take a picture there.',
  received: 'Received',
  added: 'Added',
  known: 'Already in the inbox',
  closed: 'This page is closed. Choose New code to open another one.',
  newCode: 'New code',
  done: 'Done',
};

/** What is said of web addresses whose documents are fetched. */
export const linksStrings = {
  title: 'Links',
  count: (count: number) => `${plural(count, 'document', 'documents')} to download`,
  add: 'Add link',
  addTitle: 'Download documents',
  addresses: 'Links',
  addHelp: 'Paste one or more links. Only these links (and redirects) are opened. Offline, they wait.',
  fetch: 'Fetch',
  added: (count: number) => `Fetching ${plural(count, 'link', 'links')}.`,
  fetched: (name: string) => `${name} was fetched.`,
  known: (name: string) => `${name} is already in the inbox.`,
  fetching: 'Fetching',
  waiting: 'Waiting',
  triedAgain: "Can't be reached. Retrying automatically.",
  allow: (host: string) => `Allow ${host}`,
  tryNow: 'Try now',
  retry: (url: string) => `Try ${url} now`,
  remove: (url: string) => `Remove ${url}`,
  fetchFound: 'Fetch it',
};
