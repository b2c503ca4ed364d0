import { type ComponentProps, useId } from 'react';
import classes from './fields.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function SelectField({ label, hint, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <div className={classes.labels}>
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={classes.box}>
        <select
          {...select}
          id={id}
          className={classes.select}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
