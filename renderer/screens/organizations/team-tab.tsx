import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { MemberEdit, OrganizationDetail, OrganizationMember } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Message } from '../../components/message.tsx';
import { ask } from '../../state/bridge.ts';
import { useOrganizations } from '../../state/organizations.ts';
import { showFailure, useToasts } from '../../state/toasts.ts';
import { organizationStrings } from '../../strings/organizations.ts';
import { asEdit, MemberDialog } from './member-dialog.tsx';
import styles from './parts.module.css';
import { TeamTable } from './team-table.tsx';

const { team: words } = organizationStrings;

/** Who works there. Only the owner edits; who is not on the team does not see it. */
export function TeamTab({ detail }: { detail: OrganizationDetail }) {
  const take = useOrganizations((state) => state.take);
  const [edited, setEdited] = useState<OrganizationMember | 'new' | null>(null);
  const [leaving, setLeaving] = useState<OrganizationMember | null>(null);
  const { organization, team, may, role, version } = detail;
  if (role === null) return <Message title={words.onlyTeam} />;

  const setTeam = (members: MemberEdit[]) =>
    take(ask('organizations.set-team', { id: organization.organization_id, version, members }));
  const put = (member: MemberEdit) => {
    const others = team.map((other) => (other.uid === member.uid ? member : asEdit(other)));
    return setTeam(member.uid === null ? [...others, member] : others);
  };
  const remove = async (member: OrganizationMember) => {
    setLeaving(null);
    const failure = await setTeam(team.filter(({ uid }) => uid !== member.uid).map(asEdit));
    if (failure) showFailure(failure);
    else useToasts.getState().show('good', words.removed(member.name));
  };
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <p className={styles.text}>{!may.editTeam && words.onlyOwner}</p>
        {may.editTeam && (
          <Button icon={<Plus size={15} aria-hidden />} onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        )}
      </div>
      <TeamTable
        team={team}
        ownerUid={organization.owner}
        mayEdit={may.editTeam}
        onEdit={setEdited}
        onRemove={setLeaving}
      />
      {edited !== null && (
        <MemberDialog
          member={edited === 'new' ? null : edited}
          isOwner={edited !== 'new' && edited.uid === organization.owner}
          onClose={() => setEdited(null)}
          onSave={put}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={words.removeTitle}
          text={words.removeText(leaving.name, organization.name)}
          action={words.remove}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  );
}
