import { Drawer, Text } from '@mantine/core';
import type { OneTimeLink } from '@rampart/identity-access/contract';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { InviteForm } from './invite-form.js';

interface InviteDrawerProps {
  readonly opened: boolean;
  readonly staff: boolean;
  readonly onInvited: (link: OneTimeLink) => void;
  readonly onClose: () => void;
}

export default function InviteDrawer({ opened, staff, onInvited, onClose }: InviteDrawerProps) {
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={<Text fw={650}>Invite a user</Text>}
    >
      <InviteForm staff={staff} onInvited={onInvited} />
    </Drawer>
  );
}
