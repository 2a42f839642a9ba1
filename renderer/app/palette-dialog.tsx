import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/text-field.tsx';
import { strings } from '../strings/en.ts';
import type { OpenDialog } from './open-dialog.ts';
import styles from './palette-dialog.module.css';
import { findEntries, type PaletteEntry } from './palette-entries.ts';

const { palette: words } = strings;

/** Go to a record, lab, store or screen, or do something, by typing a part of its name. */
export function PaletteDialog({ onClose, onOpen }: { onClose(): void; onOpen(dialog: OpenDialog): void }) {
  const [typed, setTyped] = useState('');
  const [entries, setEntries] = useState<readonly PaletteEntry[]>([]);
  const [at, setAt] = useState(0);
  const list = useId();
  useEffect(() => {
    let isLatest = true;
    void findEntries(typed, onOpen).then((found) => {
      if (!isLatest) return;
      setEntries(found);
      setAt(0);
    });
    return () => {
      isLatest = false;
    };
  }, [typed, onOpen]);
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && entries.length > 0) setAt((at + by + entries.length) % entries.length);
    else if (event.key === 'Enter') run(entries[at]);
    else return;
    event.preventDefault();
  };
  const idOf = (index: number) => `${list}-${index}`;
  return (
    <Dialog title={words.title} onClose={onClose} width="wide">
      <TextField
        autoFocus
        className={styles.field}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={list}
        aria-activedescendant={entries.length > 0 ? idOf(at) : undefined}
        aria-label={words.label}
        placeholder={words.label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={words.found} className={styles.list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
          <div
            key={entry.key}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.entry}
            ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={() => run(entry)}
          >
            <span className={styles.name}>{entry.name}</span>
            <span className={styles.what}>{entry.what}</span>
          </div>
        ))}
      </div>
      {entries.length === 0 && typed.trim() !== '' && <p className={styles.none}>{words.none}</p>}
    </Dialog>
  );
}
