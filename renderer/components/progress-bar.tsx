import { classNames } from './class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; null while it is not known how much there is. */
  fraction: number | null;
  /** What a screen reader says instead of a percentage. */
  text?: string;
  className?: string | undefined;
}

export function ProgressBar({ label, fraction, text, className }: ProgressBarProps) {
  const percent = fraction === null ? undefined : Math.round(fraction * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className={classNames(styles.track, percent === undefined && styles.unknown, className)}
    >
      <div
        className={styles.fill}
        style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
