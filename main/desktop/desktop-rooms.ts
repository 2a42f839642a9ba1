import { accountName } from '../account-name.ts';
import { type LogoFiles, logoFiles } from '../organizations/logo-files.ts';
import { type OrganizationDesk, openOrganizationDesk } from '../organizations/organization-desk.ts';
import { openKeychain } from '../secrets/keychain.ts';
import type { Workbench } from '../workbench.ts';

/** What the desktop has besides the workbench: rooms that need the keychain of whoever sits at it. */
export interface DesktopRooms {
  workbench: Workbench;
  organizations: OrganizationDesk;
  logos: LogoFiles;
}

/** @param libraryFolder absolute path of the folder the workbench keeps everything in */
export function openDesktopRooms(workbench: Workbench, libraryFolder: string): DesktopRooms {
  const secrets = openKeychain();
  const logos = logoFiles(libraryFolder);
  const now = () => new Date();
  const { store } = workbench;
  return {
    workbench,
    logos,
    organizations: openOrganizationDesk({ store, secrets, logos, person: accountName(), now }),
  };
}
