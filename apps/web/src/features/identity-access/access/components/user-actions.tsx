import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { OneTimeLink, UserView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans } from '../../../../shared/language/trans.js';
import { useWritable } from '../../../../shared/time-travel/use-as-of.js';
import { toastError, toastInfo } from '../../../../shared/ui/toasts.js';
import {
  singleSignOnQueryOptions,
  useAllowOidcLink,
  useIssuePasswordReset,
  useReinstateUser,
  useReissueInvitation,
  useRemoveFactors,
} from '../api/users.js';
import { nameOf } from '../lib/user-facts.js';
import { SuspendDialog } from './suspend-dialog.js';

interface UserActionsProps {
  readonly user: UserView;
  readonly onLink: (link: OneTimeLink) => void;
}

function useFactorRemoval(user: UserView): () => void {
  const remove = useRemoveFactors();
  return () =>
    modals.openConfirmModal({
      title: t`Remove the second factors of ${nameOf(user)}?`,
      children: (
        <Text size="sm">{t`Verify first that the request comes from the user. Passkeys, authenticator app and recovery codes stop working, and their sessions end.`}</Text>
      ),
      labels: { confirm: t`Remove`, cancel: t`Cancel` },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void remove.mutateAsync(user.id).then(
          () => toastInfo({ kind: 'user', title: t`Second factors removed` }),
          (error: unknown) => toastError('user', t`The second factors could not be removed`, error),
        ),
    });
}

/** Allows single sign-on for a user whose identity at the provider is not linked yet. */
function OidcLinkButton({ user }: { readonly user: UserView }) {
  // Providers have no past, and a page of the past changes nothing.
  const writable = useWritable();
  const provider = useQuery({ ...singleSignOnQueryOptions(), enabled: writable }).data;
  const allow = useAllowOidcLink();
  const ask = (): void =>
    void modals.openConfirmModal({
      title: t`Allow single sign-on for ${nameOf(user)}?`,
      children: (
        <Text size="sm">
          <Trans>
            The next provider sign-in with the address {user.email ?? t`of this user`} is linked to this
            account.
          </Trans>
        </Text>
      ),
      labels: { confirm: t`Allow`, cancel: t`Cancel` },
      onConfirm: () =>
        void allow.mutateAsync(user.id).then(
          () => toastInfo({ kind: 'user', title: t`Single sign-on allowed` }),
          (error: unknown) => toastError('user', t`Single sign-on could not be allowed`, error),
        ),
    });
  if (!writable || provider?.enabled !== true) return null;
  return <Button variant="default" loading={allow.isPending} onClick={ask}>{t`Allow single sign-on`}</Button>;
}

/** Uses `mutateAsync`, because links are shown once and `mutate` drops its callbacks when the drawer closes. */
export function UserActions({ user, onLink }: UserActionsProps) {
  const reinvite = useReissueInvitation();
  const reset = useIssuePasswordReset();
  const reinstate = useReinstateUser();
  const [suspending, setSuspending] = useState(false);
  const removeFactors = useFactorRemoval(user);
  const failed = (title: string) => (error: unknown) => toastError('user', title, error);
  return (
    <Group gap="xs">
      {user.status === 'invited' ? (
        <Button
          variant="default"
          loading={reinvite.isPending}
          onClick={() =>
            void reinvite.mutateAsync(user.id).then(onLink, failed(t`No invitation could be made`))
          }
        >{t`Invite again`}</Button>
      ) : null}
      {user.status === 'active' ? (
        <>
          <Button
            variant="default"
            loading={reset.isPending}
            onClick={() =>
              void reset.mutateAsync(user.id).then(onLink, failed(t`No reset link could be made`))
            }
          >{t`Reset link`}</Button>
          <OidcLinkButton user={user} />
          <Button variant="default" onClick={removeFactors}>{t`Remove second factors`}</Button>
          <Button color="red" variant="default" onClick={() => setSuspending(true)}>{t`Suspend`}</Button>
        </>
      ) : null}
      {user.status === 'suspended' ? (
        <Button
          loading={reinstate.isPending}
          onClick={() =>
            void reinstate
              .mutateAsync(user.id)
              .then(
                () => toastInfo({ kind: 'user', title: t`User reinstated` }),
                failed(t`The user could not be reinstated`),
              )
          }
        >{t`Reinstate`}</Button>
      ) : null}
      <SuspendDialog user={user} opened={suspending} onClose={() => setSuspending(false)} />
    </Group>
  );
}
