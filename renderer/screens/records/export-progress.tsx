import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useExport } from '../../state/export-records.ts';
import { strings } from '../../strings/en.ts';
import styles from './records-screen.module.css';

const { records: words } = strings;

/** How far an export is that takes longer than a moment, with a way to stop it. */
export function ExportProgress() {
  const { progress, cancel } = useExport();
  if (!progress) return null;
  const text = words.exporting(progress.done, progress.total);
  return (
    <div className={styles.exporting}>
      <ProgressBar label={words.exportTitle} fraction={progress.done / Math.max(1, progress.total)} text={text} />
      <span>{text}</span>
      <Button size="small" onClick={() => void cancel()}>
        {words.stopExport}
      </Button>
    </div>
  );
}
