import type { InventoryPreview } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { strings } from '../../strings/en.ts';
import { inventoryStrings as words } from '../../strings/inventory.ts';
import styles from './inventory.module.css';

export interface ChosenInventory {
  fileName: string;
  preview: InventoryPreview;
}

/** What an import would do, before it is done. */
export function InventoryDialog(props: { chosen: ChosenInventory; onImport(): void; onClose(): void }) {
  const { fileName, preview } = props.chosen;
  const { packages, skipped, columns, unread, changes, examples, replaces } = preview;
  return (
    <Dialog
      title={words.previewTitle(fileName)}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{strings.app.cancel}</Button>
          <Button variant="primary" autoFocus onClick={props.onImport}>
            {words.import}
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        <p>
          <strong>{words.packages(packages)}</strong>
          {replaces !== null &&
            `: ${(['added', 'changed', 'removed'] as const).map((change) => words.changes[change](changes[change])).join(', ')}`}
        </p>
        {skipped.untagged > 0 && <p>{words.untagged(skipped.untagged)}</p>}
        {skipped.repeated > 0 && <p>{words.repeated(skipped.repeated)}</p>}
        <p>
          {words.columns}: {columns.map(({ column, head }) => `${head} (${words.column[column]})`).join(', ')}
        </p>
        {unread.length > 0 && <p className={styles.faint}>{words.unread(unread)}</p>}
        {replaces !== null && examples.length > 0 && (
          <ul aria-label={words.examples} className={styles.examples}>
            {examples.map(({ tag, item, change }) => (
              <li key={tag}>
                <span>{words.change[change]}</span>
                <code>{tag}</code>
                <span>{item}</span>
              </li>
            ))}
          </ul>
        )}
        {replaces !== null && <p className={styles.faint}>{words.kept}</p>}
      </div>
    </Dialog>
  );
}
