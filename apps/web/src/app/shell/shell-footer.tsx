import { Text } from '@mantine/core';
import classes from './shell-footer.module.css';

/** Outside of `main`, so that it belongs to the page. */
export function ShellFooter() {
  return (
    <Text component="footer" size="xs" c="dimmed" className={classes.footer}>
      © {new Date().getFullYear()} Rampart
    </Text>
  );
}
