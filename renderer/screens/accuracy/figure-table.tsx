import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { FigurePart } from '../../state/accuracy.ts';
import { accuracyStrings as words } from '../../strings/accuracy.ts';
import styles from './accuracy.module.css';
import type { FigureRows } from './model.ts';

/** Rows shown before a person asks for all. */
const FIRST = 15;

/** Figures by laboratory, store or field; each opens its records. */
export function FigureTable({ table, onOpen }: { table: FigureRows; onOpen(part: FigurePart): void }) {
  const { title, heads, rows } = table;
  const [all, setAll] = useState(false);
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className={styles.soft}>{words.noFields}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        <section className={styles.sideways} aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, all ? rows.length : FIRST).map(({ key, name, figures }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {figures.map(({ text, part }, at) => (
                    <td key={heads[at + 1]}>
                      {part === null ? (
                        text
                      ) : (
                        <button
                          type="button"
                          className={styles.figure}
                          aria-label={`${text}. ${words.show(heads[at + 1] ?? '', name)}`}
                          onClick={() => onOpen(part)}
                        >
                          {text}
                        </button>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length > FIRST && !all && (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          {words.showRows(rows.length)}
        </Button>
      )}
    </section>
  );
}
