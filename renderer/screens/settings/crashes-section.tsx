import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { SettingRow, SettingSection } from '../../components/setting-row.tsx';
import { ask } from '../../state/bridge.ts';
import { useCrashes } from '../../state/crashes.ts';
import { usePick } from '../../state/use-pick.ts';
import { crashStrings as words } from '../../strings/crashes.ts';
import styles from './settings-screen.module.css';

/** More are of no use to anybody. */
const MOST_SHOWN = 10;

/** What was kept of crashes: to be looked at and deleted, never sent. */
export function CrashesSection() {
  const { reports, load, remove } = usePick(useCrashes, ['reports', 'load', 'remove']);
  useEffect(() => {
    void load();
  }, [load]);
  if (!reports) return null;
  return (
    <SettingSection title={words.title}>
      <SettingRow label={words.label} help={words.help}>
        {reports.length === 0 && <span className={styles.soft}>{words.none}</span>}
      </SettingRow>
      {reports.length > 0 && (
        <table className={styles.keys}>
          <caption className="visually-hidden">{words.list}</caption>
          <tbody>
            {reports.slice(0, MOST_SHOWN).map(({ name, at, size }) => (
              <tr key={name}>
                <th scope="row">{words.report(at, size)}</th>
                <td>
                  <Button
                    size="small"
                    aria-label={words.showNamed(at)}
                    onClick={() => void ask('crashes.show', { name })}
                  >
                    {words.show}
                  </Button>{' '}
                  <Button
                    size="small"
                    variant="danger"
                    aria-label={words.removeNamed(at)}
                    onClick={() => void remove(name)}
                  >
                    {words.remove}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reports.length > MOST_SHOWN && <p className={styles.faint}>{words.more(reports.length - MOST_SHOWN)}</p>}
    </SettingSection>
  );
}
