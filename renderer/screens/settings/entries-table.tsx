import { Button } from '../../components/button.tsx';
import styles from './settings-screen.module.css';

interface EntriesTableProps {
  /** What the entries are, for screen readers. */
  caption: string;
  entries: readonly { id: string; name: string; about: string; removeLabel: string }[];
  /** What the button of each says. */
  remove: string;
  onRemove(id: string): void;
}

/** What a setting holds, one a row, each with a way to take it out; nothing where it holds nothing. */
export function EntriesTable({ caption, entries, remove, onRemove }: EntriesTableProps) {
  if (entries.length === 0) return null;
  return (
    <table className={styles.keys}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {entries.map(({ id, name, about, removeLabel }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className={styles.faint}>{about}</td>
            <td>
              <Button size="small" variant="danger" aria-label={removeLabel} onClick={() => onRemove(id)}>
                {remove}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
