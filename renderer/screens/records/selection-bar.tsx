import { CheckCheck, FileOutput, Trash2, X } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { removeRecords, verifyRecords } from '../../state/change-records.ts';
import { useSelection } from '../../state/record-selection.ts';
import { strings } from '../../strings/en.ts';
import styles from './records-screen.module.css';

const { records: words } = strings;

/** What can be done with the selected records. */
export function SelectionBar({ onExport }: { onExport(): void }) {
  const { selected, clear } = useSelection();
  if (selected.size === 0) return null;
  return (
    <section aria-label={words.selection} className={styles.selection}>
      <span className={styles.selected} aria-live="polite">
        {words.selected(selected.size)}
      </span>
      <Button
        size="small"
        icon={<CheckCheck size={14} aria-hidden />}
        onClick={() => void verifyRecords([...selected])}
      >
        {words.verifySelected}
      </Button>
      <Button size="small" icon={<FileOutput size={14} aria-hidden />} onClick={onExport}>
        {words.exportSelected}
      </Button>
      <Button size="small" icon={<Trash2 size={14} aria-hidden />} onClick={() => void removeRecords([...selected])}>
        {words.removeSelected}
      </Button>
      <Button size="small" variant="quiet" icon={<X size={14} aria-hidden />} onClick={clear}>
        {words.clearSelection}
      </Button>
    </section>
  );
}
