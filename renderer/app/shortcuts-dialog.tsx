import { Dialog } from '../components/dialog.tsx';
import { Keys } from '../components/keys.tsx';
import { strings } from '../strings/en.ts';
import styles from './shortcuts-dialog.module.css';

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={strings.shortcuts.title} onClose={onClose} width="full">
      {/* Reached by Tab, so that arrows scroll it where the window is small. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.groups} aria-label={strings.shortcuts.title} tabIndex={0}>
        {strings.shortcuts.groups.map((group) => (
          <section key={group.title}>
            <h3 className={styles.title}>{group.title}</h3>
            <dl className={styles.list}>
              {group.keys.map(([does, ...keys]) => (
                <div key={does} className={styles.row}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((combination) => (
                      <Keys key={combination} keys={combination} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
