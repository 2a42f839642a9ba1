import { CircleAlert, CloudOff, Link2, RotateCw, ShieldQuestion, Trash2 } from 'lucide-react';
import type { LinkItem } from '../../../shared/desktop.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useLinks } from '../../state/links.ts';
import { strings } from '../../strings/en.ts';
import styles from './links.module.css';

const { links: words } = strings;

/** Web addresses whose documents are not here yet, above the documents that are. */
export function Links() {
  const links = useLinks((state) => state.links);
  if (links.length === 0) return null;
  return (
    <section aria-label={words.title} className={styles.links}>
      <h2 className={styles.title}>{words.count(links.length)}</h2>
      <ul>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </section>
  );
}

function LinkRow({ link }: { link: LinkItem }) {
  const { retry, remove } = useLinks.getState();
  const isPrivate = link.failure?.code === 'private-address';
  return (
    <li className={styles.link} data-state={link.state}>
      <State link={link} />
      <div className={styles.names}>
        <p className={styles.url} title={link.url}>
          {link.url}
        </p>
        {link.state !== 'fetching' && (
          <p className={link.state === 'failed' ? styles.failure : styles.waits}>
            {link.state === 'waiting' ? (link.failure ? words.triedAgain : words.waiting) : link.failure?.message}
          </p>
        )}
      </div>
      {isPrivate && (
        <Button size="small" icon={<ShieldQuestion size={14} aria-hidden />} onClick={() => void retry(link.id, true)}>
          {words.allow(new URL(link.url).host)}
        </Button>
      )}
      {link.state !== 'fetching' && !isPrivate && (
        <IconButton
          label={words.retry(link.url)}
          hint={words.tryNow}
          icon={<RotateCw size={15} />}
          onClick={() => void retry(link.id, false)}
        />
      )}
      <IconButton
        label={words.remove(link.url)}
        hint={strings.inbox.remove}
        icon={<Trash2 size={15} />}
        onClick={() => void remove(link.id)}
      />
    </li>
  );
}

function State({ link }: { link: LinkItem }) {
  if (link.state === 'fetching') return <Spinner label={words.fetching} size={16} />;
  if (link.state === 'failed') return <CircleAlert size={16} aria-hidden className={styles.bad} />;
  return link.failure ? <CloudOff size={16} aria-hidden /> : <Link2 size={16} aria-hidden />;
}
