import type { OneTimeLink } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { DetailDrawer } from '../../../../shared/drawer/detail-drawer.js';
import { InviteForm } from './invite-form.js';

interface InviteDrawerProps {
  readonly opened: boolean;
  readonly staff: boolean;
  readonly onInvited: (link: OneTimeLink) => void;
  readonly onClose: () => void;
}

export default function InviteDrawer({ opened, staff, onInvited, onClose }: InviteDrawerProps) {
  return (
    <DetailDrawer row={opened ? 'new' : null} title={t`Invite a user`} onClose={onClose}>
      <InviteForm staff={staff} onInvited={onInvited} />
    </DetailDrawer>
  );
}
