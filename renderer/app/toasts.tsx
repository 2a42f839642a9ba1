import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { IconButton } from '../components/icon-button.tsx';
import { type Toast, useToasts } from '../state/toasts.ts';
import { strings } from '../strings/en.ts';
import styles from './toasts.module.css';

/** Long enough to read two lines; failures wait for the person. */
const SHOWN_MS = 6000;

export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <section aria-label={strings.app.notifications} aria-live="polite" className={styles.toasts}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const dismiss = useToasts((state) => state.dismiss);
  const stays = toast.tone === 'bad';
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismiss(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [dismiss, stays, toast.id]);
  return (
    <div role={stays ? 'alert' : undefined} className={classNames(styles.toast, styles[toast.tone])}>
      {toast.tone === 'bad' && <CircleAlert size={16} aria-hidden />}
      {toast.tone === 'good' && <CircleCheck size={16} aria-hidden />}
      <p>{toast.message}</p>
      {toast.action && (
        <Button
          size="small"
          onClick={() => {
            dismiss(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label={strings.app.dismiss} icon={<X size={14} />} onClick={() => dismiss(toast.id)} />
    </div>
  );
}
