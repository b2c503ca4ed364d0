import { ActionIcon, Anchor, Text, VisuallyHidden } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { NotificationView } from '@rampart/notifications/contract';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import classes from './notification-item.module.css';

interface NotificationItemProps {
  readonly item: NotificationView;
  /** The address that it opens; null without one. */
  readonly address: string | null;
  /** Marks it as read; null when this is not possible. */
  readonly onRead: (() => void) | null;
  readonly onLeave: () => void;
}

export function NotificationItem({ item, address, onRead, onLeave }: NotificationItemProps) {
  const { title, detail, count, at, read } = item;
  const unread = read ? undefined : true;
  const leave = (): void => {
    if (!read) onRead?.();
    onLeave();
  };
  return (
    <li className={classes.item} data-unread={unread}>
      <span className={classes.dot} data-unread={unread} aria-hidden />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" fw={read ? 500 : 650}>
          {read ? null : <VisuallyHidden>{t`Unread: `}</VisuallyHidden>}
          {address === null ? (
            title
          ) : (
            <Anchor component={Link} to={address} inherit onClick={leave}>
              {title}
            </Anchor>
          )}
          {count > 1 ? (
            <>
              {' '}
              <ToneBadge tone="plain">
                <Trans>{formatNumber(count)} times</Trans>
              </ToneBadge>
            </>
          ) : null}
        </Text>
        <Text size="sm">{detail}</Text>
        <Text size="xs" c="dimmed">
          <TimeAgo at={at} />
        </Text>
      </div>
      {read || onRead === null ? null : (
        <ActionIcon variant="subtle" size="sm" aria-label={t`Mark as read: ${title}`} onClick={onRead}>
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
