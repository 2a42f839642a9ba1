import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OrganizationDetail } from '../../../shared/desktop.ts';
import type { StandardModels } from '../../../shared/science/standard-models.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ask } from '../../state/bridge.ts';
import { useOrganizations } from '../../state/organizations.ts';
import { showFailure, useToasts } from '../../state/toasts.ts';
import { organizationStrings } from '../../strings/organizations.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { EntryTable } from './entry-table.tsx';
import { type EntryRow, withoutEntry } from './model-parts.ts';
import styles from './parts.module.css';
import { useEntryFilter } from './use-entry-filter.ts';

const { models: words } = organizationStrings;

/** The organization's own data models: looked through by state, analysis or name, and edited entry by entry. */
export function ModelsTab({ detail }: { detail: OrganizationDetail }) {
  const take = useOrganizations((state) => state.take);
  const [edited, setEdited] = useState<{ index: number | null } | null>(null);
  const { models, may, version, organization } = detail;
  const filter = useEntryFilter(models);
  const { part } = filter;

  const save = (next: StandardModels) =>
    take(ask('organizations.set-models', { id: organization.organization_id, version, models: next }));
  const remove = async (row: EntryRow) => {
    const failure = await save(withoutEntry(part, models, row.index));
    if (failure) showFailure(failure);
    else useToasts.getState().show('good', words.removed(row.name));
  };
  return (
    <div className={styles.part}>
      <Origin detail={detail} />
      <EntryFilters filter={filter} models={models}>
        {may.edit && (
          <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => setEdited({ index: null })}>
            {words.add[part]}
          </Button>
        )}
      </EntryFilters>
      <EntryTable
        part={part}
        rows={filter.shown}
        mayEdit={may.edit}
        onEdit={({ index }) => setEdited({ index })}
        onRemove={(row) => void remove(row)}
      />
      {edited && (
        <EntryDialog part={part} models={models} index={edited.index} onSave={save} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

/** Whether the models are the standard ones, and the way back to them. */
function Origin({ detail: { organization, version, modelsAreStandard, may } }: { detail: OrganizationDetail }) {
  const take = useOrganizations((state) => state.take);
  const [asking, setAsking] = useState(false);
  const reset = async () => {
    setAsking(false);
    const failure = await take(ask('organizations.reset-models', { id: organization.organization_id, version }));
    if (failure) showFailure(failure);
    else useToasts.getState().show('good', words.resetDone);
  };
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.text}>{words.text}</p>
        <Badge tone={modelsAreStandard ? 'plain' : 'accent'}>{modelsAreStandard ? words.standard : words.own}</Badge>
        {may.edit && !modelsAreStandard && (
          <Button size="small" onClick={() => setAsking(true)}>
            {words.reset}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={words.resetTitle}
          text={words.resetText}
          action={words.reset}
          onConfirm={() => void reset()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
