import { UnstyledButton } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconBell } from '@tabler/icons-react';
import { plural } from '../../../shared/format/numbers.js';
import { LazyMenu } from '../../../shared/lazy-part/lazy-menu.js';
import { useNotifications } from '../api/notifications.js';
import { badgeOf } from '../lib/unread-words.js';
import classes from './bell.module.css';

interface BellProps {
  /** The address of a notification's link for this reader; null without one. */
  readonly addressOf: (link: string) => string | null;
}

const panel = () => import('./bell-panel.js');

export function Bell({ addressOf }: BellProps) {
  const list = useNotifications();
  const unread = list.data?.pages[0]?.data.unread ?? 0;
  return (
    <LazyMenu
      load={panel}
      props={{ addressOf }}
      popup="dialog"
      target={
        <UnstyledButton
          className={classes['bell']}
          aria-label={unread === 0 ? t`Notifications` : t`Notifications, ${plural(unread, 'unread one')}`}
        >
          <IconBell size={18} aria-hidden />
          {unread === 0 ? null : <span className={classes['count']}>{badgeOf(unread)}</span>}
        </UnstyledButton>
      }
    />
  );
}
