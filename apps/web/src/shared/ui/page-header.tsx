import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly description: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Every page's heading; also names the browser tab. */
export function PageHeader({ title, description, actions, children }: PageHeaderProps) {
  return (
    <header className={classes['header']}>
      <title>{`${title} · Rampart`}</title>
      <div>
        <Title order={1} className={classes['title'] ?? ''}>
          {title}
        </Title>
        <p className={classes['description']}>{description}</p>
        {children}
      </div>
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </header>
  );
}
