import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { healthQueryOptions } from '../../shared/api-client/health.js';
import { liveState, onLiveState } from '../../shared/live-client/live-state.js';
import classes from './backend-status.module.css';
import { backendStatus } from './backend-status.js';

/** Whether the server answers: polled every 15 s, and at once when the socket falls. */
export function BackendIndicator() {
  const health = useQuery(healthQueryOptions());
  const live = useSyncExternalStore(onLiveState, liveState);
  const status = backendStatus(health.data, live);
  return (
    <Group gap="xs" role="status" aria-live="polite">
      <span className={classes.dot} data-tone={status.tone} aria-hidden />
      <Text size="sm">{status.text}</Text>
    </Group>
  );
}
