import { Pencil, Trash2 } from 'lucide-react';
import type { ModelPart } from '../../../shared/science/standard-models.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { organizationStrings } from '../../strings/organizations.ts';
import { type EntryRow, HEADS } from './model-parts.ts';
import styles from './parts.module.css';

const { models: words } = organizationStrings;
/** Rows drawn at most; a search narrows what is more. */
const MOST_ROWS = 500;

interface EntryTableProps {
  part: ModelPart;
  rows: EntryRow[];
  mayEdit: boolean;
  onEdit(row: EntryRow): void;
  onRemove(row: EntryRow): void;
}

/** Entries of one part of the data models. */
export function EntryTable({ part, rows, mayEdit, onEdit, onRemove }: EntryTableProps) {
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{words.parts[part]}</caption>
        <thead>
          <tr>
            {HEADS[part].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {mayEdit && (
              <th scope="col">
                <span className="visually-hidden">{organizationStrings.edit}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row) => (
            <tr key={row.index}>
              <Cells part={part} row={row} />
              {mayEdit && (
                <td className={styles.actions}>
                  <IconButton
                    label={words.edit(row.name)}
                    icon={<Pencil size={15} aria-hidden />}
                    onClick={() => onEdit(row)}
                  />
                  <IconButton
                    label={words.remove(row.name)}
                    icon={<Trash2 size={15} aria-hidden />}
                    onClick={() => onRemove(row)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.most}>{words.none}</p>}
      {rows.length > MOST_ROWS && <p className={styles.most}>{words.count(MOST_ROWS, rows.length)}</p>}
    </>
  );
}

/** The first cell is the row's head. */
function Cells({ part, row }: { part: ModelPart; row: EntryRow }) {
  return row.cells.map((cell, column) =>
    column === 0 ? (
      <th key={HEADS[part][column]} scope="row">
        <span className={styles.strong}>{cell}</span>
      </th>
    ) : (
      <td key={HEADS[part][column]}>{cell || '—'}</td>
    ),
  );
}
