import { Text } from '@mantine/core';
import { useClock } from '../../shared/format/clock.js';
import { Trans } from '../../shared/language/trans.js';
import classes from './shell-footer.module.css';

/** Outside of `main`, so that it is the footer of the whole page. */
export function ShellFooter() {
  const year = useClock((nowMs) => new Date(nowMs).getFullYear());
  return (
    <Text component="footer" size="xs" c="dimmed" className={classes.footer}>
      <Trans>© {year} Rampart</Trans>
    </Text>
  );
}
