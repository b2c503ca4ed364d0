import { t } from '@rampart/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Impersonator } from '@rampart/impersonation/contract';
import { api, unwrap } from '../../../shared/api-client/client.js';
import { plural } from '../../../shared/format/numbers.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { toastUndo } from '../../../shared/ui/undo-toast.js';
import { impersonationKeys } from './keys.js';

const path = ({ scanId, id }: Impersonator) => ({ params: { path: { id: scanId, lookAlikeId: id } } });

/** Withdraws dismissals: the look-alikes need a decision again. The caller shows errors. */
export function useWithdrawDismissal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rows: readonly Impersonator[]) =>
      Promise.all(
        rows.map((row) =>
          unwrap(
            api.POST('/api/impersonation/scans/{id}/look-alikes/{lookAlikeId}/dismissal/withdraw', path(row)),
          ),
        ),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: impersonationKeys.lookAlikes }),
  });
}

const dismissed = (rows: readonly Impersonator[]): string =>
  rows.length === 1 && rows[0]
    ? t`Dismissed @${rows[0].username}`
    : t`Dismissed ${plural(rows.length, 'look-alike')}`;

export function useDismissLookAlikes() {
  const client = useQueryClient();
  const withdraw = useWithdrawDismissal().mutateAsync;
  return useMutation({
    mutationFn: (rows: readonly Impersonator[]) =>
      Promise.allSettled(
        rows.map((row) =>
          unwrap(api.POST('/api/impersonation/scans/{id}/look-alikes/{lookAlikeId}/dismiss', path(row))),
        ),
      ),
    onSuccess: (answers, rows) => {
      const done = rows.filter((_, index) => answers[index]?.status === 'fulfilled');
      if (done.length > 0) toastUndo({ kind: 'dismiss', title: dismissed(done), undo: () => withdraw(done) });
      const refused = answers.find((answer) => answer.status === 'rejected');
      if (refused) toastError('dismiss-refused', t`Could not dismiss the look-alike`, refused.reason);
      return client.invalidateQueries({ queryKey: impersonationKeys.lookAlikes });
    },
  });
}
