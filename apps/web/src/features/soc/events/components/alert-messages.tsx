import { Stack, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SocMessage } from '@rampart/soc/contract';
import { DateTime } from '../../../../shared/format/date-time.js';
import { plural } from '../../../../shared/format/numbers.js';
import { ListItems } from '../../../../shared/list/list-items.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { MESSAGE_LOOK, MESSAGES } from '../../../../shared/soc/message-list.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { CHANNEL_WORDS, detailWords, SENT_WORDS } from '../lib/channel-words.js';
import classes from '../../../../shared/soc/soc.module.css';

function Where({ message: { held, closedAt, dueAt, count } }: { readonly message: SocMessage }) {
  if (closedAt === null)
    return (
      <Text size="xs" component="div">
        {held ? t`Held until quiet hours end, ` : t`Goes `}
        <DateTime at={dueAt} />
      </Text>
    );
  return (
    <Text size="xs" component="div">
      {count === 0
        ? t`Not sent: later events cancelled the alerts, `
        : t`One message about ${plural(count, 'alert')}, `}
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
              {CHANNEL_WORDS[channel].word} {SENT_WORDS[result]}
              {result === 'failed' ? `: ${detailWords(detail)}` : ''}
            </ToneBadge>
          </li>
        ))}
      </ul>
    </li>
  );
}

const LOOK = { ...MESSAGE_LOOK, empty: t`Its rule sends no notifications.` };

export function AlertMessages({ alertId }: { readonly alertId: string }) {
  const [view, setView] = useView('messages');
  const always = [{ field: 'alert', op: 'in', values: [alertId] } as const];
  const query = useLiveQuery(MESSAGES, useListQuestion(view, null, always));
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">{t`Notifications`}</Title>
      <ListItems look={LOOK} query={query} view={view} onView={setView}>
        {(message) => <Message message={message} />}
      </ListItems>
    </Stack>
  );
}
