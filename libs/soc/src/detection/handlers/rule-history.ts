import { type EventLog, loadStream, type RecordedAs } from '@rampart/event-log';
import type { RuleChange } from '../contract/rules.js';
import type { RuleEvent } from '../domain/rules/rule.events.js';
import { ruleDecider } from '../domain/rules/rule.js';

/** Changes to a rule by people, newest first. @param asOf log position, included */
export async function ruleHistory(
  log: EventLog,
  tenantId: string,
  ruleId: string,
  asOf = Infinity,
): Promise<RuleChange[]> {
  const { events } = await loadStream(log, ruleDecider, { tenantId, stream: `soc-rule:${ruleId}` }, { asOf });
  return events.map(changeOf).reverse();
}

function changeOf({ type, data, metadata }: RecordedAs<RuleEvent>): RuleChange {
  const said = { at: metadata.at, by: data.by, version: null, yaml: null, response: null };
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
