import { classNames } from '../class-names.ts';
import { type Aligned, alignDecimals } from './align-decimals.ts';
import styles from './chart-table.module.css';

export interface ChartTableData {
  columns: { label: string; isNumber?: boolean }[];
  /** Texts as shown; the first of each row names it. */
  rows: { key: string; cells: string[] }[];
}

/** The numbers of a chart, to read, to select and to hear. */
export function ChartTable({ label, data }: { label: string; data: ChartTableData }) {
  const aligned = data.columns.map(({ isNumber }, index) =>
    isNumber ? alignDecimals(data.rows.map(({ cells }) => cells[index] ?? '')) : null,
  );
  const longest = aligned.map((column) => Math.max(0, ...(column ?? []).map(({ rest }) => rest.length)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {data.columns.map((column) => (
              <th key={column.label} scope="col" className={classNames(column.isNumber && styles.number)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ key, cells }, row) => (
            <tr key={key}>
              {data.columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.label} scope="row">
                    {cells[index]}
                  </th>
                ) : (
                  <td key={column.label} className={classNames(column.isNumber && styles.number)}>
                    <Cell text={cells[index] ?? ''} aligned={aligned[index]?.[row]} longest={longest[index] ?? 0} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** @param longest how many characters follow a number in the column at most */
function Cell({ text, aligned, longest }: { text: string; aligned: Aligned | undefined; longest: number }) {
  if (!aligned) return text;
  return (
    <>
      {aligned.text}
      {aligned.unseen !== '' && <span className={styles.unseen} data-unseen={aligned.unseen} />}
      {longest > 0 && (
        <span className={styles.rest} style={{ minWidth: `${longest}ch` }}>
          {aligned.rest}
        </span>
      )}
    </>
  );
}
