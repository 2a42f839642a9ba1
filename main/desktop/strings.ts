/**
 * What the system shows for the app, in English: its menus, dialogs and notifications. What the window says stands in
 * `renderer/strings`; why something was refused stands, with its code, where it is refused.
 */
export const strings = {
  /** What the system's list of processes calls those that read. */
  reader: 'Proofdesk reader',
  menu: {
    file: '&File',
    newWindow: 'New Window',
    addFiles: 'Add Files…',
    addRecent: 'Add Recent',
    clearRecent: 'Clear This List',
    exportVerified: 'Export Verified Records…',
    savePdf: 'Save Record as PDF…',
    print: 'Print Record…',
    settings: 'Settings…',
    edit: '&Edit',
    undo: 'Undo',
    redo: 'Redo',
    find: 'Find',
    record: '&Record',
    verify: 'Verify',
    openInNewWindow: 'Open in New Window',
    view: '&View',
    inbox: 'Inbox',
    records: 'Records',
    spending: 'Spending',
    organizations: 'Organisations',
    sync: 'Sync',
    zoomIn: 'Zoom In on Document',
    zoomOut: 'Zoom Out of Document',
    zoomFit: 'Fit Document',
    largerText: 'Larger Text',
    smallerText: 'Smaller Text',
    normalText: 'Normal Text',
    shortcuts: 'Keyboard Shortcuts',
    about: (app: string) => `About ${app}`,
  },
  files: {
    add: 'Add certificates and receipts',
    watch: 'Watch a folder for new documents',
    documents: 'Certificates and receipts',
    all: 'All files',
    moveLibrary: 'Move everything into a folder',
    backUp: 'Back up everything',
    restore: 'Restore a backup',
    backup: 'Proofdesk backup',
    addProfile: 'Add a laboratory profile',
    profile: 'Laboratory profile',
  },
  saving: {
    records: 'Export records',
    verified: 'Export verified records',
    recordAsPdf: 'Save record as PDF',
    chart: 'Save chart',
    formats: {
      csv: 'CSV',
      xlsx: 'Excel workbook',
      json: 'JSON',
      png: 'PNG picture',
      svg: 'SVG drawing',
      pdf: 'PDF document',
    },
  },
  unencrypted: {
    question: (host: string) => `Open an unencrypted page of ${host}?`,
    detail: 'Its address begins with http, so others on the network can see and change what is shown.',
    cancel: 'Cancel',
    open: 'Open in browser',
  },
  privateHost: {
    question: (host: string) => `Fetch a document from ${host}?`,
    detail: 'This address is on this machine or a private network. Allow it only if you know what answers there.',
    cancel: 'Cancel',
    allow: 'Allow',
  },
  crash: {
    title: 'The window stopped working.',
    once: 'Your documents and records are safe; reading goes on. Reload the window to continue.',
    often: 'It did so several times. Your documents and records are safe. Quit, and start Proofdesk again.',
    reload: 'Reload',
    quit: 'Quit',
  },
  start: {
    failedTitle: 'Proofdesk cannot start',
    failed: (reason: string) => `Proofdesk cannot start. ${reason}`,
    unforeseen: 'Something went wrong while starting. The log file says more.',
    notMoved: 'The library was not moved',
    failsAgain: 'It failed right after it had restarted. Your documents and records are kept. The log file says more.',
    notAdded: 'It could not be added. Add it again from the window; the log file says more.',
  },
  done: {
    read: (count: number) => `${documents(count)} read`,
    toCheck: (count: number) => `${documents(count)} with values to check.`,
    problems: (count: number) => `${documents(count)} could not be read.`,
    nothing: 'Nothing was flagged.',
  },
};

function documents(count: number): string {
  return `${count} ${count === 1 ? 'document' : 'documents'}`;
}
