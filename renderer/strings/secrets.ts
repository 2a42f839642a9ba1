import { LEAST_PASSPHRASE, type SecretsState } from '../../shared/desktop.ts';

/** What is said of where keys are kept, in English. */
export const secretsStrings = {
  title: 'Keys of servers',
  help: 'API keys of sync servers and organizations. They are never in the database or in backups.',
  states: {
    keychain: 'System keychain',
    vault: 'Encrypted vault, unlocked',
    'vault-locked': 'Encrypted vault, locked',
    none: 'No system keychain found',
  } satisfies Record<SecretsState, string>,
  noneHelp: 'Start a Secret Service such as gnome-keyring, or create a vault that a passphrase opens.',
  create: 'Create a vault',
  createText:
    'Keys are encrypted in a file that this passphrase opens. It can’t be recovered, so keep it somewhere safe.',
  unlock: 'Unlock',
  unlockTitle: 'Unlock the vault',
  unlockText: 'Sync and organizations need the keys in it. Everything else works without.',
  later: 'Later',
  change: 'Change passphrase',
  save: 'Save',
  passphrase: 'Passphrase',
  current: 'Current passphrase',
  next: 'New passphrase',
  again: 'Repeat it',
  least: `At least ${LEAST_PASSPHRASE} characters.`,
  differs: 'The two are not the same.',
  created: 'Vault created.',
  unlocked: 'Vault unlocked.',
  changed: 'Passphrase changed.',
  forget: 'Start over…',
  forgetTitle: 'Start without this vault?',
  forgetText: 'For a lost passphrase. The file is put aside, and the keys in it have to be entered again.',
  forgetAction: 'Put it aside',
};
