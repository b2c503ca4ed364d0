import { type AppendRequest, type EventLog, reactionCommandId } from '@rampart/event-log';
import { type Json, storableJson } from '@rampart/kernel';
import { socAlertRaised, socAlertRepeated, socAlertWithdrawn } from '../../domain/alerts/alert.events.js';
import { socEventsDecoded, socLane } from '../../../domain/stream/stream.events.js';
import type { TrackedChange } from '../../domain/detect/repetitions.js';
import type { Decoded } from './decode-page.js';

type Said = Omit<Decoded, 'rows' | 'alertRows' | 'repetitions'>;

const SUBSCRIPTION = 'soc-detection';
const ACTOR = 'worker:soc-detection';

const TYPES: Readonly<Record<TrackedChange['kind'], string>> = {
  raised: socAlertRaised.type,
  withdrawn: socAlertWithdrawn.type,
  repeated: socAlertRepeated.type,
};

/** Appends alerts to the main log, those of one page in one batch where their streams differ; idempotent. */
export async function appendAlerts(log: EventLog, decoded: readonly Said[]): Promise<void> {
  const lines = new Map<string, AppendRequest[]>();
  for (const said of decoded)
    for (const change of said.changes) {
      const request = appendOf(said, change);
      const line = lines.get(request.stream);
      if (line === undefined) lines.set(request.stream, [request]);
      else line.push(request);
    }
  // In order within an alert: a failed append must not leave a later change before it.
  await Promise.all(
    [...lines.values()].map(async (line) => {
      for (const request of line) await log.append(request);
    }),
  );
}

function appendOf({ tenantId, position, receivedAt }: Said, { kind, alert }: TrackedChange): AppendRequest {
  const commandId = reactionCommandId(SUBSCRIPTION, position, `${alert.id}:${kind}`);
  // Removes characters that PostgreSQL cannot store; one such event would stop every read model.
  const data = JSON.parse(storableJson(alert)) as Json;
  return {
    tenantId,
    stream: `soc-alert:${alert.id}`,
    expectedVersion: 'any',
    events: [{ type: TYPES[kind], data }],
    commandId,
    metadata: { actor: ACTOR, correlationId: commandId, at: receivedAt },
  };
}

/** Announces new events on the shard; idempotent. */
export async function announce(socLog: EventLog, decoded: readonly Said[]): Promise<void> {
  await Promise.all(
    decoded.map(({ tenantId, position, receivedAt, said }) => {
      const commandId = reactionCommandId(SUBSCRIPTION, position, 'decoded');
      return socLog.append({
        tenantId,
        stream: socLane(tenantId, position),
        expectedVersion: 'any',
        events: [{ type: socEventsDecoded.type, data: said }],
        commandId,
        metadata: { actor: ACTOR, correlationId: commandId, causation: position, at: receivedAt },
      });
    }),
  );
}
