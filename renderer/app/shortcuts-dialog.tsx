import { Dialog } from '../components/dialog.tsx';
import { Keys } from '../components/keys.tsx';
import { strings } from '../strings/en.ts';
import styles from './shortcuts-dialog.module.css';

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={strings.shortcuts.title} onClose={onClose} wide>
      <div className={styles.groups}>
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
      </div>
    </Dialog>
  );
}
