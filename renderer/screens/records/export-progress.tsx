import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useExport } from '../../state/export-records.ts';
import { exportStrings as words } from '../../strings/exports.ts';
import styles from './records-screen.module.css';

/** How far an export is that takes longer than a moment, with a way to stop it. */
export function ExportProgress() {
  const { progress, cancel } = useExport();
  if (!progress) return null;
  const text = words.writing(progress.done, progress.total);
  return (
    <div className={styles.exporting}>
      <ProgressBar label={words.title} fraction={progress.done / Math.max(1, progress.total)} text={text} />
      <span>{text}</span>
      <Button size="small" onClick={() => void cancel()}>
        {words.stop}
      </Button>
    </div>
  );
}
