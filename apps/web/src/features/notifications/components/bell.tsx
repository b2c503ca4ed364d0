import { ActionIcon, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { plural } from '../../../shared/format/numbers.js';
import { LazyMenu } from '../../../shared/lazy-part/lazy-menu.js';
import { useNotifications } from '../api/notifications.js';
import { badgeOf } from '../lib/unread-words.js';

interface BellProps {
  /** The address of a notification's link for this reader; null without one. */
  readonly addressOf: (link: string) => string | null;
}

const panel = () => import('./bell-panel.js');

/** The number of unread notifications, live; opens the list. */
export function Bell({ addressOf }: BellProps) {
  const list = useNotifications();
  const unread = list.data?.pages[0]?.data.unread ?? 0;
  return (
    <Indicator label={badgeOf(unread)} disabled={unread === 0} size={17} offset={6} color="red.8">
      <LazyMenu
        load={panel}
        props={{ addressOf }}
        popup="dialog"
        target={
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={unread === 0 ? 'Notifications' : `Notifications, ${plural(unread, 'unread one')}`}
          >
            <IconBell size={20} aria-hidden />
          </ActionIcon>
        }
      />
    </Indicator>
  );
}
