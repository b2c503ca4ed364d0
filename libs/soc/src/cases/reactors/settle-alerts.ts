import {
  defineReactor,
  type EventLog,
  reactionCommandId,
  type Reactor,
  type RecordedOf,
} from '@rampart/event-log';
import { socCaseMoved } from '../domain/case.events.js';
import { socStatusChanged } from '../../response/domain/items/item.events.js';
import { socAlertsSettled, socStream } from '../../domain/stream/stream.events.js';

const NAME = 'soc-settled-alerts';

/** Settles alerts of closed cases between two deliveries, so that the next finding is a new alert. */
export const settleAlerts = (socLog: EventLog): Reactor =>
  defineReactor({
    name: NAME,
    handles: [socStatusChanged, socCaseMoved],
    async react(event) {
      const alertIds = settledBy(event);
      if (alertIds.length === 0) return;
      const { tenantId, position, metadata } = event;
      const commandId = reactionCommandId(NAME, position);
      await socLog.append({
        tenantId,
        stream: socStream(tenantId),
        expectedVersion: 'any',
        events: [{ type: socAlertsSettled.type, data: { alertIds } }],
        commandId,
        metadata: { actor: 'system', correlationId: metadata.correlationId, at: metadata.at },
      });
    },
  });

type Settling = RecordedOf<typeof socStatusChanged | typeof socCaseMoved>;

function settledBy({ type, data }: Settling): readonly string[] {
  if (type === 'SocCaseMoved') return data.alerts ?? [];
  return data.to !== 'resolved' || data.alertId === undefined ? [] : [data.alertId];
}
