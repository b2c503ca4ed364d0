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
  /** What comes fills the window: its place does too, so that the foot of the page stays where it is. */
  readonly tall?: boolean;
  readonly children: (value: Value) => ReactNode;
}

/** Shows what was read, or that it is being read, or that it could not be. */
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
      <Button look="line" onClick={() => void again()}>
        Try again
      </Button>
    </div>
  );
}
