import { Button, Group, Stack, Text } from '@mantine/core';
import type { IncidentView, SendReport } from '@rampart/incidents/contract';
import { errorText } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';
import { useSendAgain } from '../api/commands.js';

interface SendingStateProps {
  readonly incidentId: string;
  readonly target: SendReport['target'];
  readonly sending: IncidentView['sendings'][number];
  readonly mayEdit: boolean;
}

/** How far a report is that the product hands over itself, and the way to have it tried again. */
export function SendingState({ incidentId, target, sending, mayEdit }: SendingStateProps) {
  const again = useSendAgain(incidentId);
  if (sending.status !== 'failed') return <Text size="sm">It is being handed over.</Text>;
  return (
    <Stack gap="sm" align="flex-start">
      <Notice title="It could not be handed over">{sending.reason}</Notice>
      {again.error ? (
        <Notice role="alert" title="It was not asked for again">
          {errorText(again.error)}
        </Notice>
      ) : null}
      {mayEdit ? (
        <Group gap="sm">
          <Button loading={again.isPending} onClick={() => again.mutate({ target })}>
            Send again
          </Button>
          <Text size="sm" c="dimmed">
            The same signed report. You may be asked to prove once more who you are.
          </Text>
        </Group>
      ) : null}
    </Stack>
  );
}
