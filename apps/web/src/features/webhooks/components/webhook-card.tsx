import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { formatOf } from '@rampart/webhooks/contract';
import { errorText } from '../../../shared/api-client/api-error.js';
import { plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import {
  useDeliveries,
  useDisconnectWebhook,
  usePauseWebhook,
  useReplay,
  useTestWebhook,
  type Webhook,
  type WebhookDelivery,
} from '../api/webhooks.js';

const STATE: Readonly<Record<WebhookDelivery['state'], string>> = {
  delivered: t`Delivered`,
  retrying: t`Retrying`,
  'given-up': t`Given up`,
};

function Deliveries({ id, writable }: { readonly id: string; readonly writable: boolean }) {
  const query = useDeliveries(id);
  const replay = useReplay(id);
  return (
    <QueryView query={query} what={t`the deliveries`}>
      {(deliveries) =>
        deliveries.length === 0 ? (
          <Text c="dimmed">{t`Nothing was sent yet.`}</Text>
        ) : (
          <Table.ScrollContainer minWidth={480}>
            <Table aria-label={t`Deliveries`}>
              <Table.Thead>
                <Table.Tr>
                  {[t`Fact`, t`When`, t`State`, t`Attempts`, t`Answer`, ''].map((head) => (
                    <Table.Th key={head}>{head}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {deliveries.map(({ id: key, fact, at, state, attempts, detail, position }) => (
                  <Table.Tr key={key}>
                    <Table.Td>{fact}</Table.Td>
                    <Table.Td>
                      <TimeAgo at={at} />
                    </Table.Td>
                    <Table.Td>{STATE[state]}</Table.Td>
                    <Table.Td>{attempts}</Table.Td>
                    <Table.Td>{detail}</Table.Td>
                    <Table.Td>
                      {position === null || !writable ? null : (
                        <Button
                          size="compact-xs"
                          variant="default"
                          aria-label={t`Send again ${fact} ${position}`}
                          onClick={() => replay.mutate(position)}
                        >{t`Send again`}</Button>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )
      }
    </QueryView>
  );
}

export function WebhookCard({
  webhook,
  writable,
}: {
  readonly webhook: Webhook;
  readonly writable: boolean;
}) {
  const { id, name, format, origin, facts, paused, given, nextAttemptAt } = webhook;
  const [pause, test, drop] = [usePauseWebhook(id), useTestWebhook(id), useDisconnectWebhook(id)];
  const error = pause.error ?? test.error ?? drop.error;
  const button = (label: string, onClick: () => void, pending: boolean) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label} ${name}`}
      loading={pending}
      disabled={!writable}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <SectionCard title={name} description={t`${formatOf(format).title} at ${origin}`}>
      <Stack gap="sm">
        {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
        <Text size="sm">
          <Trans>
            {facts.join(', ')} · {plural(given.delivered, 'delivery', 'deliveries')}, {given.givenUp} given up
            {paused ? t` · paused` : ''}
            {nextAttemptAt === null ? '' : t` · retrying`}
          </Trans>
        </Text>
        <Group gap="xs">
          {button(t`Test`, () => test.mutate(), test.isPending)}
          {button(paused ? t`Resume` : t`Pause`, () => pause.mutate(!paused), pause.isPending)}
          {button(t`Disconnect`, () => drop.mutate(), drop.isPending)}
        </Group>
        <Deliveries id={id} writable={writable} />
      </Stack>
    </SectionCard>
  );
}
