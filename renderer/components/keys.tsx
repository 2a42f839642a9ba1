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
};
const MAC_NAMES: Record<string, string> = { ...NAMES, Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** A key combination, written as the platform writes it. `keys`: names joined with `+`; `Mod` is Ctrl, or ⌘ on a Mac. */
export function Keys({ keys }: { keys: string }) {
  const names = window.proofdesk.platform === 'darwin' ? MAC_NAMES : NAMES;
  return (
    <span className={styles.keys}>
      {(keys === '+' ? [keys] : keys.split('+')).map((key) => (
        <kbd key={key}>{names[key] ?? key}</kbd>
      ))}
    </span>
  );
}
