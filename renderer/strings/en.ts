import type { Place } from '../state/navigation.ts';
import { bulkStrings } from './bulk.ts';
import { inboxStrings, linksStrings } from './inbox.ts';
import { recordsStrings } from './records.ts';
import { printStrings, reviewStrings, valuesStrings } from './review.ts';

/** The places of the sidebar that are screens. */
const PLACES = {
  inbox: 'Inbox',
  records: 'Records',
  receipts: 'Spending',
  organizations: 'Organizations',
  sync: 'Sync',
  settings: 'Settings',
};

/** Everything the window says, in English. What belongs to one screen stands in a file of its own beside this one. */
export const strings = {
  app: {
    name: 'Proofdesk',
    navigation: 'Main',
    skip: 'Skip to content',
    loading: 'Loading',
    dismiss: 'Dismiss',
    cancel: 'Cancel',
    close: 'Close',
    tryAgain: 'Try again',
    crashTitle: 'This screen stopped working',
    crashText: 'Your files and records are safe. Reopen the screen, or restart Proofdesk if it happens again.',
    crashReload: 'Open again',
    notifications: 'Notifications',
    showInFolder: 'Show in folder',
  },
  errors: {
    noAnswer: "Proofdesk didn't respond. Try again or restart the app. Your files are safe.",
  },
  places: {
    ...PLACES,
    about: 'About',
    shortcuts: 'Shortcuts',
  },
  /** Names of the screens, for the ways between them. */
  screens: {
    ...PLACES,
    review: 'review',
    'lab-result': 'lab result',
    comparison: 'comparison',
    trend: 'trend',
  } satisfies Record<Place['screen'], string>,
  inbox: inboxStrings,
  links: linksStrings,
  records: recordsStrings,
  review: reviewStrings,
  bulk: bulkStrings,
  print: printStrings,
  values: valuesStrings,
  about: {
    title: 'About Proofdesk',
    version: (version: string) => `Version ${version}`,
    text: 'Reads certificates of analysis and retail receipts offline. Every value links to where it was printed.',
    runtime: 'Runtime',
    runtimes: {
      official: (version: string) => `Electron ${version}`,
      fallback: (version: string) => `Electron ${version}, the fallback runtime for development`,
      packaged: (version: string) => `Electron ${version}`,
    },
    fallbackNote: "The official Electron couldn't be downloaded. The fallback is older and for development only.",
    chrome: 'Chromium',
    node: 'Node.js',
    data: 'Data folder',
    licenses: 'Licenses',
    license: 'Proofdesk is free software under the MIT license. It uses these packages:',
    failed: "Couldn't read the version",
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    groups: [
      {
        title: 'Everywhere',
        keys: [
          ['Add files', 'Mod+O'],
          ['New window', 'Mod+N'],
          ['Paste pictures and web addresses', 'Mod+V'],
          ['Back', 'Escape', 'Alt+ArrowLeft'],
          ['Show shortcuts', '?', 'Mod+/'],
        ],
      },
      {
        title: 'Lists',
        keys: [
          ['Move', 'ArrowUp', 'ArrowDown'],
          ['Move by a page', 'PageUp', 'PageDown'],
          ['First, last', 'Home', 'End'],
          ['Open', 'Enter'],
          ['Lab result of a certificate', 'L'],
          ['Search records', '/'],
          ['Select', 'Space'],
          ['Select more', 'Shift+ArrowDown'],
          ['Select all', 'Mod+A'],
          ['Verify selected', 'V'],
          ['Restore removed', 'Mod+Z'],
          ['Remove', 'Delete'],
          ['Read again', 'R'],
          ['Cancel reading', 'C'],
          ['Move to top, bottom of queue', 'Alt+ArrowUp', 'Alt+ArrowDown'],
        ],
      },
      {
        title: 'Review',
        keys: [
          ['Next to check', 'F8'],
          ['Previous to check', 'Shift+F8'],
          ['Accept', 'Shift+Enter'],
          ['Accept all with the same reason', 'Mod+Shift+Enter'],
          ['Use the suggestion', 'Alt+Enter'],
          ['Move between values', 'ArrowUp', 'ArrowDown'],
          ['Edit value', 'Enter'],
          ['Replace value', 'Any character'],
          ['Clear', 'Delete'],
          ['Delete row', 'Mod+Delete'],
          ['Move row', 'Alt+ArrowUp', 'Alt+ArrowDown'],
          ['Cancel edit', 'Escape'],
          ['Verify record', 'Mod+Enter'],
          ['Undo', 'Mod+Z'],
          ['Redo', 'Mod+Shift+Z'],
          ['Save as PDF', 'Mod+Shift+S'],
          ['Print', 'Mod+P'],
          ['Open in a new window', 'Mod+Shift+N'],
          ['Next document', 'Mod+PageDown'],
          ['Previous document', 'Mod+PageUp'],
        ],
      },
      {
        title: 'Tables in review',
        keys: [
          ['Select more cells', 'Shift+ArrowDown', 'Shift+ArrowRight'],
          ['Select all cells', 'Mod+A'],
          ['Select the column', 'Mod+Space'],
          ['Change the whole column', 'Enter'],
          ['Fill down', 'Mod+D'],
          ['Fill all selected cells', 'Mod+Enter'],
          ['Copy, paste cells', 'Mod+C', 'Mod+V'],
        ],
      },
      {
        title: 'Page',
        keys: [
          ['Zoom in', 'Mod+='],
          ['Zoom out', 'Mod+-'],
          ['Fit width', 'Mod+0'],
          ['Next page', 'PageDown'],
          ['Previous page', 'PageUp'],
          ['Search in the document', 'Mod+F'],
          ['Read a box into the value', 'Mod+B'],
        ],
      },
      {
        title: 'Page, while no value is selected',
        keys: [
          ['Zoom in', '+'],
          ['Zoom out', '-'],
          ['Fit width', '0'],
          ['Page thumbnails', 'T'],
          ['Rotate page', 'R', 'Shift+R'],
          ['Re-read rotated page', 'G'],
          ['Show how it was read', 'H'],
        ],
      },
    ] satisfies { title: string; keys: [string, ...string[]][] }[],
  },
};
