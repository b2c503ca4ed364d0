import { Menu } from '@mantine/core';
import type { IncidentStatus } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import type { LazyMenuProps } from '../../../shared/lazy-part/lazy-menu.js';
import { useOpenedOnArrival } from '../../../shared/lazy-part/use-opened-on-arrival.js';

interface IncidentMenuProps extends LazyMenuProps {
  readonly status: IncidentStatus;
  readonly onReview: () => void;
  readonly onReturn: () => void;
  readonly onWithdraw: () => void;
}

export default function IncidentMenu({ target, status, onReview, onReturn, onWithdraw }: IncidentMenuProps) {
  const [opened, setOpened] = useOpenedOnArrival();
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {status === 'draft' ? <Menu.Item onClick={onReview}>{t`Request review`}</Menu.Item> : null}
        {status === 'in-review' || status === 'prepared' ? (
          <Menu.Item onClick={onReturn}>{t`Return to draft`}</Menu.Item>
        ) : null}
        <Menu.Item onClick={onWithdraw}>{t`Withdraw incident`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
