import { Button, Kbd } from '@mantine/core';
import { t } from '@rampart/kernel';
import { plural } from '../format/numbers.js';
import { Trans } from '../language/trans.js';
import classes from './table.module.css';

interface PausedBarProps {
  readonly held: number;
  /** A sentence about what is held back, if it is not changed rows. */
  readonly says?: string | undefined;
  readonly onResume: () => void;
}

export function PausedBar({ held, says, onResume }: PausedBarProps) {
  return (
    <div className={classes.paused}>
      <span>
        <Trans>Paused. {says ?? t`${plural(held, 'row', 'rows')} changed since then.`}</Trans>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={onResume}
        rightSection={<Kbd size="xs">p</Kbd>}
      >{t`Resume`}</Button>
    </div>
  );
}
