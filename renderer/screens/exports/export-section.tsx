import { useEffect, useState } from 'react';
import { isBookLayout, type KeptTemplate } from '../../../shared/exports/export-form.ts';
import { Button } from '../../components/button.tsx';
import { SettingRow, SettingSection } from '../../components/setting-row.tsx';
import { useExportTemplates } from '../../state/export-templates.ts';
import { useSettings } from '../../state/settings.ts';
import { usePick } from '../../state/use-pick.ts';
import { exportStrings as words } from '../../strings/exports.ts';
import settings from '../settings/settings-screen.module.css';
import { AccountsDialog } from './accounts-dialog.tsx';
import styles from './exports.module.css';

/** Accounts of bookkeeping exports, and the exports that are kept. */
export function ExportSection() {
  const accounts = useSettings((state) => state.settings?.accounts ?? null);
  const { templates, load } = usePick(useExportTemplates, ['templates', 'load']);
  const [mapping, setMapping] = useState(false);
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <SettingSection title={words.templates}>
      <SettingRow label={words.accounts} help={words.accountsHelp}>
        <span className={settings.soft}>
          {accounts ? words.accountsNow(accounts.books, accounts.currency) : words.accountsNone}
        </span>
        <Button size="small" onClick={() => setMapping(true)}>
          {words.mapAccounts}
        </Button>
      </SettingRow>
      <SettingRow
        label={words.templatesLabel}
        help={templates.length === 0 ? words.templatesNone : words.templatesHelp}
      >
        {null}
      </SettingRow>
      {templates.length > 0 && (
        <table className={settings.keys}>
          <caption className="visually-hidden">{words.templatesLabel}</caption>
          <tbody>
            {templates.map((template) => (
              <TemplateRow key={template.id} template={template} />
            ))}
          </tbody>
        </table>
      )}
      {mapping && <AccountsDialog onClose={() => setMapping(false)} />}
    </SettingSection>
  );
}

function TemplateRow({ template }: { template: KeptTemplate }) {
  const { run, chooseFolder, remove } = useExportTemplates.getState();
  const { id, name, form, every, folder, lastRunAt, failure } = template;
  const { layout } = form;
  const format = isBookLayout(layout)
    ? words.programs[layout]
    : words.formats[form.format === 'iif' ? 'books' : form.format];
  const facts = [format, words.rhythms[every ?? 'never'], words.lastRun(lastRunAt), words.nextRun(template)];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={settings.faint}>
        {facts.filter(Boolean).join(' · ')}
        <div>{folder ?? words.noFolder}</div>
        {failure && (
          <div role="alert" className={styles.failure}>
            {failure.message}
          </div>
        )}
      </td>
      <td>
        <div className={settings.actions}>
          <Button
            size="small"
            disabled={folder === null}
            aria-label={words.runNamed(name)}
            onClick={() => void run(id)}
          >
            {words.run}
          </Button>
          <Button size="small" aria-label={words.folderNamed(name)} onClick={() => void chooseFolder(id)}>
            {words.folder}
          </Button>
          <Button
            size="small"
            variant="danger"
            aria-label={words.removeNamed(name)}
            onClick={() => void remove(template)}
          >
            {words.remove}
          </Button>
        </div>
      </td>
    </tr>
  );
}
