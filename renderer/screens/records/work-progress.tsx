import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useExport } from '../../state/export-records.ts';
import { useFieldEdit } from '../../state/field-edit.ts';
import { strings } from '../../strings/en.ts';
import styles from './records-screen.module.css';

const { records: words, bulk } = strings;

interface WorkProgressProps {
  label: string;
  progress: { done: number; total: number } | null;
  textOf(done: number, total: number): string;
  onStop(): void;
}

/** How far work on many records is that takes longer than a moment, with a way to stop it. */
function WorkProgress({ label, progress, textOf, onStop }: WorkProgressProps) {
  if (!progress) return null;
  const text = textOf(progress.done, progress.total);
  return (
    <div className={styles.exporting}>
      <ProgressBar label={label} fraction={progress.done / Math.max(1, progress.total)} text={text} />
      <span>{text}</span>
      <Button size="small" onClick={onStop}>
        {words.stopExport}
      </Button>
    </div>
  );
}

export function ExportProgress() {
  const { progress, cancel } = useExport();
  return (
    <WorkProgress label={words.exportTitle} progress={progress} textOf={words.exporting} onStop={() => void cancel()} />
  );
}

export function FieldEditProgress() {
  const { progress, stop } = useFieldEdit();
  return <WorkProgress label={bulk.changes} progress={progress} textOf={bulk.preparing} onStop={() => void stop()} />;
}
