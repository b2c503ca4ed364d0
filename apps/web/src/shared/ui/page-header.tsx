import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly description: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Longer ones need a second line on a phone, and the longest also beside a menu. */
const LONG = 30;
const LONGEST = 56;

const lengthOf = (title: string): 'long' | 'longest' | undefined =>
  title.length > LONGEST ? 'longest' : title.length > LONG ? 'long' : undefined;

/** Every page's heading; also names the browser tab. */
export function PageHeader({ title, description, actions, children }: PageHeaderProps) {
  return (
    <header className={classes['header']}>
      <title>{`${title} · Rampart`}</title>
      <div>
        <Title order={1} className={classes['title'] ?? ''} data-length={lengthOf(title)}>
          {title}
        </Title>
        <p className={classes['description']}>{description}</p>
        {children}
      </div>
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </header>
  );
}
