import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useExport } from '../../state/export-records.ts';
import { useFieldEdit } from '../../state/field-edit.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import { exportStrings } from '../../strings/exports.ts';
import styles from './records-screen.module.css';

const { bulk } = strings;

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
        {exportStrings.stop}
      </Button>
    </div>
  );
}

export function ExportProgress() {
  const { progress, cancel } = usePick(useExport, ['progress', 'cancel']);
  return (
    <WorkProgress
      label={exportStrings.title}
      progress={progress}
      textOf={exportStrings.writing}
      onStop={() => void cancel()}
    />
  );
}

export function FieldEditProgress() {
  const { progress, stop } = usePick(useFieldEdit, ['progress', 'stop']);
  return <WorkProgress label={bulk.changes} progress={progress} textOf={bulk.preparing} onStop={() => void stop()} />;
}
