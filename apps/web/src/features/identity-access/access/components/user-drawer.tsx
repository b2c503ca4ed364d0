import { Button, Divider, Group, Stack, Text, Title } from '@mantine/core';
import type { OneTimeLink, SessionView, UserView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DetailDrawer } from '../../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../../shared/drawer/drawer-actions.js';
import { Trans } from '../../../../shared/language/trans.js';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { toastError, toastInfo } from '../../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useEndSessions, userSessionsQueryOptions } from '../api/users.js';
import { nameOf } from '../lib/user-facts.js';
import { STATUS_WORDS } from '../lib/words.js';
import { EndSession } from './end-session.js';
import { UserActions } from './user-actions.js';
import { UserMail } from './user-mail.js';
import { UserRoles } from './user-roles.js';
import { UserSignIns } from './user-sign-ins.js';

interface UserDrawerProps {
  readonly user: UserView | null;
  readonly staff: boolean;
  readonly mayManage: boolean;
  /** False in the past, when actions are visible but disabled. */
  readonly writable: boolean;
  /** Renders sessions, which the session feature provides. */
  readonly renderSessions: (
    sessions: readonly SessionView[],
    action: (session: SessionView) => ReactNode,
  ) => ReactNode;
  readonly onLink: (link: OneTimeLink) => void;
  readonly onClose: () => void;
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h5" mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
}

function Commands({ disabled, children }: { readonly disabled: boolean; readonly children: ReactNode }) {
  return (
    <fieldset disabled={disabled} style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
      {children}
    </fieldset>
  );
}

function Facts({ user }: { readonly user: UserView }) {
  const status = STATUS_WORDS[user.status];
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <ToneBadge tone={status.tone}>{status.text}</ToneBadge>
        <Text size="sm">{user.username}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        <Trans>
          {user.email ?? t`No e-mail address`} · invited <TimeAgo at={user.invitedAt} />
          {user.lastSignInAt ? (
            <>
              {' '}
              · signed in <TimeAgo at={user.lastSignInAt} />
            </>
          ) : null}
        </Trans>
      </Text>
      {user.suspensionReason ? (
        <Text size="sm">
          <Trans>Suspended: {user.suspensionReason}</Trans>
        </Text>
      ) : null}
    </Stack>
  );
}

/** Shown for a past moment, because past sessions are not stored. */
function SessionsOfThePast() {
  return (
    <Text size="sm" c="dimmed">{t`Past sessions are not stored. Go back to now for the current ones.`}</Text>
  );
}

function Sessions({ user, mayManage, renderSessions }: UserDrawerProps & { readonly user: UserView }) {
  const sessions = useInfiniteQuery(userSessionsQueryOptions(user.id));
  const end = useEndSessions();
  return (
    <QueryView query={sessions} what={t`sessions`}>
      {({ pages }) =>
        pages[0]?.data.length === 0 ? (
          <Text size="sm" c="dimmed">{t`No open sessions.`}</Text>
        ) : (
          <Stack gap="md" align="stretch">
            {renderSessions(
              pages.flatMap(({ data }) => data),
              (session) => (mayManage ? <EndSession userId={user.id} session={session} /> : null),
            )}
            <LoadMore query={sessions} what={t`older sessions`} />
            {mayManage ? (
              <div>
                <Button
                  size="xs"
                  variant="default"
                  loading={end.isPending}
                  onClick={() =>
                    void end.mutateAsync(user.id).then(
                      () => toastInfo({ kind: 'session', title: t`Sessions ended` }),
                      (error: unknown) => toastError('session', t`The sessions could not be ended`, error),
                    )
                  }
                >{t`End all sessions`}</Button>
              </div>
            ) : null}
          </Stack>
        )
      }
    </QueryView>
  );
}

/** One user with state, roles, sessions, mails and the possible actions. */
export default function UserDrawer(props: UserDrawerProps) {
  const { user, staff, mayManage, writable, onLink, onClose } = props;
  return (
    <DetailDrawer row={user?.id ?? null} title={user === null ? '' : nameOf(user)} onClose={onClose}>
      {user ? (
        <Stack gap="lg" key={user.id}>
          <Facts user={user} />
          {mayManage ? (
            <DrawerActions>
              <Commands disabled={!writable}>
                <UserActions user={user} onLink={onLink} />
              </Commands>
            </DrawerActions>
          ) : null}
          <Divider />
          <Section title={t`Roles`}>
            <Commands disabled={!writable}>
              <UserRoles user={user} staff={staff} mayManage={mayManage} />
            </Commands>
          </Section>
          <Divider />
          <Section title={t`Sessions`}>
            {props.writable ? <Sessions {...props} user={user} /> : <SessionsOfThePast />}
          </Section>
          <Divider />
          <Section title={t`Sign-ins`}>
            <UserSignIns userId={user.id} />
          </Section>
          <Divider />
          <Section title={t`Mails`}>
            <UserMail userId={user.id} />
          </Section>
        </Stack>
      ) : null}
    </DetailDrawer>
  );
}
