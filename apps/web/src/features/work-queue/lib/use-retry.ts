import { t } from '@rampart/kernel';
import type { WorkItemView } from '@rampart/work-queue/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { QUEUE_KEY } from '../api/queue-key.js';
import type { Retry } from './retry.js';

const KIND = 'work-retry';

/** Retries a failure. Events complete the item, not the button. */
export function useRetry(item: WorkItemView, { run, done }: Retry) {
  const client = useQueryClient();
  const writable = useWritable();
  const retry = useMutation({
    mutationFn: () => run(item),
    onSuccess: () => toastInfo({ kind: KIND, title: done }),
    onError: (error) => toastError(KIND, t`Could not retry`, error),
    onSettled: () => client.invalidateQueries({ queryKey: QUEUE_KEY }),
  });
  return { pending: retry.isPending, writable, run: () => retry.mutate() };
}
