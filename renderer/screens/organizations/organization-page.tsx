import { Archive, ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import type { OrganizationDetail } from '../../../shared/desktop.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { ask } from '../../state/bridge.ts';
import { useOrganizations } from '../../state/organizations.ts';
import { showFailure, useToasts } from '../../state/toasts.ts';
import { usePick } from '../../state/use-pick.ts';
import { formatDate } from '../../strings/format.ts';
import { organizationStrings as words } from '../../strings/organizations.ts';
import { InventoryTab } from './inventory-tab.tsx';
import { KeysTab } from './keys-tab.tsx';
import { ModelsTab } from './models-tab.tsx';
import { OrganizationHeader } from './organization-header.tsx';
import { OrganizationLogo } from './organization-logo.tsx';
import styles from './organization-page.module.css';
import { ProfileTab } from './profile-tab.tsx';
import { TeamTab } from './team-tab.tsx';

type Tab = 'profile' | 'team' | 'keys' | 'models' | 'inventory';

/** One organization: who it is, who works there, its keys, its data models. */
export function OrganizationPage({ detail }: { detail: OrganizationDetail }) {
  const [tab, setTab] = useState<Tab>('profile');
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const { take, show } = usePick(useOrganizations, ['take', 'show']);
  const { organization, may, role, archivedAt, version } = detail;
  const { name } = organization;
  const request = { id: organization.organization_id, version };
  useShortcuts(
    editing || asking
      ? {}
      : { Escape: () => void show(null), ...(may.edit && tab === 'profile' && { e: () => setEditing(true) }) },
  );
  const carryOut = async (what: 'archive' | 'restore') => {
    setAsking(false);
    const failure = await take(ask(`organizations.${what}`, request));
    if (failure) showFailure(failure);
    else useToasts.getState().show('good', words[`${what === 'archive' ? 'archived' : 'restored'}Toast`](name));
  };
  return (
    <>
      <OrganizationHeader
        title={name}
        note={organization.trade_name}
        logo={<OrganizationLogo name={name} url={detail.logoUrl} />}
        beside={
          <>
            <Badge tone={organization.public === 'true' ? 'accent' : 'plain'}>
              {organization.public === 'true' ? words.public : words.private}
            </Badge>
            <Badge>{words.roles[role ?? 'none']}</Badge>
          </>
        }
      >
        {may.archive && archivedAt === null && (
          <Button variant="quiet" icon={<Archive size={15} aria-hidden />} onClick={() => setAsking(true)}>
            {words.archive}
          </Button>
        )}
        {may.archive && archivedAt !== null && (
          <Button icon={<ArchiveRestore size={15} aria-hidden />} onClick={() => void carryOut('restore')}>
            {words.restore}
          </Button>
        )}
        {may.edit && tab === 'profile' && !editing && (
          <Button variant="primary" onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
        )}
      </OrganizationHeader>
      {archivedAt !== null && (
        <div className={styles.notice}>
          <Notice tone="check">{words.archivedOn(formatDate(archivedAt))}</Notice>
        </div>
      )}
      <Tabs<Tab>
        label={words.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            name: 'profile',
            label: words.tab.profile,
            content: <ProfileTab detail={detail} editing={editing} onDone={() => setEditing(false)} />,
          },
          {
            name: 'team',
            label: words.tab.team,
            ...(role !== null && { count: detail.team.length }),
            content: <TeamTab detail={detail} />,
          },
          {
            name: 'keys',
            label: words.tab.keys,
            ...(role !== null && { count: detail.keys.length }),
            content: <KeysTab detail={detail} />,
          },
          { name: 'models', label: words.tab.models, content: <ModelsTab detail={detail} /> },
          { name: 'inventory', label: words.tab.inventory, content: <InventoryTab detail={detail} /> },
        ]}
      />
      {asking && (
        <ConfirmDialog
          title={words.archiveTitle}
          text={words.archiveText(name)}
          action={words.archive}
          onConfirm={() => void carryOut('archive')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
