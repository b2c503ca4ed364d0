import type { Recorded, Requester } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import { type OperationsContext, recordOperation } from './record.js';

/** Orders a rebuild, which a worker does beside the live tables. @throws DomainError `operations.unknown-projection` */
export async function orderRebuild(
  context: OperationsContext,
  by: Requester,
  projection: string,
  known: readonly { readonly name: string }[],
): Promise<Recorded<null>> {
  if (!known.some(({ name }) => name === projection))
    throw new DomainError(
      'operations.unknown-projection',
      'not-found',
      'This projection does not exist. Reload the list.',
    );
  const data = { projection, by: by.userId };
  return recordOperation(context, by, { type: 'ProjectionRebuildOrdered', data });
}
