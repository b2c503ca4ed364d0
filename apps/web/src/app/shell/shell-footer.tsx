import { Text } from '@mantine/core';
import classes from './shell-footer.module.css';

/** Year and name, at the foot of every page: beside `main`, so that it is the page's and not the content's. */
export function ShellFooter() {
  return (
    <Text component="footer" size="xs" c="dimmed" className={classes.footer}>
      © {new Date().getFullYear()} Rampart
    </Text>
  );
}
