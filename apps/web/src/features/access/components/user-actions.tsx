import { Button, Group, Text, Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { OneTimeLink, UserView } from '@rampart/identity-access/contract';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import {
  useIssuePasswordReset,
  useReinstateUser,
  useReissueInvitation,
  useRemoveFactors,
  useSuspendUser,
} from '../api/users.js';

interface UserActionsProps {
  readonly user: UserView;
  readonly onLink: (link: OneTimeLink) => void;
}

function useSuspension(user: UserView): () => void {
  const suspend = useSuspendUser();
  return () => {
    let reason = '';
    modals.openConfirmModal({
      title: `Suspend ${user.displayName || user.username}?`,
      children: (
        <>
          <Text size="sm" mb="sm">
            Their sessions end now, and they cannot sign in until they are reinstated.
          </Text>
          <Textarea
            label="Reason"
            maxLength={500}
            onChange={(event) => {
              reason = event.currentTarget.value;
            }}
          />
        </>
      ),
      labels: { confirm: 'Suspend', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        suspend.mutate(
          { id: user.id, reason: reason.trim() },
          {
            onSuccess: () => toastInfo({ kind: 'user', title: 'User suspended' }),
            onError: (error) => toastError('user', 'The user could not be suspended', error),
          },
        ),
    });
  };
}

function useFactorRemoval(user: UserView): () => void {
  const remove = useRemoveFactors();
  return () =>
    modals.openConfirmModal({
      title: `Remove the second factors of ${user.displayName || user.username}?`,
      children: (
        <Text size="sm">
          For somebody who lost theirs. Passkeys, authenticator app and recovery codes stop working, and their
          sessions end. Be sure that it is them who asks.
        </Text>
      ),
      labels: { confirm: 'Remove', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(user.id, {
          onSuccess: () => toastInfo({ kind: 'user', title: 'Second factors removed' }),
          onError: (error) => toastError('user', 'The second factors could not be removed', error),
        }),
    });
}

/**
 * What an administrator may do about one user, by the user's state. Links are shown once, so their requests end by
 * `mutateAsync`: `mutate` would forget whoever closes the drawer meanwhile.
 */
export function UserActions({ user, onLink }: UserActionsProps) {
  const reinvite = useReissueInvitation();
  const reset = useIssuePasswordReset();
  const reinstate = useReinstateUser();
  const suspend = useSuspension(user);
  const removeFactors = useFactorRemoval(user);
  const failed = (title: string) => (error: unknown) => toastError('user', title, error);
  return (
    <Group gap="xs">
      {user.status === 'invited' ? (
        <Button
          size="xs"
          variant="default"
          loading={reinvite.isPending}
          onClick={() =>
            void reinvite.mutateAsync(user.id).then(onLink, failed('No invitation could be made'))
          }
        >
          Invite again
        </Button>
      ) : null}
      {user.status === 'active' ? (
        <>
          <Button
            size="xs"
            variant="default"
            loading={reset.isPending}
            onClick={() =>
              void reset.mutateAsync(user.id).then(onLink, failed('No reset link could be made'))
            }
          >
            Reset link
          </Button>
          <Button size="xs" variant="default" onClick={removeFactors}>
            Remove second factors
          </Button>
          <Button size="xs" color="red" variant="light" onClick={suspend}>
            Suspend
          </Button>
        </>
      ) : null}
      {user.status === 'suspended' ? (
        <Button
          size="xs"
          loading={reinstate.isPending}
          onClick={() =>
            reinstate.mutate(user.id, {
              onSuccess: () => toastInfo({ kind: 'user', title: 'User reinstated' }),
              onError: failed('The user could not be reinstated'),
            })
          }
        >
          Reinstate
        </Button>
      ) : null}
    </Group>
  );
}
