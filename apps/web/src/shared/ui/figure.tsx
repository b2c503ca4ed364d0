import type { ReactNode } from 'react';
import classes from './figure.module.css';

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly size?: 'md' | 'lg';
}

export function Figure({ label, value, hint, size = 'md' }: FigureProps) {
  return (
    <div>
      <dt className={classes['label']}>{label}</dt>
      <dd className={classes['value']} data-size={size}>
        {value}
      </dd>
      {hint ? <dd className={classes['hint']}>{hint}</dd> : null}
    </div>
  );
}
