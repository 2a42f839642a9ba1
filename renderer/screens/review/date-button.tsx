import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { strings } from '../../strings/en.ts';
import styles from './value-editor.module.css';

/** Opens the system's calendar. `day`: YYYY-MM-DD it begins at; null for today. */
export function DateButton({ day, onPick }: { day: string | null; onPick(day: string): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.date}>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={styles.hiddenDate}
        value={day ?? ''}
        onChange={(event) => event.target.value !== '' && onPick(event.target.value)}
      />
      <IconButton
        label={strings.review.calendar}
        icon={<CalendarDays size={16} />}
        onClick={() => input.current?.showPicker()}
      />
    </span>
  );
}
