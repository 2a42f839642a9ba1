import { ScanText } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { useShortcuts } from '../../../components/use-shortcuts.ts';
import { strings } from '../../../strings/en.ts';
import type { ReadAgain } from '../use-read-again.ts';
import styles from './search-bar.module.css';

const { review: words } = strings;

/** Offers to read a turned page again as it is shown. */
export function TurnedBar({ readAgain }: { readAgain: ReadAgain }) {
  const { state, start, confirm, cancel } = readAgain;
  useShortcuts({ g: start });
  if (state === 'none') return null;
  return (
    <div className={styles.bar}>
      {state === 'running' ? (
        <>
          <Spinner label={words.readingAgain} size={16} />
          <span role="status">{words.readingAgain}</span>
        </>
      ) : (
        <>
          <span>{words.turnedNote}</span>
          <Button size="small" icon={<ScanText size={14} aria-hidden />} aria-keyshortcuts="G" onClick={start}>
            {words.readAgain}
          </Button>
        </>
      )}
      {state === 'asking' && (
        <ConfirmDialog
          title={words.readAgainTitle}
          text={words.readAgainText}
          action={words.readAgain}
          onConfirm={confirm}
          onClose={cancel}
        />
      )}
    </div>
  );
}
