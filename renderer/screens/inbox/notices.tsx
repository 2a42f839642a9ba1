import { FileX2, X } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { type Notice, useInbox } from '../../state/inbox.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import styles from './notices.module.css';

/** Whether the message says itself which file it is about. */
const namesItself = (notice: Notice) => 'error' in notice && notice.error.message.includes(notice.fileName);

/** Which of the files just dropped, chosen or pasted were not added, and why. */
export function Notices({ onShow }: { onShow(itemId: number): void }) {
  const { notices, dismissNotices } = usePick(useInbox, ['notices', 'dismissNotices']);
  if (notices.length === 0) return null;
  return (
    <section role="alert" className={styles.notices}>
      <header className={styles.header}>
        <FileX2 size={16} aria-hidden />
        <h2>{strings.inbox.noticesTitle}</h2>
        <IconButton label={strings.app.dismiss} icon={<X size={16} />} onClick={dismissNotices} />
      </header>
      <ul className={styles.list}>
        {notices.map((notice, index) => (
          // The list is replaced as a whole, and names may repeat.
          <li key={index} className={styles.notice}>
            {!namesItself(notice) && (
              <span className={styles.name} title={notice.fileName}>
                {notice.fileName}
              </span>
            )}
            {notice.outcome === 'already-there' ? (
              <>
                <span className={styles.why}>{strings.inbox.alreadyThere}</span>
                <Button size="small" variant="quiet" onClick={() => onShow(notice.itemId)}>
                  {strings.inbox.show}
                </Button>
              </>
            ) : (
              <span className={styles.why}>{notice.error.message}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
