import type { ReactNode } from 'react';
import classes from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  /** One or two sentences below the title. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A narrow page with one errand: a title, and a form or a message. */
export function Sheet({ title, lead, children }: SheetProps) {
  return (
    <div className={classes.sheet}>
      <h1>{title}</h1>
      {lead ? <p className={classes.lead}>{lead}</p> : null}
      {children}
    </div>
  );
}
