import { Text } from '@mantine/core';
import type { SocMessage } from '@rampart/soc/contract';
import { DateTime } from '../../../../shared/format/date-time.js';
import { plural } from '../../../../shared/format/numbers.js';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { useRuleMessages } from '../api/messages.js';
import { NOTIFY } from '../lib/words.js';
import classes from './rules.module.css';

function outcomesOf({ outcomes, closedAt, held }: SocMessage): string {
  if (closedAt === null) return held ? 'held until quiet hours end' : 'collecting';
  return outcomes
    .map(({ channel, result, detail }) =>
      [`${NOTIFY[channel].word} ${result}`, ...(result === 'failed' && detail !== '' ? [detail] : [])].join(
        ': ',
      ),
    )
    .join(', ');
}

export function RuleMessages({ ruleId }: { readonly ruleId: string }) {
  const messages = useRuleMessages(ruleId);
  return (
    <QueryView query={messages} what="messages">
      {({ pages }) =>
        pages[0]?.data.length === 0 ? (
          <Text size="sm" c="dimmed">
            No notifications sent yet.
          </Text>
        ) : (
          <>
            <ul className={classes['list']}>
              {pages
                .flatMap(({ data }) => data)
                .map((message) => (
                  <li key={message.id}>
                    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
                      <DateTime at={message.closedAt ?? message.dueAt} />:{' '}
                      {message.closedAt === null ? '' : `${plural(message.count, 'alert')}, `}
                      {outcomesOf(message)}
                    </Text>
                  </li>
                ))}
            </ul>
            <LoadMore query={messages} what="older messages" />
          </>
        )
      }
    </QueryView>
  );
}
