import { t } from '@rampart/kernel';
import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.js';
import { PageFrame } from '../ui/page-frame.js';
import { Sheet } from '../ui/sheet.js';
import classes from './form.module.css';

interface ErrandSheetProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly error?: string | null | undefined;
  readonly children?: ReactNode;
}

export function ErrandSheet({ title, lead, error, children }: ErrandSheetProps) {
  return (
    <PageFrame>
      <Sheet title={title}>
        <div className={classes.slot}>
          {error ? <Notice>{error}</Notice> : <p className={classes.lead}>{lead}</p>}
        </div>
        <noscript>
          <Notice tone="quiet">{t`This page needs JavaScript. Enable it and reload the page.`}</Notice>
        </noscript>
        {children}
      </Sheet>
    </PageFrame>
  );
}
