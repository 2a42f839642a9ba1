import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OrganizationDetail } from '../../../shared/desktop.ts';
import type { ModelPart, StandardModels } from '../../../shared/science/standard-models.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { SelectField, TextField } from '../../components/text-field.tsx';
import { ask } from '../../state/bridge.ts';
import { useOrganizations } from '../../state/organizations.ts';
import { showFailure, useToasts } from '../../state/toasts.ts';
import { organizationStrings } from '../../strings/organizations.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { type EntryRow, entryRows, HEADS, MODEL_PARTS, withoutEntry } from './model-parts.ts';
import styles from './parts.module.css';

const { models: words } = organizationStrings;
/** Rows drawn at most; a search narrows what is more. */
const MOST_ROWS = 500;

/** The organisation's own data models: looked through by state, analysis or name, and edited entry by entry. */
export function ModelsTab({ detail }: { detail: OrganizationDetail }) {
  const take = useOrganizations((state) => state.take);
  const [part, setPart] = useState<ModelPart>('limits');
  const [search, setSearch] = useState('');
  const [state, setState] = useState('');
  const [analysis, setAnalysis] = useState('');
  const [edited, setEdited] = useState<{ index: number | null } | null>(null);
  const [asking, setAsking] = useState(false);
  const { models, may, modelsAreStandard, version, organization } = detail;
  const request = { id: organization.organization_id, version };
  const rows = entryRows(part, models);
  const shown = rows.filter(
    (row) =>
      (!state || row.state === null || row.state === state) &&
      (!analysis || row.analysis === null || row.analysis === analysis) &&
      row.cells.join(' ').toLowerCase().includes(search.trim().toLowerCase()),
  );
  const states = [...new Set(rows.flatMap((row) => row.state ?? []))].sort();
  const analyses = [...new Set(rows.flatMap((row) => row.analysis ?? []))];

  const save = (next: StandardModels) => take(ask('organizations.set-models', { ...request, models: next }));
  const remove = async (row: EntryRow) => {
    const failure = await save(withoutEntry(part, models, row.index));
    if (failure) showFailure(failure);
    else useToasts.getState().show('good', words.removed(row.name));
  };
  const reset = async () => {
    setAsking(false);
    const failure = await take(ask('organizations.reset-models', request));
    if (failure) showFailure(failure);
    else useToasts.getState().show('good', words.resetDone);
  };
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <p className={styles.text}>{words.text}</p>
        <Badge tone={modelsAreStandard ? 'plain' : 'accent'}>{modelsAreStandard ? words.standard : words.own}</Badge>
        {may.edit && !modelsAreStandard && (
          <Button size="small" onClick={() => setAsking(true)}>
            {words.reset}
          </Button>
        )}
      </div>
      <div className={styles.filters}>
        <Choice
          label={words.part}
          value={part}
          onChange={(next) => {
            setPart(next);
            setState('');
            setAnalysis('');
          }}
          options={MODEL_PARTS.map((value) => ({ value, label: words.parts[value] }))}
        />
      </div>
      <div className={styles.filters}>
        <TextField
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {states.length > 0 && (
          <SelectField aria-label={words.state} value={state} onChange={(event) => setState(event.target.value)}>
            <option value="">{words.anyState}</option>
            {states.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
        )}
        {analyses.length > 0 && (
          <SelectField
            aria-label={words.analysis}
            value={analysis}
            onChange={(event) => setAnalysis(event.target.value)}
          >
            <option value="">{words.anyAnalysis}</option>
            {analyses.map((key) => (
              <option key={key} value={key}>
                {models.analyses.find((other) => other.key === key)?.name ?? key}
              </option>
            ))}
          </SelectField>
        )}
        <span className={styles.shown} role="status">
          {words.count(shown.length, rows.length)}
        </span>
        {may.edit && (
          <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => setEdited({ index: null })}>
            {words.add[part]}
          </Button>
        )}
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">{words.parts[part]}</caption>
        <thead>
          <tr>
            {HEADS[part].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {may.edit && (
              <th scope="col">
                <span className="visually-hidden">{organizationStrings.edit}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, MOST_ROWS).map((row) => (
            <tr key={row.index}>
              {row.cells.map((cell, column) =>
                column === 0 ? (
                  <th key={HEADS[part][column]} scope="row">
                    <span className={styles.strong}>{cell}</span>
                  </th>
                ) : (
                  <td key={HEADS[part][column]}>{cell || '—'}</td>
                ),
              )}
              {may.edit && (
                <td className={styles.actions}>
                  <IconButton
                    label={words.edit(row.name)}
                    icon={<Pencil size={15} aria-hidden />}
                    onClick={() => setEdited({ index: row.index })}
                  />
                  <IconButton
                    label={words.remove(row.name)}
                    icon={<Trash2 size={15} aria-hidden />}
                    onClick={() => void remove(row)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className={styles.most}>{words.none}</p>}
      {shown.length > MOST_ROWS && <p className={styles.most}>{words.count(MOST_ROWS, shown.length)}</p>}
      {edited && (
        <EntryDialog part={part} models={models} index={edited.index} onSave={save} onClose={() => setEdited(null)} />
      )}
      {asking && (
        <ConfirmDialog
          title={words.resetTitle}
          text={words.resetText}
          action={words.reset}
          onConfirm={() => void reset()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
