import { Button, Stack } from '@mantine/core';
import { ROLES, type OneTimeLink, type UserView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readUser, USERS } from '../../features/identity-access/access/api/users.js';
import { FigureRow } from '../../features/figures/components/figure-row.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { type LiveQuery, useLiveQuery, useOpenItem } from '../../shared/list/use-live-query.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { useView } from '../../shared/url-state/use-view.js';
import { useHandover } from '../access/use-handover.js';
import { useOpenReview } from '../access/use-open-review.js';

const sections = () => import('../access/sections.js');
const inviteDrawer = () => import('../../features/identity-access/access/components/invite-drawer.js');
const userDrawer = () => import('../access/user-drawer.js');
const reviewDrawer = () => import('../../features/identity-access/access/components/review-drawer.js');
const linkDialog = () => import('../../features/identity-access/access/components/one-time-link-dialog.js');
preload(sections);

const FIGURES = [
  'identity-access.active-users',
  'identity-access.open-sessions',
  'identity-access.second-factor-coverage',
  'identity-access.recently-failed-sign-ins',
  'identity-access.dormant-accounts',
  'identity-access.privileged-grants',
];

const isStaffRole = (role: string): boolean =>
  ROLES.some(({ name, staffOnly }) => name === role && staffOnly);

/** The rights of the viewer. In the past everything is read-only. */
function useOverview() {
  const me = useQuery(meQueryOptions()).data;
  const writable = useWritable();
  const administers = me?.roles.includes('core:admin') ?? false;
  return { me, writable, administers, staff: me?.roles.some(isStaffRole) ?? false };
}

interface DrawersProps extends ReturnType<typeof useOverview> {
  readonly query: LiveQuery<UserView>;
}

/** The drawers: `?row=` opens a user or `new`, `?review=` a review. */
function Drawers({ administers, writable, staff, me, query }: DrawersProps) {
  const [view, setView] = useView();
  const [review, openReview] = useOpenReview();
  const opened = useOpenItem(USERS, query, view.row === 'new' ? null : view.row, readUser);
  const [address, takeLink, closeLink] = useHandover();
  const mayManage = administers && writable;
  const inviting = mayManage && view.row === 'new';
  const close = (): void => setView({ row: null });
  const onInvited = (link: OneTimeLink): void => {
    close();
    takeLink(link);
  };
  return (
    <>
      <LazyOnce
        load={inviteDrawer}
        wanted={inviting}
        props={{ opened: inviting, staff, onInvited, onClose: close }}
      />
      <LazyOnce
        load={userDrawer}
        wanted={opened !== null}
        props={{
          user: opened,
          staff,
          mayManage: administers,
          writable,
          onLink: takeLink,
          onClose: close,
        }}
      />
      <LazyOnce
        load={reviewDrawer}
        wanted={review !== null}
        props={{
          review,
          me: me?.id,
          staff,
          mayManage,
          onOpen: openReview,
          onClose: () => openReview(null),
        }}
      />
      <LazyOnce load={linkDialog} wanted={address !== null} props={{ address, onClose: closeLink }} />
    </>
  );
}

/** `/core/access-overview`: users, roles, sign-ins and access reviews. */
export default function CoreAccessOverviewPage() {
  const [view, setView] = useView();
  const [, openReview] = useOpenReview();
  const query = useLiveQuery(USERS, useListQuestion(view));
  const overview = useOverview();
  const { me, writable, administers } = overview;
  return (
    <>
      <PageHeader
        title={t`Access overview`}
        description={t`Users${me ? t` of ${me.tenantName}` : ''}, their roles and their sessions.`}
        actions={
          administers ? (
            <Button
              disabled={!writable}
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => setView({ row: 'new' })}
            >{t`Invite a user`}</Button>
          ) : null
        }
      />
      <Stack gap="lg">
        <FigureRow names={FIGURES} />
        <LazyPart
          load={sections}
          props={{ query, view, onView: setView, administers, writable, onOpenReview: openReview }}
          fallback={<LoadingState label={t`Loading users...`} />}
        />
      </Stack>
      <Drawers {...overview} query={query} />
    </>
  );
}
