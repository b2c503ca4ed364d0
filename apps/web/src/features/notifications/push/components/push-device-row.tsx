import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { PushDevice, PushNotSentReason } from '@rampart/notifications/contract';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { Trans } from '../../../../shared/language/trans.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { useChangeDevice, useRemoveDevice, useTestDevice } from '../api/push.js';

/** What to do after a message failed. */
const PROBLEMS: Readonly<Partial<Record<PushNotSentReason, string>>> = {
  refused: t`Its push service refused the last message. Turn messages on again there.`,
  forbidden: t`Its push service is not allowed here. Ask the operator to allow it.`,
  'too-large': t`Its push service takes no messages of this size. Hide details.`,
  unavailable: t`Its push service did not answer. Send a test.`,
};

interface PushDeviceRowProps {
  readonly device: PushDevice;
  readonly isHere: boolean;
  readonly writable: boolean;
}

export function PushDeviceRow({ device, isHere, writable }: PushDeviceRowProps) {
  const { name, host, hidesDetails, hasCurrentKey, addedAt, lastSentAt, problem } = device;
  const [change, test, remove] = [
    useChangeDevice(device),
    useTestDevice(device),
    useRemoveDevice(device, isHere),
  ];
  const error = change.error ?? test.error ?? remove.error;
  const words = problem === null ? undefined : PROBLEMS[problem];
  const button = (label: string, onClick: () => void, pending: boolean) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label}: ${name}`}
      loading={pending}
      disabled={!writable}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <Stack component="li" gap={6}>
      <Text fw={600}>
        {name}
        {isHere ? t` (this device)` : ''}
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>
          {host} · added <TimeAgo at={addedAt} /> ·{' '}
          {lastSentAt === null ? (
            t`no message yet`
          ) : (
            <>
              last message <TimeAgo at={lastSentAt} />
            </>
          )}
        </Trans>
      </Text>
      {words === undefined ? null : <Notice tone="plain">{words}</Notice>}
      {hasCurrentKey ? null : (
        <Notice tone="plain">{t`It uses a former key of this installation. Turn messages on again there.`}</Notice>
      )}
      {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
      <Switch
        label={t`Hide details`}
        description={t`The lock screen shows that something happened, not what.`}
        aria-label={t`Hide details: ${name}`}
        checked={hidesDetails}
        disabled={!writable || change.isPending}
        onChange={(event) => change.mutate({ hidesDetails: event.currentTarget.checked })}
      />
      <Group gap="xs">
        {button(t`Send test`, () => test.mutate(undefined), test.isPending)}
        {button(t`Turn off`, () => remove.mutate(undefined), remove.isPending)}
      </Group>
      {test.isSuccess ? <Text size="sm" role="status">{t`The test is on its way.`}</Text> : null}
    </Stack>
  );
}
