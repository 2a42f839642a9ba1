import { X } from 'lucide-react';
import { useState } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { strings } from '../../strings/en.ts';
import styles from './review.module.css';

const STORAGE_KEY = 'review.warnings-dismissed';
/** Records noted; the oldest are forgotten. */
const MOST_NOTED = 1000;

const dismissed = (): number[] => (localStorage.getItem(STORAGE_KEY) ?? '').split(',').filter(Boolean).map(Number);

/** That a program read the record, until the person has seen it: the record itself keeps its warning until it is verified. */
export function AutomatedWarning({ detail: { id, record } }: { detail: RecordDetail }) {
  const [isSeen, setSeen] = useState(() => dismissed().includes(id));
  if (isSeen) return null;
  const dismiss = () => {
    localStorage.setItem(STORAGE_KEY, [...dismissed(), id].slice(-MOST_NOTED).join(','));
    setSeen(true);
  };
  return (
    <div className={styles.warning}>
      <span>{record.warning}</span>
      <IconButton label={strings.app.dismiss} icon={<X size={14} />} onClick={dismiss} />
    </div>
  );
}
