import { FileText, FlaskConical, FolderPlus, Lock, Plus, ReceiptText } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Keys } from '../../components/keys.tsx';
import { useInbox } from '../../state/inbox.ts';
import { strings } from '../../strings/en.ts';
import styles from './empty-inbox.module.css';

/** Says what can be dropped, and that nothing leaves the machine. */
export function EmptyInbox() {
  const { choose, addSamples } = useInbox.getState();
  return (
    <div className={styles.empty}>
      <div className={styles.area}>
        <div className={styles.sheets} aria-hidden>
          <FileText size={40} strokeWidth={1.25} />
          <ReceiptText size={40} strokeWidth={1.25} />
        </div>
        <h2 className={styles.title}>{strings.inbox.emptyTitle}</h2>
        <p className={styles.text}>{strings.inbox.emptyText}</p>
        <div className={styles.actions}>
          <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => void choose()}>
            {strings.inbox.choose}
          </Button>
          <Button icon={<FolderPlus size={16} aria-hidden />} onClick={() => void choose(true)}>
            {strings.inbox.chooseFolder}
          </Button>
          <span className={styles.hint}>
            {strings.inbox.pasteHint} <Keys keys="Mod+V" />
          </span>
        </div>
        <p className={styles.samples}>
          {strings.inbox.samplesOffer}{' '}
          <Button
            size="small"
            variant="quiet"
            icon={<FlaskConical size={14} aria-hidden />}
            onClick={() => void addSamples()}
          >
            {strings.inbox.samplesAdd}
          </Button>
        </p>
        <p className={styles.privacy}>
          <Lock size={14} aria-hidden /> {strings.inbox.emptyPrivacy}
        </p>
      </div>
    </div>
  );
}
