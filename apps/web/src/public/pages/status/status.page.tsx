import { t } from '@rampart/kernel';
import { PageFrame } from '../../ui/page-frame.js';
import classes from './status.module.css';

/** The API fills in the whole content, so the page is complete without JavaScript. */
const CONTENT = { __html: '{{status}}' };

export function Page() {
  return (
    <PageFrame>
      <div className={classes.status}>
        <h1>{t`Status`}</h1>
        <div suppressHydrationWarning dangerouslySetInnerHTML={CONTENT} />
      </div>
    </PageFrame>
  );
}
