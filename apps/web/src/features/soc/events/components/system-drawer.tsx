import { t } from '@rampart/kernel';
import { DetailDrawer } from '../../../../shared/drawer/detail-drawer.js';
import { SystemPanel } from './system-panel.js';

interface SystemDrawerProps {
  readonly opened: boolean;
  readonly paused: boolean;
  readonly onClose: () => void;
}

export default function SystemDrawer({ opened, paused, onClose }: SystemDrawerProps) {
  return (
    <DetailDrawer row={opened ? 'system' : null} title={t`System`} onClose={onClose}>
      <SystemPanel paused={paused} />
    </DetailDrawer>
  );
}
