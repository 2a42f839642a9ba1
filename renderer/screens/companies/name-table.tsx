import { X } from 'lucide-react';
import { useState } from 'react';
import type { CompanyName } from '../../../shared/desktop/companies.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useCompanies } from '../../state/companies.ts';
import { usePick } from '../../state/use-pick.ts';
import { companyStrings as words } from '../../strings/companies.ts';
import { formatCount } from '../../strings/format.ts';
import styles from './companies.module.css';

/** Rows shown before a person asks for all. */
const FIRST = 100;

/** All names, to be selected and merged, each with its printed spellings. */
export function NameTable({ names }: { names: readonly CompanyName[] }) {
  const { selected, select, separate } = usePick(useCompanies, ['selected', 'select', 'separate']);
  const [all, setAll] = useState(false);
  return (
    <section className={styles.card} aria-label={words.names}>
      <table className={styles.table}>
        <caption className="visually-hidden">{words.names}</caption>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.spellings}</th>
            <th scope="col" className={styles.number}>
              {words.records}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {names.slice(0, all ? names.length : FIRST).map(({ name, spellings, records }) => (
            <tr key={name}>
              <th scope="row">
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    aria-label={words.select(name)}
                    checked={selected.has(name)}
                    onChange={(event) => select(name, event.target.checked)}
                  />
                  {name}
                </label>
              </th>
              <td>
                <ul className={styles.spellings}>
                  {spellings.map((spelling) => (
                    <li key={spelling} className={styles.spelling}>
                      {spelling}
                      {spelling !== name && (
                        <IconButton
                          label={words.takeOut(spelling, name)}
                          icon={<X size={12} aria-hidden />}
                          onClick={() => void separate(name, spelling)}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              </td>
              <td className={styles.number}>{formatCount(records)}</td>
              <td className={styles.number}>
                {spellings.length > 0 && (
                  <Button size="small" aria-label={words.separateNamed(name)} onClick={() => void separate(name)}>
                    {words.separate}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {names.length > FIRST && !all && (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          {words.all(names.length)}
        </Button>
      )}
    </section>
  );
}
