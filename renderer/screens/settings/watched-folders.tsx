import { FolderPlus, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { AFTER_ADDING, FOLDER_KINDS, type WatchedFolderStatus } from '../../../shared/desktop.ts';
import { tagSchema } from '../../../shared/records/tag.ts';
import { Button } from '../../components/button.tsx';
import { FormField, FormSelect } from '../../components/form-field.tsx';
import { SettingRow } from '../../components/setting-row.tsx';
import { useOrganizations } from '../../state/organizations.ts';
import { useTags } from '../../state/tags.ts';
import { usePick } from '../../state/use-pick.ts';
import { useWatchedFolders } from '../../state/watched-folders.ts';
import { settingsStrings as words } from '../../strings/settings.ts';
import settings from './settings-screen.module.css';
import styles from './watched-folders.module.css';

/** Folders whose new documents are added by themselves, each with what holds for them. */
export function WatchedFolders() {
  const { folders, load, choose } = usePick(useWatchedFolders, ['folders', 'load', 'choose']);
  const loadTags = useTags((state) => state.load);
  const loadOrganizations = useOrganizations((state) => state.load);
  useEffect(() => {
    void load();
    void loadTags();
    void loadOrganizations();
  }, [load, loadTags, loadOrganizations]);
  return (
    <>
      <SettingRow label={words.watched} help={words.watchedHelp}>
        {folders.length === 0 && <span className={settings.soft}>{words.watchedNone}</span>}
        <Button size="small" icon={<FolderPlus size={14} aria-hidden />} onClick={() => void choose()}>
          {words.watch}
        </Button>
      </SettingRow>
      {folders.length > 0 && (
        <ul aria-label={words.watched}>
          {folders.map((folder) => (
            <Folder key={folder.path} folder={folder} />
          ))}
        </ul>
      )}
    </>
  );
}

function Folder({ folder }: { folder: WatchedFolderStatus }) {
  const { change, remove } = useWatchedFolders.getState();
  const { path, kind, after, problem } = folder;
  return (
    <li className={styles.folder} aria-label={path}>
      <div className={styles.head}>
        <code className={settings.path}>{path}</code>
        <Button
          size="small"
          variant="quiet"
          aria-label={words.stopWatchingNamed(path)}
          onClick={() => void remove(path)}
        >
          {words.stopWatching}
        </Button>
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          <TriangleAlert size={14} aria-hidden /> {problem.message}
        </p>
      )}
      <div className={styles.rules}>
        <FormSelect
          label={words.folderKind}
          value={kind}
          onChange={({ target }) => void change({ path, kind: FOLDER_KINDS.find((one) => one === target.value) })}
        >
          {FOLDER_KINDS.map((one) => (
            <option key={one} value={one}>
              {words.folderKinds[one]}
            </option>
          ))}
        </FormSelect>
        <TagRule folder={folder} />
        <OrganizationRule folder={folder} />
        <FormSelect
          label={words.folderAfter}
          value={after}
          onChange={({ target }) => void change({ path, after: AFTER_ADDING.find((one) => one === target.value) })}
        >
          {AFTER_ADDING.map((one) => (
            <option key={one} value={one}>
              {words.folderAfters[one]}
            </option>
          ))}
        </FormSelect>
      </div>
    </li>
  );
}

/** Whose limits and inventory the certificates of the folder are compared with. */
function OrganizationRule({ folder: { path, organization = null } }: { folder: WatchedFolderStatus }) {
  const list = useOrganizations((state) => state.list);
  const own = list.filter(({ role, archivedAt }) => role !== null && archivedAt === null);
  const { change } = useWatchedFolders.getState();
  return (
    <FormSelect
      label={words.folderOrganization}
      value={own.some(({ id }) => id === organization) ? (organization ?? '') : ''}
      onChange={({ target }) => void change({ path, organization: target.value || null })}
    >
      <option value="">{words.folderOrganizationNone}</option>
      {own.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FormSelect>
  );
}

/** Kept when the person leaves the field or presses Enter. */
function TagRule({ folder: { path, tag } }: { folder: WatchedFolderStatus }) {
  const [typed, setTyped] = useState(tag ?? '');
  const tags = useTags((state) => state.tags);
  const list = useId();
  const isNone = typed.trim() === '';
  const parsed = tagSchema.safeParse(typed);
  const save = () => {
    const next = isNone ? null : parsed.data;
    if (next !== undefined && next !== tag) void useWatchedFolders.getState().change({ path, tag: next });
  };
  return (
    <>
      <FormField
        label={words.folderTag}
        placeholder={words.folderTagHint}
        list={list}
        value={typed}
        problem={isNone || parsed.success ? null : words.folderTagProblem}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      <datalist id={list}>
        {tags.map((one) => (
          <option key={one.tag} value={one.tag} />
        ))}
      </datalist>
    </>
  );
}
