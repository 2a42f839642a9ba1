import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-field.module.css';

export function TextField({ className, ...rest }: ComponentProps<'input'>) {
  return <input spellCheck={false} className={classNames(styles.field, className)} {...rest} />;
}

export function SelectField({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={classNames(styles.field, styles.select, className)} {...rest} />;
}
