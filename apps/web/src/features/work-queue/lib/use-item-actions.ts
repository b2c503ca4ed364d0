import { t } from '@rampart/kernel';
import type { WorkItemView } from '@rampart/work-queue/contract';
import { formatTime } from '../../../shared/format/times.js';
import { useZone } from '../../../shared/format/zone.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { toastUndo } from '../../../shared/ui/undo-toast.js';
import { useAssign, useSnooze } from '../api/work-queue.js';
import { snoozeUntil } from './snooze-until.js';

const KIND = 'work-queue';
const failed = (error: unknown): void => toastError(KIND, t`Could not change this`, error);

/** The actions on an item. A snooze can be undone. */
export function useItemActions({ id, title, snoozedUntil }: WorkItemView) {
  const snooze = useSnooze();
  const assign = useAssign();
  const writable = useWritable();
  const { zone } = useZone();
  // Uses promises instead of the mutation's callbacks, because the row unmounts before the answer.
  const put = (until: string | null, title: string, before: string | null): void =>
    void snooze
      .mutateAsync({ id, until })
      .then(
        () => toastUndo({ kind: KIND, title: title, undo: () => snooze.mutateAsync({ id, until: before }) }),
        failed,
      );
  return {
    /** False at a past moment. */
    writable,
    pending: snooze.isPending || assign.isPending,
    /** @param to a user id; null to unassign */
    give: (to: string | null): void => void assign.mutateAsync({ id, to }).catch(failed),
    /** @param ms the duration */
    putOff(ms: number): void {
      const until = snoozeUntil(ms, Date.now());
      put(until, t`“${title}” is snoozed until ${formatTime(new Date(until), zone)}`, null);
    },
    wake: (): void => put(null, t`“${title}” is no longer snoozed`, snoozedUntil),
  };
}

export type ItemActions = ReturnType<typeof useItemActions>;
