import { ChartBarStacked, CheckCheck, FileOutput, PencilLine, Tag, Trash2, X } from 'lucide-react';
import { MOST_COMPARED } from '../../../shared/records/sample.ts';
import { Button } from '../../components/button.tsx';
import { removeRecords, verifyRecords } from '../../state/change-records.ts';
import { useFieldEdit } from '../../state/field-edit.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSelection } from '../../state/record-selection.ts';
import { usePick } from '../../state/use-pick.ts';
import { chartStrings } from '../../strings/charts.ts';
import { strings } from '../../strings/en.ts';
import styles from './records-screen.module.css';

const { records: words, bulk } = strings;

/** What can be done with the selected records. */
export function SelectionBar({ onExport, onTag }: { onExport(): void; onTag(): void }) {
  const { selected, clear } = usePick(useSelection, ['selected', 'clear']);
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
      <Button
        size="small"
        icon={<PencilLine size={14} aria-hidden />}
        data-hint={bulk.editFieldHint}
        data-keys="E"
        onClick={() => useFieldEdit.getState().ask([...selected])}
      >
        {bulk.editField}
      </Button>
      <Button size="small" icon={<Tag size={14} aria-hidden />} onClick={onTag}>
        {words.tagSelected}
      </Button>
      <Button size="small" icon={<FileOutput size={14} aria-hidden />} onClick={onExport}>
        {words.exportSelected}
      </Button>
      <Button
        size="small"
        icon={<ChartBarStacked size={14} aria-hidden />}
        disabled={selected.size < 2 || selected.size > MOST_COMPARED}
        title={chartStrings.comparison.hint(MOST_COMPARED)}
        onClick={() => useNavigation.getState().go({ screen: 'comparison', recordIds: [...selected] })}
      >
        {chartStrings.comparison.open}
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
