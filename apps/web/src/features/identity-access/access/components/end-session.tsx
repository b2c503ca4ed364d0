import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { toastError, toastInfo } from '../../../../shared/ui/toasts.js';
import { useEndSession } from '../api/users.js';

interface EndSessionProps {
  readonly userId: string;
  readonly session: { readonly id: string; readonly address: string | null };
  readonly who?: string;
}

/** Ends one session. Requests are refused at once, and sockets close within a second. */
export function EndSession({ userId, session, who }: EndSessionProps) {
  const end = useEndSession();
  // Not `mutate`, which would drop its callbacks, because the row unmounts first.
  const ask = (): void =>
    void end.mutateAsync({ id: userId, sessionId: session.id }).then(
      () => toastInfo({ kind: 'session', title: t`Session ended` }),
      (error: unknown) => toastError('session', t`The session could not be ended`, error),
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={end.isPending}
      aria-label={t`End the session${who === undefined ? '' : t` of ${who}`} from ${session.address ?? t`an unknown address`}`}
      onClick={ask}
    >{t`End`}</Button>
  );
}
