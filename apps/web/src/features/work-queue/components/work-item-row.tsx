import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { WorkItemView, WorkPriority } from '@rampart/work-queue/contract';
import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useClock } from '../../../shared/format/clock.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { LazyMenu } from '../../../shared/lazy-part/lazy-menu.js';
import { HandleCells } from '../../../shared/ui/handle-cells.js';
import { Severity, type SeverityLevel } from '../../../shared/ui/severity.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { itemAddress } from '../lib/item-address.js';
import { PRIORITY_WORDS } from '../lib/queue-looks.js';
import type { Retry } from '../lib/retry.js';
import { useItemActions } from '../lib/use-item-actions.js';
import { useRetry } from '../lib/use-retry.js';
import classes from './work-queue.module.css';

const LEVELS: Readonly<Record<WorkPriority, SeverityLevel>> = {
  critical: 'critical',
  high: 'high',
  normal: 'info',
};
const menu = () => import('./work-item-menu.js');

interface WorkItemRowProps {
  readonly item: WorkItemView;
  readonly me: string;
  /** The address of the reader's client area; null without one. */
  readonly base: string | null;
  readonly retry: Retry | undefined;
}

function Due({ at }: { readonly at: string }) {
  const late = useClock((now) => Date.parse(at) < now);
  return (
    <>
      {' · '}
      {late ? <ToneBadge tone="refused">Overdue</ToneBadge> : null} due <DateTime at={at} />
    </>
  );
}

function Facts({ item }: { readonly item: WorkItemView }) {
  return (
    <Text size="sm" c="dimmed" component="div">
      {item.detail} · <TimeAgo at={item.openedAt} />
      {item.dueAt ? <Due at={item.dueAt} /> : null}
      {item.snoozedUntil ? (
        <>
          {' · '}snoozed until <DateTime at={item.snoozedUntil} />
        </>
      ) : null}
    </Text>
  );
}

/** The task and its subject. The subject may be foreign text, so its direction is isolated. */
function Title({ item: { title, subject } }: { readonly item: WorkItemView }) {
  return subject === null ? (
    title
  ) : (
    <>
      {title}: <bdi>{subject}</bdi>
    </>
  );
}

function RetryButton({ item, retry }: { readonly item: WorkItemView; readonly retry: Retry }) {
  const again = useRetry(item, retry);
  return (
    <Button
      size="xs"
      variant="default"
      loading={again.pending}
      disabled={!again.writable}
      onClick={again.run}
    >
      {retry.label}
    </Button>
  );
}

/**
 * One work item with a link to its page. While it has the focus, `a` assigns it to the user and `s` opens its
 * menu.
 */
export function WorkItemRow({ item, me, base, retry }: WorkItemRowProps) {
  const actions = useItemActions(item);
  const more = useRef<HTMLSpanElement>(null);
  const address = itemAddress(item.link, base);
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (!actions.writable || ctrlKey || metaKey || altKey) return;
    if (key === 'a' && item.assignee?.id !== me) actions.give(me);
    if (key === 's') more.current?.querySelector('button')?.click();
  };
  return (
    <li className={classes.row} onKeyDown={onKeyDown}>
      <span className={classes.priority}>
        <Severity level={LEVELS[item.priority]}>{PRIORITY_WORDS[item.priority]}</Severity>
      </span>
      <Stack gap={2} miw={0} flex={1}>
        {address === null ? (
          <Text fw={600}>
            <Title item={item} />
          </Text>
        ) : (
          <Anchor component={Link} to={address} fw={600}>
            <Title item={item} />
          </Anchor>
        )}
        {item.handles === null ? null : (
          <HandleCells {...item.handles} unit={8} height={24} spoken={item.subject === null} />
        )}
        <Facts item={item} />
      </Stack>
      <Group gap="xs" wrap="nowrap">
        {item.assignee ? (
          <ToneBadge tone="plain">{item.assignee.id === me ? 'You' : item.assignee.name}</ToneBadge>
        ) : null}
        {retry ? <RetryButton item={item} retry={retry} /> : null}
        <span ref={more}>
          <LazyMenu
            load={menu}
            props={{ item, me, actions }}
            target={
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={`More for ${item.title}${item.subject === null ? '' : `: ${item.subject}`}, ${item.detail}`}
                loading={actions.pending}
                disabled={!actions.writable}
              >
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            }
          />
        </span>
      </Group>
    </li>
  );
}
