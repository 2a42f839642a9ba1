import { Pencil, Trash2 } from 'lucide-react';
import type { OrganizationMember } from '../../../shared/desktop.ts';
import { PERMISSIONS } from '../../../shared/rest/permissions.ts';
import { Badge } from '../../components/badge.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { organizationStrings } from '../../strings/organizations.ts';
import styles from './parts.module.css';

const { team: words } = organizationStrings;

interface TeamTableProps {
  team: readonly OrganizationMember[];
  /** Who owns the organization, and cannot be removed. */
  ownerUid: string;
  mayEdit: boolean;
  onEdit(member: OrganizationMember): void;
  onRemove(member: OrganizationMember): void;
}

/** The members, what they may do, and whether they are signed in. */
export function TeamTable({ team, ownerUid, mayEdit, onEdit, onRemove }: TeamTableProps) {
  return (
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
          {mayEdit && (
            <th scope="col">
              <span className="visually-hidden">{words.editTitle}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {team.map((member) => (
          <tr key={member.uid}>
            <Cells member={member} />
            {mayEdit && (
              <td className={styles.actions}>
                <IconButton
                  label={words.editNamed(member.name)}
                  icon={<Pencil size={15} aria-hidden />}
                  onClick={() => onEdit(member)}
                />
                {member.uid !== ownerUid && (
                  <IconButton
                    label={words.removeNamed(member.name)}
                    icon={<Trash2 size={15} aria-hidden />}
                    onClick={() => onRemove(member)}
                  />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cells({ member }: { member: OrganizationMember }) {
  return (
    <>
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
    </>
  );
}

const Nothing = () => <span className={styles.soft}>—</span>;

function mayOf({ permissions }: OrganizationMember): string {
  if (PERMISSIONS.every((permission) => permissions.includes(permission))) return words.mayAll;
  return permissions.map((permission) => words.may[permission]).join(', ') || words.mayRead;
}
