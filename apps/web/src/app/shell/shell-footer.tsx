import { Text } from '@mantine/core';

/** Year and name, at the foot of every page. */
export function ShellFooter() {
  return (
    <Text component="footer" size="xs" c="dimmed" pt="xl" ta="center">
      © {new Date().getFullYear()} Rampart
    </Text>
  );
}
