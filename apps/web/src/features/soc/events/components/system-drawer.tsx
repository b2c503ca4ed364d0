import { Drawer } from '@mantine/core';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { SystemPanel } from './system-panel.js';

interface SystemDrawerProps {
  readonly opened: boolean;
  readonly paused: boolean;
  readonly onClose: () => void;
}

/** Performance and status of the installation beside the page. */
export default function SystemDrawer({ opened, paused, onClose }: SystemDrawerProps) {
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      position="right"
      size={548}
      title="System"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <SystemPanel paused={paused} />
    </Drawer>
  );
}
