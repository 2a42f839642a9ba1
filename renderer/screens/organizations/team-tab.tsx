import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MemberEdit, OrganizationDetail, OrganizationMember } from '../../../shared/desktop.ts';
import { PERMISSIONS } from '../../../shared/rest/permissions.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Message } from '../../components/message.tsx';
import { ask } from '../../state/bridge.ts';
import { useOrganizations } from '../../state/organizations.ts';
import { showFailure, useToasts } from '../../state/toasts.ts';
import { organizationStrings } from '../../strings/organizations.ts';
import { asEdit, MemberDialog } from './member-dialog.tsx';
import styles from './parts.module.css';

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
      <table className={styles.table}>
        <caption className="visually-hidden">{words.list}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.name}</th>
            <th scope="col">{words.columns.position}</th>
            <th scope="col">{words.columns.contact}</th>
            <th scope="col">{words.columns.license}</th>
            <th scope="col">{words.columns.may}</th>
            <th scope="col">{words.columns.access}</th>
            {may.editTeam && (
              <th scope="col">
                <span className="visually-hidden">{words.editTitle}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {team.map((member) => (
            <tr key={member.uid}>
              <th scope="row">
                <span className={styles.strong}>{member.name}</span>
                <span className={styles.soft}>{words.types[member.type] ?? member.type}</span>
              </th>
              <td>{member.position ?? <Nothing />}</td>
              <td>
                {!member.email && !member.phone_number && <Nothing />}
                <span>{member.email}</span>
                <span className={styles.soft}>{member.phone_number}</span>
              </td>
              <td>{member.license ?? <Nothing />}</td>
              <td>{mayOf(member)}</td>
              <td>
                <div>
                  <Badge tone={member.signed_in ? 'good' : 'plain'}>
                    {member.signed_in ? words.signedIn : words.notSignedIn}
                  </Badge>
                </div>
              </td>
              {may.editTeam && (
                <td className={styles.actions}>
                  <IconButton
                    label={words.editNamed(member.name)}
                    icon={<Pencil size={15} aria-hidden />}
                    onClick={() => setEdited(member)}
                  />
                  {member.uid !== organization.owner && (
                    <IconButton
                      label={words.removeNamed(member.name)}
                      icon={<Trash2 size={15} aria-hidden />}
                      onClick={() => setLeaving(member)}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
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

const Nothing = () => <span className={styles.soft}>—</span>;

function mayOf({ permissions }: OrganizationMember): string {
  if (PERMISSIONS.every((permission) => permissions.includes(permission))) return words.mayAll;
  return permissions.map((permission) => words.may[permission]).join(', ') || words.mayRead;
}
