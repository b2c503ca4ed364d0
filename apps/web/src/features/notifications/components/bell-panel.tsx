import { Anchor, Button, Group, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { cloneElement } from 'react';
import { Link } from 'react-router-dom';
import type { LazyMenuProps } from '../../../shared/lazy-part/lazy-menu.js';
import { useOpenedOnArrival } from '../../../shared/lazy-part/use-opened-on-arrival.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { useMarkRead, useNotifications } from '../api/notifications.js';
import { NotificationItem } from './notification-item.js';

interface BellPanelProps extends LazyMenuProps {
  readonly addressOf: (link: string) => string | null;
}

function Notifications({
  addressOf,
  onLeave,
}: Omit<BellPanelProps, 'target'> & { readonly onLeave: () => void }) {
  const list = useNotifications();
  const mark = useMarkRead();
  const writable = useWritable();
  const newest = list.data?.pages[0]?.data;
  const onError = (error: unknown) => toastError('notification', t`Could not mark it as read`, error);
  const markAll = (): void => {
    const [first] = newest?.items ?? [];
    if (first !== undefined) mark.mutate({ upTo: first.position }, { onError });
  };
  return (
    <>
      <Group justify="space-between" px="md" py="xs">
        <Text fw={650} id="bell-heading">{t`Notifications`}</Text>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={!writable || (newest?.unread ?? 0) === 0}
          loading={mark.isPending}
          onClick={markAll}
        >{t`Mark all as read`}</Button>
      </Group>
      <QueryView query={list} what={t`notifications`}>
        {({ pages }) => {
          const items = pages.flatMap(({ data }) => data.items);
          return (
            // Focusable, so that the keyboard can scroll it without links.
            <ScrollArea.Autosize mah="min(60vh, 480px)" viewportProps={{ tabIndex: 0 }}>
              {items.length === 0 ? (
                <Text size="sm" c="dimmed" px="md" pb="md">{t`No notifications yet.`}</Text>
              ) : (
                <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
                  {items.map((item) => (
                    <NotificationItem
                      key={item.id}
                      item={item}
                      address={item.link === null ? null : addressOf(item.link)}
                      onRead={writable ? () => mark.mutate({ ids: [item.id] }, { onError }) : null}
                      onLeave={onLeave}
                    />
                  ))}
                </Stack>
              )}
              {list.hasNextPage ? (
                <Button
                  size="xs"
                  variant="subtle"
                  fullWidth
                  loading={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >{t`Show earlier`}</Button>
              ) : null}
            </ScrollArea.Autosize>
          );
        }}
      </QueryView>
      <Group px="md" py="xs" style={{ borderTop: '1px solid var(--rp-hairline)' }}>
        <Anchor
          component={Link}
          to="/settings/notifications"
          size="sm"
          onClick={onLeave}
        >{t`Notification settings`}</Anchor>
      </Group>
    </>
  );
}

export default function BellPanel({ target, addressOf }: BellPanelProps) {
  const [opened, setOpened] = useOpenedOnArrival();
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{cloneElement(target, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown p={0} aria-labelledby="bell-heading">
        <Notifications addressOf={addressOf} onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
