import { Kbd, Menu, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { WorkItemView, WorkKindView } from '@rampart/work-queue/contract';
import { Trans } from '../../../shared/language/trans.js';
import type { LazyMenuProps } from '../../../shared/lazy-part/lazy-menu.js';
import { useOpenedOnArrival } from '../../../shared/lazy-part/use-opened-on-arrival.js';
import { SNOOZES } from '../lib/snooze-until.js';
import type { ItemActions } from '../lib/use-item-actions.js';

interface WorkItemMenuProps extends LazyMenuProps {
  readonly item: WorkItemView;
  /** What is known of items of its kind. */
  readonly about: Pick<WorkKindView, 'description' | 'closing'> | undefined;
  readonly me: string;
  readonly actions: ItemActions;
}

/** The actions on an item, and when it closes: only doing its work removes it. */
export default function WorkItemMenu({ target, item, about, me, actions }: WorkItemMenuProps) {
  const [opened, setOpened] = useOpenedOnArrival();
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {item.assignee?.id === me ? null : (
          <Menu.Item
            onClick={() => actions.give(me)}
            rightSection={<Kbd size="xs">a</Kbd>}
          >{t`Assign to me`}</Menu.Item>
        )}
        {item.assignee ? <Menu.Item onClick={() => actions.give(null)}>{t`Unassign`}</Menu.Item> : null}
        <Menu.Divider />
        {item.snoozedUntil === null ? (
          SNOOZES.map(({ label, ms }) => (
            <Menu.Item key={label} onClick={() => actions.putOff(ms)}>
              <Trans>Snooze: {label.toLowerCase()}</Trans>
            </Menu.Item>
          ))
        ) : (
          <Menu.Item onClick={actions.wake}>{t`End snooze`}</Menu.Item>
        )}
        {about === undefined ? null : (
          <>
            <Menu.Divider />
            <Text size="xs" c="dimmed" maw={300} px="sm" py={6}>
              {about.description} {about.closing}
            </Text>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
