import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Loading } from '../../components/message.tsx';
import { useAbout } from '../../state/about.ts';
import { usePick } from '../../state/use-pick.ts';
import { strings } from '../../strings/en.ts';
import styles from './about-dialog.module.css';
import { Notices } from './notices.tsx';

const { about: words } = strings;

/** Version, runtime (and that it is the fallback, where it is) and licenses. */
export function AboutDialog({ onClose }: { onClose(): void }) {
  const { about, failure, load } = usePick(useAbout, ['about', 'failure', 'load']);
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className={styles.text}>{words.text}</p>
      {failure && (
        <p role="alert">
          {words.failed}: {failure.message}
        </p>
      )}
      {!about && !failure && <Loading label={strings.app.loading} />}
      {about && (
        <>
          <dl className={styles.facts}>
            <dt>{strings.app.name}</dt>
            <dd>{words.version(about.version)}</dd>
            <dt>{words.runtime}</dt>
            <dd>{words.runtimes[about.runtime.kind](about.runtime.electron)}</dd>
            <dt>{words.chrome}</dt>
            <dd>{about.runtime.chrome}</dd>
            <dt>{words.node}</dt>
            <dd>{about.runtime.node}</dd>
            <dt>{words.data}</dt>
            <dd>{about.dataFolder}</dd>
          </dl>
          {about.runtime.kind === 'fallback' && (
            <p className={styles.note}>
              <TriangleAlert size={14} aria-hidden /> {words.fallbackNote}
            </p>
          )}
        </>
      )}
      <Notices />
    </Dialog>
  );
}
