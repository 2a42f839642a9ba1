import { useEffect, useState } from 'react';
import type { Failure, PackageNotice } from '../../../shared/desktop.ts';
import { Loading } from '../../components/message.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { ask } from '../../state/bridge.ts';
import { strings } from '../../strings/en.ts';
import styles from './about-dialog.module.css';

const { about: words } = strings;

/** Every package the app ships with, its license, and the license's text to unfold. */
export function Notices() {
  const [notices, setNotices] = useState<PackageNotice[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [search, setSearch] = useState('');
  useEffect(() => {
    void ask('app.notices', {}).then((answer) => {
      if (answer.ok) setNotices(answer.value);
      else setFailure(answer.error);
    });
  }, []);
  const wanted = search.trim().toLowerCase();
  const found = notices?.filter(({ name, license }) => `${name} ${license}`.toLowerCase().includes(wanted));
  return (
    <section aria-label={words.licenses}>
      <h3 className={styles.heading}>{words.licenses}</h3>
      <p className={styles.text}>{words.license}</p>
      {failure && (
        <p role="alert">
          {words.noticesFailed}: {failure.message}
        </p>
      )}
      {!found && !failure && <Loading label={strings.app.loading} />}
      {found && (
        <>
          <div className={styles.search}>
            <SearchField label={words.findPackage} value={search} onChange={setSearch} />
          </div>
          {found.length === 0 && <p className={styles.text}>{words.noPackages}</p>}
          <ul className={styles.packages}>
            {found.map(({ name, version, license, text }) => (
              <li key={`${name}@${version}`}>
                <details>
                  <summary>
                    <span>
                      {name} <span className={styles.license}>{version}</span>
                    </span>
                    <span className={styles.license}>{license}</span>
                  </summary>
                  {/* Reached by Tab, so that arrows scroll it. */}
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
                  <pre className={styles.notice} tabIndex={0}>
                    {text || words.noText}
                  </pre>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
