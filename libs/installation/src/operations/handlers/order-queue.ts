import type { Requester } from '@rampart/event-log';
import type { QueueAction } from '@rampart/jobs';
import { DomainError } from '@rampart/kernel';
import type { OrderQueue, QueueOrdered } from '../contract.js';
import { type OperationsContext, recordOperation } from './record.js';

/** The part of the queue that operators control. */
export interface OperatedQueues {
  concerned(name: string, action: QueueAction): Promise<number>;
  operate(name: string, action: QueueAction): Promise<void>;
}

/** @throws DomainError `operations.not-confirmed`, `operations.unknown-queue` */
export async function orderQueue(
  context: OperationsContext,
  by: Requester,
  {
    queues,
    known,
  }: { readonly queues: OperatedQueues; readonly known: readonly { readonly name: string }[] },
  { queue, action, dryRun, confirm }: OrderQueue & { readonly queue: string },
): Promise<QueueOrdered> {
  if (!known.some(({ name }) => name === queue))
    throw new DomainError(
      'operations.unknown-queue',
      'not-found',
      'This queue does not exist. Reload the list.',
    );
  const jobs = await queues.concerned(queue, action);
  if (dryRun) return { jobs };
  if (action === 'drain' && confirm !== queue)
    throw new DomainError(
      'operations.not-confirmed',
      'invalid',
      'Draining removes jobs for good. Repeat the name of the queue in confirm.',
    );
  await recordOperation(context, by, {
    type: 'QueueOperationOrdered',
    data: { queue, action, jobs, by: by.userId },
  });
  await queues.operate(queue, action);
  return { jobs };
}
