import type { EventLog, RecordedEvent } from '@rampart/event-log';
import type { RuleChange } from '../contract/rules.js';
import type { RuleEvent } from '../domain/rules/rule.events.js';

/** What somebody did with a rule, newest first. @param asOf position of the log, both included */
export async function ruleHistory(
  log: EventLog,
  tenantId: string,
  ruleId: string,
  asOf = Number.MAX_SAFE_INTEGER,
): Promise<RuleChange[]> {
  const events = await log.readStream(tenantId, `soc-rule:${ruleId}`);
  return events
    .filter(({ position }) => position <= asOf)
    .map(changeOf)
    .reverse();
}

function changeOf(event: RecordedEvent): RuleChange {
  const { type, data } = event as unknown as RuleEvent;
  const said = { at: event.metadata.at, by: data.by, version: null, yaml: null, response: null };
  switch (type) {
    case 'SocRuleSaved':
      return { ...said, what: 'saved', version: data.version, yaml: data.yaml };
    case 'SocRuleSwitched':
      return { ...said, what: data.enabled ? 'switched on' : 'switched off' };
    case 'SocRuleResponseSet':
      return { ...said, what: 'response', response: data.response };
    case 'SocRuleValuesSet':
      return { ...said, what: 'values' };
    case 'SocRuleRemoved':
      return { ...said, what: 'removed' };
  }
}
