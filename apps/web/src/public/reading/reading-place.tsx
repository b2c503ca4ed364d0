import { t } from '@rampart/kernel';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { Notice } from '../ui/notice.js';
import classes from './reading-place.module.css';
import type { Reading } from './use-read.js';

interface ReadingPlaceProps<Value> {
  readonly reading: Reading<Value>;
  readonly waiting: string;
  readonly failed: string;
  readonly again: () => unknown;
  /** Whether the content fills the window, so that its place does too and the footer does not move. */
  readonly tall?: boolean;
  readonly children: (value: Value) => ReactNode;
}

export function ReadingPlace<Value>({
  reading,
  waiting,
  failed,
  again,
  tall = false,
  children,
}: ReadingPlaceProps<Value>) {
  if (reading.kind === 'read') return children(reading.value);
  if (reading.kind === 'loading')
    return (
      <p className={classes.waiting} role="status" data-tall={tall || undefined}>
        {waiting}
      </p>
    );
  return (
    <div className={classes.failed}>
      <Notice>
        {failed} {reading.problem}
      </Notice>
      <Button look="line" onClick={() => void again()}>{t`Try again`}</Button>
    </div>
  );
}
