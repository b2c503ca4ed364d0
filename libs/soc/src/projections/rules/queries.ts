import { readRules, type SigmaRule } from '@rampart/sigma';
import type { EntityManager } from 'typeorm';
import type { FormRuleInput, SocRule } from '../../contract/rules.js';
import type { Severity } from '../../contract/vocabulary.js';
import { nameOf } from '../../domain/detect/detector.js';
import { BUILT_IN } from '../../pipeline/rule-set.js';

interface StoredRule {
  readonly rule_id: string;
  readonly version: number;
  readonly title: string;
  readonly yaml: string;
  readonly form: FormRuleInput | null;
  readonly enabled: boolean | null;
}

/** Rules of the tenant by title, then those of the product. `manager` must be confined to the tenant. */
export async function listRules(manager: EntityManager): Promise<SocRule[]> {
  const rows: StoredRule[] = await manager.query(`SELECT * FROM soc_rule ORDER BY title, rule_id`);
  const switched = new Map(rows.map(({ rule_id, enabled }) => [rule_id, enabled]));
  const own = rows.filter(({ version }) => version > 0).map(viewOf);
  const builtIn = BUILT_IN.map((rule): SocRule => {
    const id = nameOf(rule);
    const { title, tags } = rule;
    const enabled = switched.get(id) ?? true;
    const said = { id, title, enabled, tags: [...tags], severity: severityOf(rule) };
    return { ...said, origin: 'built-in', version: 0, yaml: '', form: null };
  });
  return [...own, ...builtIn];
}

/** How many rules the tenant has of its own. */
export async function countRules(manager: EntityManager): Promise<number> {
  const [row]: { count: string }[] = await manager.query(`SELECT count(*) FROM soc_rule WHERE version > 0`);
  return Number(row?.count ?? 0);
}

function viewOf({ rule_id: id, version, title, yaml, form, enabled }: StoredRule): SocRule {
  const [first] = readRules(yaml).rules;
  return {
    ...{ id, version, title, yaml, form },
    enabled: enabled ?? false,
    origin: form === null ? 'yaml' : 'form',
    tags: [...(first?.tags ?? [])],
    severity: first === undefined ? 'medium' : severityOf(first),
  };
}

function severityOf({ level }: SigmaRule): Severity {
  return level === null ? 'medium' : level === 'informational' ? 'info' : level;
}
