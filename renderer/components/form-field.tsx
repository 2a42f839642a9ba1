import { type ComponentProps, type ReactNode, useId } from 'react';
import { inOneLine, isOneLine } from '../../shared/rest/one-line.ts';
import { classNames } from './class-names.ts';
import styles from './form-field.module.css';
import { SelectField, TextField } from './text-field.tsx';

interface FieldProps {
  label: string;
  help?: string | undefined;
  /** Why what is in it cannot be kept. */
  problem?: string | null | undefined;
  wide?: boolean;
}

/** A labeled text field of a form; what is wrong with it stands below it. */
export function FormField(props: FieldProps & ComponentProps<'input'>) {
  const { label, help, problem, wide, onChange, ...rest } = props;
  const { id, described } = useFieldIds(help, problem);
  return (
    <Frame id={id} label={label} help={help} problem={problem} wide={wide}>
      <TextField
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described}
        {...rest}
        onChange={(event) => {
          const { target } = event;
          // What is copied out of a table brings tabs along, which nobody sees.
          if (!isOneLine(target.value)) target.value = inOneLine(target.value);
          onChange?.(event);
        }}
      />
    </Frame>
  );
}

/** A labeled choice of a form. */
export function FormSelect({ label, help, problem, wide, ...rest }: FieldProps & ComponentProps<'select'>) {
  const { id, described } = useFieldIds(help, problem);
  return (
    <Frame id={id} label={label} help={help} problem={problem} wide={wide}>
      <SelectField id={id} aria-invalid={problem ? true : undefined} aria-describedby={described} {...rest} />
    </Frame>
  );
}

/** A box to tick, with what ticking it means. */
export function FormCheck({ label, help, ...rest }: Omit<FieldProps, 'problem' | 'wide'> & ComponentProps<'input'>) {
  const { id, described } = useFieldIds(help, null);
  return (
    <div className={styles.check}>
      <input type="checkbox" id={id} aria-describedby={described} {...rest} />
      <div>
        <label htmlFor={id}>{label}</label>
        {help && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
      </div>
    </div>
  );
}

/** Fields in as many columns as there is room for. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

function Frame(props: FieldProps & { id: string; children: ReactNode }) {
  const { id, label, help, problem, wide, children } = props;
  return (
    <div className={classNames(styles.field, wide && styles.wide)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {help && !problem && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

function useFieldIds(help: string | undefined, problem: string | null | undefined) {
  const id = useId();
  return { id, described: problem ? `${id}-problem` : help ? `${id}-help` : undefined };
}
