import { Button, Group, Stack, Text } from '@mantine/core';
import classes from './backend-status.module.css';
import { BackendIndicator } from './backend-indicator.js';
import { useBackendStatus } from './use-backend-status.js';
import { wholeHours } from './whole-hours.js';

export function KatiaPanel() {
  const { katia, refresh, refreshing } = useBackendStatus();
  return (
    <Stack component="section" gap={6} aria-labelledby="katia-status">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text component="h2" id="katia-status" size="sm" fw={600}>
          Katia AI Status
        </Text>
        <Button size="compact-xs" variant="default" onClick={refresh} aria-busy={refreshing}>
          Refresh
        </Button>
      </Group>
      <BackendIndicator />
      {katia?.status === null ? (
        <Text size="xs" c="dimmed">
          The assistant is not included in this version.
        </Text>
      ) : null}
      {katia === undefined ? null : (
        <dl className={classes.facts}>
          <dt>Version</dt>
          <dd>{katia.version}</dd>
          <dt>Uptime</dt>
          <dd>{wholeHours(katia.uptime)}</dd>
        </dl>
      )}
    </Stack>
  );
}
