import { ActionIcon, Anchor, Button, VisuallyHidden } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { WorkItemView, WorkKindView, WorkPriority } from '@rampart/work-queue/contract';
import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../shared/format/date-time.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { LazyMenu } from '../../../shared/lazy-part/lazy-menu.js';
import { HandleCells } from '../../../shared/ui/handle-cells.js';
import { Severity, type SeverityLevel } from '../../../shared/ui/severity.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { itemAddress } from '../lib/item-address.js';
import { type Describe, type ItemParts, Undescribed } from '../lib/item-parts.js';
import { PRIORITY_WORDS } from '../lib/queue-looks.js';
import type { Retry } from '../lib/retry.js';
import { useItemActions } from '../lib/use-item-actions.js';
import { useRetry } from '../lib/use-retry.js';
import { ItemDue } from './item-due.js';
import classes from './work-queue.module.css';

const LEVELS: Readonly<Record<WorkPriority, SeverityLevel>> = {
  critical: 'critical',
  high: 'high',
  normal: 'info',
};
const menu = () => import('./work-item-menu.js');

interface WorkItemRowProps {
  readonly item: WorkItemView;
  /** What is known of items of its kind. */
  readonly about?: Pick<WorkKindView, 'description' | 'closing'> | undefined;
  readonly me: string;
  /** The address of the reader's client area; null without one. */
  readonly base: string | null;
  readonly retry: Retry | undefined;
  /** Finds what the item's capability shows of it. */
  readonly describe?: Describe | undefined;
  /** Whether its button is the page's first action. */
  readonly first?: boolean;
}

/** The task and its subject. The subject may be foreign text, so its direction is isolated. */
function Title({ item: { title, subject }, name }: { readonly item: WorkItemView; readonly name?: string }) {
  if (name !== undefined)
    return (
      <>
        <VisuallyHidden>{title}:</VisuallyHidden> <bdi className={classes.name}>{name}</bdi>
      </>
    );
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

/** The time comes with the final sentence, whose length decides its place. */
function Facts({ item, parts }: { readonly item: WorkItemView; readonly parts: ItemParts | null }) {
  return (
    <span className={classes.facts}>
      {parts?.sentence ?? item.detail}
      {parts?.awaited === true ? null : (
        <>
          {' · '}
          <TimeAgo at={item.openedAt} />
        </>
      )}
      {item.snoozedUntil ? (
        <Trans>
          {' · '}snoozed until <DateTime at={item.snoozedUntil} />
        </Trans>
      ) : null}
    </span>
  );
}

type RowProps = WorkItemRowProps & { readonly parts: ItemParts | null };

function Row({ item, about, me, base, retry, first = false, parts }: RowProps) {
  const actions = useItemActions(item);
  const more = useRef<HTMLSpanElement>(null);
  const address = itemAddress(item.link, base);
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (!actions.writable || ctrlKey || metaKey || altKey) return;
    if (key === 'a' && item.assignee?.id !== me) actions.give(me);
    if (key === 's') more.current?.querySelector('button')?.click();
  };
  const verb = parts?.verb ?? t({ message: 'Open', context: 'verb' });
  const title = <Title item={item} {...(parts && { name: parts.name })} />;
  return (
    <li
      className={classes.row}
      data-described={parts !== null || undefined}
      data-urgent={(parts === null && item.priority === 'critical') || undefined}
      onKeyDown={onKeyDown}
    >
      {parts === null ? null : parts.picture}
      <div className={classes.what}>
        <div className={classes.title}>
          <Severity level={LEVELS[item.priority]}>{PRIORITY_WORDS[item.priority]}</Severity>
          {address === null ? (
            <strong>{title}</strong>
          ) : (
            <Anchor component={Link} to={address} fw={600} truncate>
              {title}
            </Anchor>
          )}
          {item.assignee ? (
            <ToneBadge tone="plain">{item.assignee.id === me ? t`You` : item.assignee.name}</ToneBadge>
          ) : null}
        </div>
        <Facts item={item} parts={parts} />
        {item.handles === null ? null : (
          <HandleCells {...item.handles} unit={7} height={19} spoken={item.subject === null} />
        )}
      </div>
      <div className={classes.state}>
        {item.dueAt === null ? null : <ItemDue at={item.dueAt} />}
        {parts?.progress}
      </div>
      <div className={classes.actions}>
        {address === null ? null : (
          <Button
            component={Link}
            to={address}
            size="compact-sm"
            miw={88}
            variant={first ? 'filled' : 'default'}
            aria-label={`${verb}: ${parts?.name ?? item.subject ?? item.title}`}
          >
            {verb}
          </Button>
        )}
        {retry ? <RetryButton item={item} retry={retry} /> : null}
        <span ref={more}>
          <LazyMenu
            load={menu}
            props={{ item, about, me, actions }}
            target={
              <ActionIcon
                variant="subtle"
                size="md"
                aria-label={t`More for ${item.title}${item.subject === null ? '' : `: ${item.subject}`}, ${item.detail}`}
                loading={actions.pending}
                disabled={!actions.writable}
              >
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            }
          />
        </span>
      </div>
    </li>
  );
}

/** One work item with a link to its page. While it has the focus, `a` assigns it to the user and `s` opens its menu. */
export function WorkItemRow(props: WorkItemRowProps) {
  const { item, describe: Description = Undescribed } = props;
  return <Description item={item}>{(parts) => <Row {...props} parts={parts} />}</Description>;
}
