import { Button } from '@mantine/core';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { useEndSession } from '../api/users.js';

interface EndSessionProps {
  readonly userId: string;
  readonly session: { readonly id: string; readonly address: string | null };
  /** Whose it is, where several people's stand beside each other. */
  readonly who?: string;
}

/** Ends one session of somebody: requests at once, sockets within a second. */
export function EndSession({ userId, session, who }: EndSessionProps) {
  const end = useEndSession();
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={end.isPending}
      aria-label={`End the session${who === undefined ? '' : ` of ${who}`} from ${session.address ?? 'an unknown address'}`}
      onClick={() =>
        end.mutate(
          { id: userId, sessionId: session.id },
          {
            onSuccess: () => toastInfo({ kind: 'session', title: 'Session ended' }),
            onError: (error) => toastError('session', 'The session could not be ended', error),
          },
        )
      }
    >
      End
    </Button>
  );
}
