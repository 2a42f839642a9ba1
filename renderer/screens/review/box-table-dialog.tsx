import { useId, useState } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import { analysisName, ROW_ANALYSES } from '../../../shared/science/analyses.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/text-field.tsx';
import { useReview } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { RECEIPT_FIELDS, RESULT_COLUMNS } from '../../strings/fields.ts';
import { makeTogether } from './actions/bulk-actions.ts';
import styles from './box-table-dialog.module.css';
import { ITEM_TABLE, RESULT_TABLE } from './model/fields.ts';
import { guessRoles, hasHeads, type Role, rowsFromBox } from './model/table-from-box.ts';
import type { BoxOfRows } from './use-read-box.ts';

const { bulk: words } = strings;
const LABELS: Record<string, string> = { ...RECEIPT_FIELDS, ...RESULT_COLUMNS };

interface BoxTableDialogProps {
  detail: RecordDetail;
  rows: BoxOfRows;
  onClose(): void;
}

/** Rows read from a box: the person says what each column is, and adds them to the record. */
export function BoxTableDialog({ detail, rows: { table, analysis: guessed }, onClose }: BoxTableDialogProps) {
  const specs = guessed === null ? ITEM_TABLE : RESULT_TABLE;
  const analysisId = useId();
  const [analysis, setAnalysis] = useState(guessed);
  const [roles, setRoles] = useState(() => guessRoles(table, specs));
  const { edits, rows, wrong } = rowsFromBox(detail, table, roles, specs, analysis);
  const heads = hasHeads(table);
  const body = heads ? table.rows.slice(1) : table.rows;
  const choose = (column: number, role: Role) =>
    // A column of the record is read from one column of the box.
    setRoles(roles.map((before, at) => (at === column ? role : before === role ? null : before)));
  const add = async () => {
    onClose();
    const first = edits[0]?.path.replace('items', 'product_names');
    if (!(await makeTogether(edits, words.rowsAdded(rows)))) return;
    if (first) useReview.getState().select(/^results/.test(first) ? `${first}.name` : first, 'keys');
  };
  return (
    <Dialog
      title={words.rowsTitle(body.length)}
      width="full"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{strings.app.cancel}</Button>
          <Button variant="primary" disabled={rows === 0} onClick={() => void add()}>
            {words.addRows(rows)}
          </Button>
        </>
      }
    >
      {analysis !== null && (
        <p className={styles.analysis}>
          <label htmlFor={analysisId}>{words.rowsOf}</label>
          <SelectField id={analysisId} value={analysis} onChange={(event) => setAnalysis(event.target.value)}>
            {ROW_ANALYSES.map((one) => (
              <option key={one} value={one}>
                {analysisName(one)}
              </option>
            ))}
          </SelectField>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.scroller} aria-label={words.rowsRead} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {roles.map((role, column) => (
                // Columns stay where they are.
                <th key={column} scope="col">
                  <SelectField
                    aria-label={words.roleOf(column + 1)}
                    autoFocus={column === 0}
                    value={role ?? ''}
                    onChange={(event) => choose(column, event.target.value || null)}
                  >
                    <option value="">{words.leaveOut}</option>
                    {specs.map(({ key }) => (
                      <option key={key} value={key}>
                        {LABELS[key]}
                      </option>
                    ))}
                  </SelectField>
                  {heads && <span className={styles.head}>{table.rows[0]?.[column]?.text}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column} data-out={roles[column] === null || undefined}>
                    {cell?.text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.note} role="status">
        {rows === 0 ? words.chooseName : wrong > 0 ? words.cellsNotRead(wrong) : ''}
      </p>
    </Dialog>
  );
}
