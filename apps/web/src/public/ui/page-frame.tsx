import { t } from '@rampart/kernel';
import type { ReactNode } from 'react';
import { Trans } from '../../shared/language/trans.js';
import { href } from '../lib/href.js';
import { LanguageChoice } from './language-choice.js';
import { Mark } from './mark.js';
import classes from './page-frame.module.css';
import { SchemeChoice } from './scheme-choice.js';

const PAGES = [
  { label: t`Product`, path: '/' },
  { label: t`Compare`, path: '/learn-more' },
  { label: t`Verify`, path: '/verify' },
  { label: t`Book`, path: '/book-a-demo' },
] as const;

interface PageFrameProps {
  /** At the end of the header; none by default. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function PageFrame({ actions, children }: PageFrameProps) {
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">{t`Skip to the content`}</a>
      <header className={classes.header}>
        <a className={classes.name} href={href('/')}>
          <Mark />
          Rampart
        </a>
        <nav className={classes.pages} aria-label={t`Main`}>
          <ul>
            {PAGES.map(({ label, path }) => (
              <li key={path}>
                <a href={href(path)}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        {actions}
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <p>
          <Trans>
            Rampart and this page run on the machines of the operator.{' '}
            <a href={href('/verify')}>Check an evidence package</a>{' '}
            <a href={href('/api/docs')}>API reference</a>{' '}
            <a href={href('/third-party-notices.txt')}>Third-party notices</a>
          </Trans>
        </p>
        <div className={classes.choices}>
          <LanguageChoice />
          <SchemeChoice />
        </div>
      </footer>
    </div>
  );
}
