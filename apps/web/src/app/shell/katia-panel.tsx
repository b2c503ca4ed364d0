import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import classes from './backend-status.module.css';
import { BackendIndicator } from './backend-indicator.js';
import { useBackendStatus } from './use-backend-status.js';
import { wholeHours } from './whole-hours.js';

export function KatiaPanel() {
  const { katia, refresh, refreshing } = useBackendStatus();
  return (
    <Stack component="section" gap={6} aria-labelledby="katia-status">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text component="h2" id="katia-status" size="sm" fw={600}>{t`Katia AI Status`}</Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={refresh}
          aria-busy={refreshing}
        >{t`Refresh`}</Button>
      </Group>
      <BackendIndicator />
      {katia?.status === null ? (
        <Text size="xs" c="dimmed">{t`The assistant is not included in this version.`}</Text>
      ) : null}
      {katia === undefined ? null : (
        <dl className={classes.facts}>
          <dt>{t`Version`}</dt>
          <dd>{katia.version}</dd>
          <dt>{t`Uptime`}</dt>
          <dd>{wholeHours(katia.uptime)}</dd>
        </dl>
      )}
    </Stack>
  );
}
