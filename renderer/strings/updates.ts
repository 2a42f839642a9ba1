import type { UpdateStatus } from '../../shared/desktop.ts';
import { formatPercent } from './format.ts';

/** What the settings say about newer versions, in English. */
export const updateStrings = {
  title: 'Updates',
  automatic: 'Check for updates',
  automaticHelp: (host: string | null) =>
    host
      ? `Off by default. If on, Proofdesk asks ${host} once a day. It sends nothing about you or your documents.`
      : 'Off by default.',
  automaticOn: 'Once a day',
  automaticOff: 'Only when I ask',
  now: 'Newer version',
  show: 'Show in Settings',
  check: 'Check now',
  download: 'Download',
  install: 'Restart and install',
  notes: 'What is new',
  progress: 'Downloading the update',
  cannot: {
    fallback: 'This build cannot update itself. It runs on the fallback runtime and is not for release.',
    development: 'This build cannot update itself. It runs from a checkout; update the checkout instead.',
    'no-feed':
      'This build cannot update itself. It was made without an update address; install the new version by hand.',
    policy: 'Updates are turned off on this computer by its administrator.',
  } satisfies Record<NonNullable<UpdateStatus['cannot']>, string>,
  steps: {
    idle: () => 'Not checked yet',
    checking: () => 'Checking…',
    current: () => 'You have the newest version',
    'rolling-out': ({ version }) => `Version ${version} is being rolled out. Try again later.`,
    available: ({ version }) => `Version ${version} is available`,
    downloading: ({ version, progress }) => `Downloading version ${version}, ${formatPercent(progress ?? 0)}`,
    ready: ({ version }) => `Version ${version} is downloaded and checked`,
    failed: () => 'Update failed',
  } satisfies Record<UpdateStatus['step'], (status: UpdateStatus) => string>,
};
