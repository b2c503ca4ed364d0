import { type Initiator, metadataOf, type Recorded, type Recording } from '@rampart/event-log';
import type { OperationEvent } from '../domain/operation.events.js';

export interface OperationsContext extends Recording {
  /** The tenant of the staff who operate the installation. */
  readonly tenantId: string;
}

const STREAM = 'operations:installation';

/** Operations are independent: none forbids a later one. @param commandId makes it idempotent */
export async function recordOperation(
  { log, tenantId, ...recording }: OperationsContext,
  by: Initiator,
  event: OperationEvent,
  commandId: string = recording.ids.next(),
): Promise<Recorded<null>> {
  const { lastPosition } = await log.append({
    ...{ tenantId, stream: STREAM, expectedVersion: 'any', commandId },
    events: [event],
    metadata: metadataOf(recording, by),
  });
  return { value: null, position: lastPosition };
}
