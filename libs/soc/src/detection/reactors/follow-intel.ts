import { defineReactor, type EventLog, reactionCommandId, type Reactor } from '@rampart/event-log';
import { socIndicatorsChanged } from '../../intel/domain/intel.events.js';
import { socIntelChanged, socStream } from '../../domain/stream/stream.events.js';

const NAME = 'soc-intel';

interface Change {
  readonly tenantId: string;
  readonly position: number;
  readonly generation: number;
  readonly at: string;
  readonly correlationId: string;
}

/** Places a change of indicators between two deliveries; idempotent. @returns its shard position */
export async function placeIntelChange(
  socLog: EventLog,
  { tenantId, position, generation, at, correlationId }: Change,
): Promise<number> {
  const commandId = reactionCommandId(NAME, position);
  const { lastPosition } = await socLog.append({
    tenantId,
    stream: socStream(tenantId),
    expectedVersion: 'any',
    events: [{ type: socIntelChanged.type, data: { generation } }],
    commandId,
    metadata: { actor: 'system', correlationId, at },
  });
  return lastPosition;
}

/** From the change's position on, detection uses that generation of indicators. */
export const followIntel = (socLog: EventLog): Reactor =>
  defineReactor({
    name: NAME,
    handles: [socIndicatorsChanged],
    async react({ tenantId, position, data: { generation }, metadata: { at, correlationId } }) {
      await placeIntelChange(socLog, { tenantId, position, generation, at, correlationId });
    },
  });
