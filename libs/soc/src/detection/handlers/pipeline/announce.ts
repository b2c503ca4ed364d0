import { type EventLog, reactionCommandId } from '@rampart/event-log';
import { type Json, storableJson } from '@rampart/kernel';
import { socAlertRaised, socAlertRepeated, socAlertWithdrawn } from '../../domain/alerts/alert.events.js';
import { socEventsDecoded, socLane } from '../../../domain/stream/stream.events.js';
import type { TrackedChange } from '../../domain/detect/repetitions.js';
import type { Decoded } from './decode-page.js';

type Said = Omit<Decoded, 'rows' | 'alertRows' | 'repetitions' | 'took'>;

const SUBSCRIPTION = 'soc-detection';
const ACTOR = 'worker:soc-detection';

const TYPES: Readonly<Record<TrackedChange['kind'], string>> = {
  raised: socAlertRaised.type,
  withdrawn: socAlertWithdrawn.type,
  repeated: socAlertRepeated.type,
};

export async function appendAlerts(
  log: EventLog,
  { tenantId, position, receivedAt, correlationId, changes }: Said,
): Promise<void> {
  for (const { kind, alert } of changes) {
    const commandId = reactionCommandId(SUBSCRIPTION, position, `${alert.id}:${kind}`);
    // Removes characters that PostgreSQL cannot store; one such event would stop every read model.
    const data = JSON.parse(storableJson(alert)) as Json;
    await log.append({
      tenantId,
      stream: `soc-alert:${alert.id}`,
      expectedVersion: 'any',
      events: [{ type: TYPES[kind], data }],
      commandId,
      metadata: { actor: ACTOR, correlationId, at: receivedAt },
    });
  }
}

export async function announce(socLog: EventLog, decoded: readonly Said[]): Promise<void> {
  await Promise.all(
    decoded.map(({ tenantId, position, receivedAt, correlationId, said }) => {
      const commandId = reactionCommandId(SUBSCRIPTION, position, 'decoded');
      return socLog.append({
        tenantId,
        stream: socLane(tenantId, position),
        expectedVersion: 'any',
        events: [{ type: socEventsDecoded.type, data: said }],
        commandId,
        metadata: { actor: ACTOR, correlationId, causation: position, at: receivedAt },
      });
    }),
  );
}
