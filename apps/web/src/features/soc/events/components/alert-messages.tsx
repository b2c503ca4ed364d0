import { Stack, Text, Title } from '@mantine/core';
import type { SocMessage } from '@rampart/soc/contract';
import { DateTime } from '../../../../shared/format/date-time.js';
import { plural } from '../../../../shared/format/numbers.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useAlertMessages } from '../api/channels.js';
import { CHANNEL_WORDS, detailWords } from '../lib/channel-words.js';
import classes from '../../../../shared/soc/soc.module.css';

function Where({ message: { held, closedAt, dueAt, count } }: { readonly message: SocMessage }) {
  if (closedAt === null)
    return (
      <Text size="xs" component="div">
        {held ? 'Held until quiet hours end, ' : 'Goes '}
        <DateTime at={dueAt} />
      </Text>
    );
  return (
    <Text size="xs" component="div">
      {count === 0
        ? 'Not sent: the alerts were withdrawn, '
        : `One message about ${plural(count, 'alert')}, `}
      <DateTime at={closedAt} />
    </Text>
  );
}

function Message({ message }: { readonly message: SocMessage }) {
  return (
    <li>
      <Where message={message} />
      <ul className={classes['chips']}>
        {message.outcomes.map(({ channel, recipient, result, detail }) => (
          <li key={`${channel} ${recipient ?? ''}`}>
            <ToneBadge tone={result === 'sent' ? 'plain' : 'waits'}>
              {CHANNEL_WORDS[channel].word} {result}
              {result === 'failed' ? `: ${detailWords(detail)}` : ''}
            </ToneBadge>
          </li>
        ))}
      </ul>
    </li>
  );
}

export function AlertMessages({ alertId }: { readonly alertId: string }) {
  const query = useAlertMessages(alertId);
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        Notifications
      </Title>
      <QueryView query={query} what="notifications">
        {(messages) =>
          messages.length === 0 ? (
            <Text size="sm" c="dimmed">
              Its rule sends no notifications.
            </Text>
          ) : (
            <ul className={classes['list']}>
              {messages.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Stack>
  );
}
