import { LoaderCircle } from 'lucide-react';
import styles from './spinner.module.css';

export function Spinner({ label, size = 20 }: { label: string; size?: number }) {
  return (
    <span role="status" aria-label={label} className={styles.spinner}>
      <LoaderCircle size={size} aria-hidden />
    </span>
  );
}
