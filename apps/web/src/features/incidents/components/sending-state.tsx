import { Button, Group, Stack, Text } from '@mantine/core';
import type { IncidentView, SendReport } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { errorText } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';
import { useSendAgain } from '../api/commands.js';

interface SendingStateProps {
  readonly incidentId: string;
  readonly target: SendReport['target'];
  readonly sending: IncidentView['sendings'][number];
  readonly mayEdit: boolean;
}

export function SendingState({ incidentId, target, sending, mayEdit }: SendingStateProps) {
  const again = useSendAgain(incidentId);
  if (sending.status !== 'failed') return <Text size="sm">{t`Sending the report.`}</Text>;
  return (
    <Stack gap="sm" align="flex-start">
      <Notice title={t`Report not sent`}>{sending.reason}</Notice>
      {again.error ? (
        <Notice role="alert" title={t`Could not send again`}>
          {errorText(again.error)}
        </Notice>
      ) : null}
      {mayEdit ? (
        <Group gap="sm">
          <Button loading={again.isPending} onClick={() => again.mutate({ target })}>{t`Send again`}</Button>
          <Text
            size="sm"
            c="dimmed"
          >{t`Sends the same signed report. You may need to confirm your identity.`}</Text>
        </Group>
      ) : null}
    </Stack>
  );
}
