import { t } from '@rampart/kernel';
import type { ReactNode } from 'react';
import { Courses } from '../landing/courses.js';
import { SAMPLE } from '../landing/wall-courses.js';
import classes from './gate.module.css';

/** The sign-in form, beside the wall of handles if there is room. */
export function Gate({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.gate}>
      {children}
      <aside className={classes.side} aria-label={t`Example`}>
        <h2>{t`Only one of these is you.`}</h2>
        <p>{t`An invented brand, and five imitations of its handle that a scan tells apart.`}</p>
        <Courses handle={SAMPLE} />
      </aside>
    </div>
  );
}
