import { Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SocMessage } from '@rampart/soc/contract';
import { DateTime } from '../../../../shared/format/date-time.js';
import { plural } from '../../../../shared/format/numbers.js';
import { ListItems } from '../../../../shared/list/list-items.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { MESSAGE_LOOK, MESSAGES } from '../../../../shared/soc/message-list.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { NOTIFY } from '../lib/words.js';

function outcomesOf({ outcomes, closedAt, held }: SocMessage): string {
  if (closedAt === null) return held ? t`held until quiet hours end` : t`collecting`;
  return outcomes
    .map(({ channel, result, detail }) =>
      [`${NOTIFY[channel].word} ${result}`, ...(result === 'failed' && detail !== '' ? [detail] : [])].join(
        ': ',
      ),
    )
    .join(', ');
}

const LOOK = { ...MESSAGE_LOOK, empty: t`No notifications sent yet.` };

export function RuleMessages({ ruleId }: { readonly ruleId: string }) {
  const [view, setView] = useView('messages');
  const always = [{ field: 'rule', op: 'in', values: [ruleId] } as const];
  const query = useLiveQuery(MESSAGES, useListQuestion(view, null, always));
  return (
    <ListItems look={LOOK} query={query} view={view} onView={setView}>
      {(message) => (
        <li>
          <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
            <DateTime at={message.closedAt ?? message.dueAt} />:{' '}
            {message.closedAt === null ? '' : `${plural(message.count, 'alert')}, `}
            {outcomesOf(message)}
          </Text>
        </li>
      )}
    </ListItems>
  );
}
