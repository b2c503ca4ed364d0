import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { SessionView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWritable } from '../../../../shared/time-travel/use-as-of.js';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { toastError, toastInfo } from '../../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import {
  sessionsQueryOptions,
  useEndOtherSessions,
  useRevokeSession,
  useSignOutEverywhere,
} from '../api/sessions.js';
import { deviceName } from '../lib/device-name.js';
import { SessionList } from './session-list.js';

interface SessionsCardProps {
  /** Called when no session is left, to open the sign-in page. */
  readonly onSignedOut: () => void;
}

function Everywhere({ others, onSignedOut }: SessionsCardProps & { readonly others: boolean }) {
  const endOthers = useEndOtherSessions();
  const everywhere = useSignOutEverywhere();
  const writable = useWritable();
  const askOthers = () =>
    modals.openConfirmModal({
      title: t`End all other sessions?`,
      children: <Text size="sm">{t`All other browsers are signed out within a second.`}</Text>,
      labels: { confirm: t`End all others`, cancel: t`Cancel` },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void endOthers.mutateAsync().then(
          () => toastInfo({ kind: 'session', title: t`Other sessions ended` }),
          (error: unknown) => toastError('session', t`Other sessions not ended`, error),
        ),
    });
  const ask = () =>
    modals.openConfirmModal({
      title: t`Sign out everywhere?`,
      children: <Text size="sm">{t`All sessions end within a second, including this one.`}</Text>,
      labels: { confirm: t`Sign out everywhere`, cancel: t`Cancel` },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void everywhere
          .mutateAsync()
          .then(onSignedOut, (error: unknown) =>
            toastError('session', t`The sessions could not be ended`, error),
          ),
    });
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        disabled={!others || !writable}
        loading={endOthers.isPending}
        onClick={askOthers}
      >{t`End all others`}</Button>
      <Button
        size="xs"
        color="red"
        variant="default"
        disabled={!writable}
        loading={everywhere.isPending}
        onClick={ask}
      >{t`Sign out everywhere`}</Button>
    </Group>
  );
}

export function SessionsCard({ onSignedOut }: SessionsCardProps) {
  const query = useInfiniteQuery(sessionsQueryOptions());
  const sessions = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const revoke = useRevokeSession();
  const writable = useWritable();
  const ask = ({ id, userAgent }: SessionView) =>
    modals.openConfirmModal({
      title: t`End the session of ${deviceName(userAgent)}?`,
      children: <Text size="sm">{t`This browser is signed out within a second. It can sign in again.`}</Text>,
      labels: { confirm: t`End session`, cancel: t`Cancel` },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void revoke.mutateAsync(id).then(
          () => toastInfo({ kind: 'session', title: t`Session ended` }),
          (error: unknown) => toastError('session', t`The session could not be ended`, error),
        ),
    });
  return (
    <SectionCard
      title={t`Sessions`}
      description={t`Ending a session signs that browser out within a second.`}
    >
      <QueryView query={query} what={t`sessions`}>
        {() => (
          <Stack gap="md">
            <SessionList
              sessions={sessions}
              action={(session) =>
                session.current ? (
                  <ToneBadge tone="plain">{t`This session`}</ToneBadge>
                ) : (
                  <Button
                    size="xs"
                    variant="default"
                    style={{ flexShrink: 0 }}
                    onClick={() => ask(session)}
                    disabled={revoke.isPending || !writable}
                  >{t`End session`}</Button>
                )
              }
            />
            <LoadMore query={query} what={t`older sessions`} />
            <Everywhere
              others={query.hasNextPage || sessions.some(({ current }) => !current)}
              onSignedOut={onSignedOut}
            />
          </Stack>
        )}
      </QueryView>
    </SectionCard>
  );
}
