import { EmptyState } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconRobotOff } from '@tabler/icons-react';

export function NoBots() {
  return (
    <EmptyState
      py="xl"
      icon={<IconRobotOff aria-hidden />}
      title={t`No bots detected`}
      description={t`No bots detected. Run a scan to identify suspicious accounts.`}
    />
  );
}
