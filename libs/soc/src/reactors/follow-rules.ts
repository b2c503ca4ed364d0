import { type EventLog, reactionCommandId, type Reactor } from '@rampart/event-log';
import { ruleEvents } from '../domain/rules/rule.events.js';
import { socRuleSetChanged, socStream } from '../domain/stream/stream.events.js';

const NAME = 'soc-rules';

/** Puts a change of rules between two deliveries: from there on detection works with the rules as of that position. */
export const followRules = (socLog: EventLog): Reactor => ({
  name: NAME,
  handles: ruleEvents.map(({ type }) => type),
  async react({ tenantId, position, metadata }) {
    const commandId = reactionCommandId(NAME, position);
    await socLog.append({
      tenantId,
      stream: socStream(tenantId),
      expectedVersion: 'any',
      events: [{ type: socRuleSetChanged.type, data: { asOf: position } }],
      commandId,
      metadata: { actor: 'system', correlationId: commandId, at: metadata.at },
    });
  },
});
