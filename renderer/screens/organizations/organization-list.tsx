import { Building2, Plus } from 'lucide-react';
import { useRef } from 'react';
import type { OrganizationSummary } from '../../../shared/desktop.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { useCommands } from '../../state/commands.ts';
import { narrowed, type OrganizationFilter, useOrganizations } from '../../state/organizations.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { organizationStrings as words } from '../../strings/organizations.ts';
import styles from './organization-list.module.css';
import { OrganizationLogo } from './organization-logo.tsx';

const FILTERS = ['all', 'mine', 'public', 'archived'] as const satisfies OrganizationFilter[];

export function OrganizationList() {
  const { status, failure, list, filter, search, load, show, narrow } = usePick(useOrganizations, [
    'status',
    'failure',
    'list',
    'filter',
    'search',
    'load',
    'show',
    'narrow',
  ]);
  const field = useRef<HTMLInputElement>(null);
  const find = () => field.current?.select();
  useCommands({ find });
  useShortcuts({ '/': find });
  const shown = narrowed(list, filter, search);
  return (
    <Screen
      title={words.title}
      beside={
        <span className={styles.count}>{status === 'ready' && list.length > 0 && words.count(shown.length)}</span>
      }
      actions={
        <Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={() => void show('new')}>
          {words.new}
        </Button>
      }
    >
      {list.length > 0 && (
        <div className={styles.filters}>
          <SearchField ref={field} label={words.search} value={search} onChange={(text) => narrow({ search: text })} />
          <Choice
            label={words.filter}
            value={filter}
            onChange={(next) => narrow({ filter: next })}
            options={FILTERS.map((value) => ({ value, label: words.filters[value] }))}
          />
        </div>
      )}
      {status === 'loading' && <Loading label={strings.app.loading} />}
      {status === 'failed' && <LoadFailure title={words.loadFailed} failure={failure} onRetry={() => void load()} />}
      {status === 'ready' && list.length === 0 && (
        <Message
          icon={<Building2 size={32} aria-hidden />}
          title={words.emptyTitle}
          action={<Button onClick={() => void show('new')}>{words.new}</Button>}
        >
          {words.emptyText}
        </Message>
      )}
      {status === 'ready' && list.length > 0 && shown.length === 0 && (
        <Message
          title={words.noneTitle}
          action={<Button onClick={() => narrow({ filter: 'all', search: '' })}>{words.showAll}</Button>}
        />
      )}
      {shown.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{words.list}</caption>
            <thead>
              <tr>
                <th scope="col">{words.columns.name}</th>
                <th scope="col">{words.columns.place}</th>
                <th scope="col">{words.columns.team}</th>
                <th scope="col">{words.columns.role}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((organization) => (
                <Row key={organization.id} organization={organization} onOpen={() => void show(organization.id)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Screen>
  );
}

/** The name is the way in for the keyboard; a click anywhere in the row does the same. */
function Row({ organization, onOpen }: { organization: OrganizationSummary; onOpen(): void }) {
  const { name, tradeName, place, role, teamSize, logoUrl, archivedAt } = organization;
  return (
    <tr onClick={onOpen}>
      <td>
        <div className={styles.name}>
          <OrganizationLogo name={name} url={logoUrl} />
          <div className={styles.names}>
            <button type="button" className={styles.open}>
              {name}
            </button>
            {tradeName && <span className={styles.soft}>{tradeName}</span>}
          </div>
          {organization.public && <Badge tone="accent">{words.public}</Badge>}
          {archivedAt !== null && <Badge>{words.archived}</Badge>}
        </div>
      </td>
      <td className={styles.soft}>{place ?? '—'}</td>
      <td className={styles.soft}>{role === null ? '—' : words.members(teamSize)}</td>
      <td className={styles.soft}>{words.roles[role ?? 'none']}</td>
    </tr>
  );
}
