import { type EventLog, reactionCommandId, type Reactor, type RecordedEvent } from '@rampart/event-log';
import { type CaseEvent, socCaseMoved } from '../domain/case.events.js';
import { type ItemEvent, socStatusChanged } from '../../response/domain/items/item.events.js';
import { socAlertsSettled, socStream } from '../../domain/stream/stream.events.js';

const NAME = 'soc-settled-alerts';

/**
 * Puts between two deliveries that somebody is done with alerts: they were resolved, or their case was closed. From
 * there on the same is an alert of its own.
 */
export const settleAlerts = (socLog: EventLog): Reactor => ({
  name: NAME,
  handles: [socStatusChanged.type, socCaseMoved.type],
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
      metadata: { actor: 'system', correlationId: commandId, at: metadata.at },
    });
  },
});

function settledBy(event: RecordedEvent): readonly string[] {
  const fact = event as unknown as ItemEvent | CaseEvent;
  if (fact.type === 'SocCaseMoved') return fact.data.alerts ?? [];
  if (fact.type !== 'SocStatusChanged' || fact.data.to !== 'resolved') return [];
  return fact.data.alertId === undefined ? [] : [fact.data.alertId];
}
