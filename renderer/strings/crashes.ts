import { formatBytes, formatCount, formatDate, plural } from './format.ts';

/** What is said about crashes, in English. */
export const crashStrings = {
  title: 'Crash reports',
  label: 'Kept on this computer',
  help: 'Technical files about crashes, for whoever looks into them. They can hold parts of your documents and are never sent.',
  none: 'None',
  list: 'Crash reports',
  report: (at: string, size: number) => `${formatDate(at)}, ${formatBytes(size)}`,
  show: 'Show',
  showNamed: (at: string) => `Show the crash report of ${formatDate(at)}`,
  remove: 'Delete',
  removeNamed: (at: string) => `Delete the crash report of ${formatDate(at)}`,
  more: (count: number) => `and ${formatCount(count)} more`,
  recovered: (unread: number) =>
    unread === 0
      ? 'Proofdesk ended unexpectedly last time. Your documents and records are all here.'
      : `Proofdesk ended unexpectedly last time. Your records are all here; ${plural(unread, 'document is', 'documents are')} being read again.`,
};
