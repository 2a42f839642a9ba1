import type { InboxItem } from '../../../shared/desktop.ts';

/*
 * Outlines of Lucide's icons of the same names (https://lucide.dev, ISC license), each joined into one path: a long list
 * that is scrolled draws them in every frame.
 */
const SHEET =
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z';
const OUTLINES = {
  file: `${SHEET}M14 2v5a1 1 0 0 0 1 1h5`,
  fileText: `${SHEET}M14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8`,
  receipt:
    'M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1zM13 16H8M14 8H8M16 12H8',
  image:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM7 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
};

/** What a document is, or is taken to be until it has been read. */
export function KindIcon({ item }: { item: InboxItem }) {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={OUTLINES[outlineOf(item)]} />
    </svg>
  );
}

function outlineOf({ records, mediaType }: InboxItem): keyof typeof OUTLINES {
  const kind = records[0]?.kind;
  if (kind === 'receipt') return 'receipt';
  if (kind === 'coa' || mediaType === 'application/pdf') return 'fileText';
  return mediaType.startsWith('image/') ? 'image' : 'file';
}
