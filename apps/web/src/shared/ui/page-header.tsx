import { Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly description: string;
  /** The state of the page in large words; the title is then a small line above it. */
  readonly lede?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Longer ones need a second line on a phone, and the longest also beside a menu. */
const LONG = 30;
const LONGEST = 56;

const lengthOf = (title: string): 'long' | 'longest' | undefined =>
  title.length > LONGEST ? 'longest' : title.length > LONG ? 'long' : undefined;

export function PageHeader({ title, description, lede, actions, children }: PageHeaderProps) {
  return (
    <header className={classes['header']}>
      <title>{t`${title} · Rampart`}</title>
      <div>
        <Title
          order={1}
          className={classes[lede === undefined ? 'title' : 'name'] ?? ''}
          data-length={lengthOf(title)}
          title={lengthOf(title) === 'longest' ? title : undefined}
        >
          {title}
        </Title>
        {lede === undefined ? (
          <p className={classes['description']}>{description}</p>
        ) : (
          <p className={classes['lede']}>{lede}</p>
        )}
        {children}
      </div>
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </header>
  );
}
