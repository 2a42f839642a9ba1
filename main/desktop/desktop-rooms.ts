import { accountName } from '../account-name.ts';
import { type LogoFiles, logoFiles } from '../organizations/logo-files.ts';
import { type OrganizationDesk, openOrganizationDesk } from '../organizations/organization-desk.ts';
import type { DesktopSecrets } from '../secrets/desktop-secrets.ts';
import type { Workbench } from '../workbench.ts';
import type { Log } from './log-file.ts';
import { openServiceHost, type ServiceHost } from './service-host.ts';

/** What the desktop has besides the workbench: rooms that need the keychain of whoever sits at it. */
export interface DesktopRooms {
  workbench: Workbench;
  organizations: OrganizationDesk;
  logos: LogoFiles;
  secrets: DesktopSecrets;
  host: ServiceHost;
  /** Absolute path of the folder the workbench keeps everything in. */
  libraryFolder: string;
  /** Told how many bytes of how many of a backup are written or checked. */
  onBackupProgress(progress: { done: number; total: number }): void;
  /** Ends all of them, the workbench last. */
  close(): Promise<void>;
}

export interface DesktopRoomsOptions extends Pick<DesktopRooms, 'libraryFolder' | 'onBackupProgress'> {
  secrets: DesktopSecrets;
  /** The program's version. */
  version: string;
  log: Log;
}

export function openDesktopRooms(workbench: Workbench, options: DesktopRoomsOptions): DesktopRooms {
  const { secrets, version, log, libraryFolder, onBackupProgress } = options;
  const logos = logoFiles(libraryFolder);
  const now = () => new Date();
  const person = accountName();
  const { store, sync } = workbench;
  const host = openServiceHost({ workbench, secrets, person, version, now, log: log.error });
  return {
    workbench,
    logos,
    secrets,
    host,
    libraryFolder,
    onBackupProgress,
    organizations: openOrganizationDesk({ store, secrets, logos, person, now, onChange: sync.wake }),
    async close() {
      await host.close();
      await workbench.close();
    },
  };
}
