import { Button, Kbd } from '@mantine/core';
import { plural } from '../format/numbers.js';
import classes from './table.module.css';

/** Stays as long as the table stands still: nobody should wonder why nothing happens. */
export function PausedBar({ held, onResume }: { readonly held: number; readonly onResume: () => void }) {
  return (
    <div className={classes.paused}>
      <span>Paused. {plural(held, 'row', 'rows')} changed meanwhile.</span>
      <Button size="compact-sm" variant="default" onClick={onResume} rightSection={<Kbd size="xs">p</Kbd>}>
        Resume
      </Button>
    </div>
  );
}
