import { ToggleGroup } from 'radix-ui';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: string; count?: number }[];
  onChange(value: Value): void;
}

/** One of a few, all in sight: filters and small settings. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      className={styles.group}
      value={value}
      // Choosing the chosen one again would leave none.
      onValueChange={(next) => next && onChange(next as Value)}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value} className={styles.item}>
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
