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
  organizations: 'Organisations',
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
    crashText: 'Your files and records are safe. Open the screen again; if it happens again, restart Proofdesk.',
    crashReload: 'Open again',
    notifications: 'Notifications',
    showInFolder: 'Show in folder',
  },
  errors: {
    noAnswer: 'Proofdesk did not answer. Try again; if it does not help, restart the app. Your files are safe.',
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
    text: 'Reads certificates of analysis and retail receipts offline into records you can verify, beside the ink each value came from.',
    runtime: 'Runtime',
    runtimes: {
      official: (version: string) => `Electron ${version}`,
      fallback: (version: string) => `Electron ${version}, the fallback runtime for development`,
      packaged: (version: string) => `Electron ${version}`,
    },
    fallbackNote:
      'The official Electron could not be fetched on this machine. The fallback is older and is not meant for release.',
    chrome: 'Chromium',
    node: 'Node.js',
    data: 'Data folder',
    licenses: 'Licences',
    license: 'Proofdesk is free software under the MIT licence. It stands on these packages:',
    failed: 'The version could not be read',
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
          ['Bring back removed', 'Mod+Z'],
          ['Remove', 'Delete'],
          ['Read again', 'R'],
          ['Cancel reading', 'C'],
          ['Read first, last', 'Alt+ArrowUp', 'Alt+ArrowDown'],
        ],
      },
      {
        title: 'Review',
        keys: [
          ['Next to check', 'F8'],
          ['Previous to check', 'Shift+F8'],
          ['Accept as it is', 'Shift+Enter'],
          ['Accept all asked for the same reason', 'Mod+Shift+Enter'],
          ['Use the suggestion', 'Alt+Enter'],
          ['Move between values', 'ArrowUp', 'ArrowDown'],
          ['Edit value', 'Enter'],
          ['Replace value', 'Any character'],
          ['Clear', 'Delete'],
          ['Delete row', 'Mod+Delete'],
          ['Move row', 'Alt+ArrowUp', 'Alt+ArrowDown'],
          ['Leave without change', 'Escape'],
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
          ['Put into all selected cells', 'Mod+Enter'],
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
          ['Turn the page', 'R', 'Shift+R'],
          ['Read again as turned', 'G'],
          ['Show how it was read', 'H'],
        ],
      },
    ] satisfies { title: string; keys: [string, ...string[]][] }[],
  },
};
