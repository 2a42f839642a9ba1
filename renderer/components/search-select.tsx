import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './search-select.module.css';
import { TextField } from './text-field.tsx';

export interface SearchOption {
  /** Unlike that of all others. */
  value: string;
  label: string;
  /** Options of one group stand together, under its name. */
  group: string;
  /** Other names it is found by. */
  words?: readonly string[];
}

interface SearchSelectProps {
  label: string;
  value: string;
  options: readonly SearchOption[];
  search: string;
  /** What is said where nothing fits. */
  none: string;
  onChange(value: string): void;
}

/** One of many, in groups, found by typing a part of any of its names. */
export function SearchSelect({ label, value, options, search, none, onChange }: SearchSelectProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const choose = (chosen: string) => {
    setOpen(false);
    onChange(chosen);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <Popover.Trigger id={`${id}-value`} className={styles.trigger} aria-labelledby={`${id} ${id}-value`}>
        <span className={styles.value}>{options.find((option) => option.value === value)?.label ?? value}</span>
        <ChevronDown size={14} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.panel} align="start" sideOffset={4} collisionPadding={8} aria-label={label}>
          <Options value={value} options={options} search={search} none={none} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type OptionsProps = Pick<SearchSelectProps, 'value' | 'options' | 'search' | 'none'> & {
  onChoose(value: string): void;
};

function Options({ value, options, search, none, onChoose }: OptionsProps) {
  const [typed, setTyped] = useState('');
  const shown = options.filter((option) => fits(option, typed));
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      shown.findIndex((option) => option.value === value),
    ),
  );
  const list = useId();
  const idOf = (index: number) => `${list}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = shown[at];
    if (by !== 0 && shown.length > 0) setAt((at + by + shown.length) % shown.length);
    else if (event.key === 'Enter' && chosen) onChoose(chosen.value);
    else return;
    event.preventDefault();
  };
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <>
      <TextField
        className={styles.field}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-activedescendant={shown.length > 0 ? idOf(at) : undefined}
        aria-label={search}
        placeholder={search}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={search} className={styles.list}>
        {groups.map((group, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div key={group} role="group" aria-labelledby={`${list}-group-${place}`}>
            <div id={`${list}-group-${place}`} className={styles.group}>
              {group}
            </div>
            {shown.map((option, index) =>
              option.group === group ? (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
                <div
                  key={option.value}
                  id={idOf(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={classNames(styles.option, option.value === value && styles.chosen)}
                  ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
                  onClick={() => onChoose(option.value)}
                >
                  {option.label}
                </div>
              ) : null,
            )}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className={styles.none}>{none}</p>}
    </>
  );
}

/** Whether every word typed is in one of an option's names or that of its group. */
function fits({ label, group, words = [] }: SearchOption, typed: string): boolean {
  const text = [label, group, ...words].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
