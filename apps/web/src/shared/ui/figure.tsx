import type { ReactNode } from 'react';
import classes from './figure.module.css';

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly size?: 'md' | 'lg';
}

/** Longer ones are words or handles, which a stone holds only in smaller letters. */
const MOST_LETTERS = 9;

export function Figure({ label, value, hint, size = 'md' }: FigureProps) {
  const long = typeof value === 'string' && value.length > MOST_LETTERS;
  return (
    <div>
      <dt className={classes['label']}>{label}</dt>
      <dd className={classes['value']} data-size={size} data-long={long || undefined}>
        {value}
      </dd>
      {hint ? <dd className={classes['hint']}>{hint}</dd> : null}
    </div>
  );
}
