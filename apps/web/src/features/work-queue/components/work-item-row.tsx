import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { WorkItemView, WorkPriority } from '@rampart/work-queue/contract';
import { Link } from 'react-router-dom';
import { useClock } from '../../../shared/format/clock.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { type Tone, ToneBadge } from '../../../shared/ui/tone-badge.js';
import { itemAddress } from '../lib/item-address.js';
import { WorkItemMenu } from './work-item-menu.js';
import classes from './work-queue.module.css';

const TONES: Readonly<Record<WorkPriority, Tone>> = { critical: 'critical', high: 'high', normal: 'quiet' };

interface WorkItemRowProps {
  readonly item: WorkItemView;
  readonly me: string;
  /** Where the reader's client area begins; null when they have none. */
  readonly base: string | null;
}

function Due({ at }: { readonly at: string }) {
  const late = useClock((now) => Date.parse(at) < now);
  return (
    <>
      {' · '}
      {late ? <ToneBadge tone="critical">Overdue</ToneBadge> : null} due <DateTime at={at} />
    </>
  );
}

/** One thing to do, and the way to where it is done. */
export function WorkItemRow({ item, me, base }: WorkItemRowProps) {
  const address = itemAddress(item.link, base);
  return (
    <li className={classes.row}>
      <ToneBadge tone={TONES[item.priority]}>{item.priority}</ToneBadge>
      <Stack gap={2} miw={0} flex={1}>
        {address === null ? (
          <Text fw={600}>{item.title}</Text>
        ) : (
          <Anchor component={Link} to={address} fw={600}>
            {item.title}
          </Anchor>
        )}
        <Text size="sm" c="dimmed" component="div">
          {item.detail} · since <TimeAgo at={item.openedAt} />
          {item.dueAt ? <Due at={item.dueAt} /> : null}
          {item.snoozedUntil ? (
            <>
              {' · '}put off until <DateTime at={item.snoozedUntil} />
            </>
          ) : null}
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap">
        {item.assignee ? (
          <ToneBadge tone="quiet">{item.assignee.id === me ? 'You' : item.assignee.name}</ToneBadge>
        ) : null}
        <WorkItemMenu item={item} me={me} />
      </Group>
    </li>
  );
}
