import { ActionIcon, Menu } from '@mantine/core';
import type { WorkItemView } from '@rampart/work-queue/contract';
import { IconDots } from '@tabler/icons-react';
import { toastError } from '../../../shared/ui/toasts.js';
import { useAssign, useSnooze } from '../api/work-queue.js';
import { SNOOZES, snoozeUntil } from '../lib/snooze-until.js';

interface WorkItemMenuProps {
  readonly item: WorkItemView;
  /** Id of the reader. */
  readonly me: string;
}

/** What may be said of an item. Only doing it makes it go. */
export function WorkItemMenu({ item, me }: WorkItemMenuProps) {
  const snooze = useSnooze();
  const assign = useAssign();
  const onError = (error: unknown): void => toastError('work-queue', 'That could not be changed', error);
  const put = (until: string | null): void => snooze.mutate({ id: item.id, until }, { onError });
  const give = (to: string | null): void => assign.mutate({ id: item.id, to }, { onError });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`More for ${item.title}, ${item.detail}`}
          loading={snooze.isPending || assign.isPending}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item.assignee?.id === me ? null : <Menu.Item onClick={() => give(me)}>Assign to me</Menu.Item>}
        {item.assignee ? <Menu.Item onClick={() => give(null)}>Assign to nobody</Menu.Item> : null}
        <Menu.Divider />
        {item.snoozedUntil === null ? (
          SNOOZES.map(({ label, ms }) => (
            <Menu.Item key={label} onClick={() => put(snoozeUntil(ms, Date.now()))}>
              Put off: {label.toLowerCase()}
            </Menu.Item>
          ))
        ) : (
          <Menu.Item onClick={() => put(null)}>Wake it</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
