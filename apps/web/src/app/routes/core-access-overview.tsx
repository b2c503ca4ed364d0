import { Button } from '@mantine/core';
import { ROLES, type OneTimeLink } from '@rampart/identity-access/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersQueryOptions } from '../../features/access/api/users.js';
import { useUsersFeed } from '../../features/access/api/use-users-feed.js';
import { linkAddress } from '../../features/access/lib/link-address.js';
import { meQueryOptions } from '../../features/session/api/me.js';
import { SessionList } from '../../features/session/components/session-list.js';
import { Late } from '../../shared/late/late.js';
import { LateOnce } from '../../shared/late/late-once.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { toastInfo } from '../../shared/ui/toasts.js';
import { useView } from '../../shared/url-state/use-view.js';

const people = () => import('../access/people-section.js');
const inviteDrawer = () => import('../../features/access/components/invite-drawer.js');
const userDrawer = () => import('../../features/access/components/user-drawer.js');
const linkDialog = () => import('../../features/access/components/one-time-link-dialog.js');

const HOME = `${window.location.origin}${import.meta.env.BASE_URL.replace(/\/$/, '')}`;

const isStaffRole = (role: string): boolean =>
  ROLES.some(({ name, staffOnly }) => name === role && staffOnly);

/** Links that mail carries are on their way; others are shown to be handed over. */
function useHandover(): readonly [string | null, (link: OneTimeLink) => void, () => void] {
  const [address, setAddress] = useState<string | null>(null);
  const take = ({ delivery, purpose, token }: OneTimeLink): void => {
    if (delivery === 'by-hand' && token !== null) setAddress(linkAddress(purpose, token, HOME));
    else toastInfo({ kind: 'link', title: 'The link is on its way by mail' });
  };
  return [address, take, () => setAddress(null)];
}

/** `/core/access-overview`: `?q=` searches, `?row=` opens a user or, as `new`, the invitation. */
export function Component() {
  const [view, setView] = useView();
  const me = useQuery(meQueryOptions());
  const users = useQuery(usersQueryOptions());
  useUsersFeed(users.data?.asOf);
  const [address, takeLink, closeLink] = useHandover();

  const writable = useWritable();
  const administers = me.data?.roles.includes('core:admin') ?? false;
  const mayManage = administers && writable;
  const staff = me.data?.roles.some(isStaffRole) ?? false;
  const opened = users.data?.data.find(({ id }) => id === view.row) ?? null;
  const close = (): void => setView({ row: null });
  const invited = (link: OneTimeLink): void => {
    close();
    takeLink(link);
  };
  return (
    <>
      <PageHeader
        title="Access overview"
        description={`Who may enter${me.data ? ` ${me.data.tenantName}` : ''}, as what, and from where they are signed in.`}
        actions={
          administers ? (
            <Button
              disabled={!writable}
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => setView({ row: 'new' })}
            >
              Invite a person
            </Button>
          ) : null
        }
      />
      <Late load={people} props={{}} fallback={<LoadingState label="Loading people..." />} />
      <LateOnce
        load={inviteDrawer}
        wanted={mayManage && view.row === 'new'}
        props={{ opened: mayManage && view.row === 'new', staff, onInvited: invited, onClose: close }}
      />
      <LateOnce
        load={userDrawer}
        wanted={opened !== null}
        props={{
          user: opened,
          staff,
          mayManage,
          renderSessions: (sessions, action) => <SessionList sessions={sessions} action={action} />,
          onLink: takeLink,
          onClose: close,
        }}
      />
      <LateOnce load={linkDialog} wanted={address !== null} props={{ address, onClose: closeLink }} />
    </>
  );
}
