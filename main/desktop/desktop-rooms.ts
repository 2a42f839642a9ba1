import { accountName } from '../account-name.ts';
import { type InventoryDesk, type InventoryDeskOptions, openInventoryDesk } from '../organizations/inventory-desk.ts';
import { type LogoFiles, logoFiles } from '../organizations/logo-files.ts';
import { type OrganizationDesk, openOrganizationDesk } from '../organizations/organization-desk.ts';
import type { DesktopSecrets } from '../secrets/desktop-secrets.ts';
import { findUpdates, type Updates, type UpdatesOptions } from '../updates/updates.ts';
import type { Workbench } from '../workbench.ts';
import type { Log } from './log-file.ts';
import { openServiceHost, type ServiceHost } from './service-host.ts';
import { updateSource } from './update-source.ts';

/** What the desktop has besides the workbench: rooms that need the keychain of whoever sits at it. */
export interface DesktopRooms {
  workbench: Workbench;
  organizations: OrganizationDesk;
  inventory: InventoryDesk;
  logos: LogoFiles;
  secrets: DesktopSecrets;
  host: ServiceHost;
  /** Newer versions; what asks for them is loaded meanwhile. */
  updates: Promise<Updates>;
  /** Absolute path of the folder the workbench keeps everything in. */
  libraryFolder: string;
  /** Told how many bytes of how many of a backup are written or checked. */
  onBackupProgress(progress: { done: number; total: number }): void;
  /** Ends all of them, the updates last: what loads them may be slow, and nothing is lost with them. */
  close(): Promise<void>;
}

export interface DesktopRoomsOptions extends Pick<DesktopRooms, 'libraryFolder' | 'onBackupProgress'> {
  secrets: DesktopSecrets;
  /** The program's version. */
  version: string;
  /** Whether the computer's administrator lets the app ask for newer versions. */
  mayUpdate: boolean;
  /** What to do before a newer version is installed, and where that fails. */
  installing: Omit<UpdatesOptions, 'log'>;
  onInventoryProgress: NonNullable<InventoryDeskOptions['onProgress']>;
  log: Log;
}

export function openDesktopRooms(workbench: Workbench, options: DesktopRoomsOptions): DesktopRooms {
  const { secrets, version, log, libraryFolder, mayUpdate, installing, onBackupProgress, onInventoryProgress } =
    options;
  const logos = logoFiles(libraryFolder);
  const now = () => new Date();
  const person = accountName();
  const { store, sync } = workbench;
  const host = openServiceHost({ workbench, secrets, person, version, now, log: log.error });
  const updates = findUpdates(updateSource(mayUpdate), { log: log.error, ...installing });
  const inventory = openInventoryDesk({ store, now, onProgress: onInventoryProgress });
  return {
    workbench,
    updates,
    logos,
    secrets,
    host,
    libraryFolder,
    onBackupProgress,
    organizations: openOrganizationDesk({ store, secrets, logos, person, now, onChange: sync.wake }),
    inventory,
    async close() {
      await host.close();
      await inventory.close();
      await workbench.close();
      (await updates).close();
    },
  };
}
