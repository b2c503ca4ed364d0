import { Group, Text } from '@mantine/core';
import classes from './backend-status.module.css';
import { useBackendStatus } from './use-backend-status.js';

/** Whether the server answers: polled every 15 s, and when the socket closes. */
export function BackendIndicator() {
  const { view } = useBackendStatus();
  return (
    <Group gap="xs" role="status" aria-live="polite" wrap="nowrap">
      <span className={classes.dot} data-tone={view.tone} aria-hidden />
      <Text size="sm">{view.text}</Text>
    </Group>
  );
}
