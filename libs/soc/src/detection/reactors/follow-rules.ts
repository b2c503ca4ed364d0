import { defineReactor, type EventLog, reactionCommandId, type Reactor } from '@rampart/event-log';
import { type RuleEvent, ruleEvents } from '../domain/rules/rule.events.js';
import { type SettingsEvent, settingsEvents } from '../domain/settings/settings.events.js';
import { socRuleSetChanged, socStream } from '../../domain/stream/stream.events.js';

const NAME = 'soc-rules';

/** Places a change of rules between two deliveries; detection uses the new rules from that position on. */
export const followRules = (socLog: EventLog): Reactor =>
  defineReactor({
    name: NAME,
    handles: [...ruleEvents, ...settingsEvents],
    async react(event) {
      if (!changesDetection(event)) return;
      const { tenantId, position, metadata } = event;
      const commandId = reactionCommandId(NAME, position);
      await socLog.append({
        tenantId,
        stream: socStream(tenantId),
        expectedVersion: 'any',
        events: [{ type: socRuleSetChanged.type, data: { asOf: position } }],
        commandId,
        metadata: { actor: 'system', correlationId: metadata.correlationId, at: metadata.at },
      });
    },
  });

/** A new version of a disabled rule does not affect detection, so importing thousands is cheap. */
function changesDetection({ type, data }: RuleEvent | SettingsEvent): boolean {
  if (type === 'SocRuleSaved') return data.running !== false;
  return type === 'SocRuleResponseSet' ? data.repetition === true : true;
}
