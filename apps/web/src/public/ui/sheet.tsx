import type { ReactNode } from 'react';
import classes from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

export function Sheet({ title, lead, children }: SheetProps) {
  return (
    <div className={classes.sheet}>
      <h1>{title}</h1>
      {lead ? <p className={classes.lead}>{lead}</p> : null}
      {children}
    </div>
  );
}
