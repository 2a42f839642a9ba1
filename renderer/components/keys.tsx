import styles from './keys.module.css';

const NAMES: Record<string, string> = {
  Mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  Delete: 'Del',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};
const MAC_NAMES: Record<string, string> = { ...NAMES, Mod: '⌘', Shift: '⇧', Alt: '⌥' };

function namesOf(keys: string): string[] {
  const names = window.proofdesk.platform === 'darwin' ? MAC_NAMES : NAMES;
  return (keys === '+' ? [keys] : keys.split('+')).map((key) => names[key] ?? key);
}

/** A key combination in a sentence: `Ctrl+↵`. */
export const keyNames = (keys: string) => namesOf(keys).join('+');

/** A key combination, written as the platform writes it. `keys`: names joined with `+`; `Mod` is Ctrl, or ⌘ on a Mac. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {namesOf(keys).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
