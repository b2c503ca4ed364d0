import { EmptyState } from '@mantine/core';
import { IconRobotOff } from '@tabler/icons-react';

export function NoBots() {
  return (
    <EmptyState
      py="xl"
      icon={<IconRobotOff aria-hidden />}
      title="No bots detected"
      description="No bots detected. Run a scan to identify suspicious accounts."
    />
  );
}
