import type { EntityManager } from 'typeorm';
import type { NotifyChannel, RuleAction, RuleForm, RuleValues, SocRule } from '../../contract/rules.js';
import type { Severity } from '../../../contract/vocabulary.js';
import { techniquesIn } from '../../domain/attack/techniques.js';
import { nameOf } from '../../domain/detect/detector.js';
import { severityOf } from '../../domain/rules/rule-file.js';
import { builtInRules } from '../../domain/rules/built-in-rules.js';

interface StoredRule {
  readonly rule_id: string;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly severity: Severity;
  readonly tags: string[];
  readonly names: readonly string[];
  readonly notifications: NotifyChannel[];
  readonly actions: RuleAction[];
  readonly repeatMinutes: number | null;
  readonly placeholders: readonly string[];
  readonly filled: RuleValues;
  readonly from_form: boolean;
  readonly enabled: boolean | null;
}

interface Triggers {
  readonly count: number;
  readonly last: Date | null;
}

const LISTED = `rule_id, version, title, description, severity, tags, names, notifications, actions, enabled,
  placeholders, filled,
  repeat_minutes AS "repeatMinutes",
  form IS NOT NULL AS from_form`;

/** The tenant's rules by title, then the built-in rules. `manager` must be confined to the tenant. */
export async function listRules(manager: EntityManager): Promise<SocRule[]> {
  const rows: StoredRule[] = await manager.query(`SELECT ${LISTED} FROM soc_rule ORDER BY title, rule_id`);
  const triggers = await triggersOf(manager);
  const own = rows.filter(({ version }) => version > 0).map((row) => viewOf(row, triggers));
  const touched = new Map(rows.map((row) => [row.rule_id, row]));
  const builtIn = builtInRules().rules.map((rule): SocRule => {
    const id = nameOf(rule);
    const { title, tags, description } = rule;
    const { enabled, notifications = [], actions = [], repeatMinutes = null } = touched.get(id) ?? {};
    return {
      ...{ id, title, description: description ?? '', severity: severityOf(rule), tags: [...tags] },
      ...{ origin: 'built-in', version: 0, enabled: enabled ?? true, notifications, actions, repeatMinutes },
      ...{ techniques: techniquesIn(tags), needs: [], ...tallyOf(triggers, [id]) },
    };
  });
  return [...own, ...builtIn];
}

export async function countRules(manager: EntityManager): Promise<number> {
  const [row]: { count: string }[] = await manager.query(`SELECT count(*) FROM soc_rule WHERE version > 0`);
  return Number(row?.count ?? 0);
}

/** A rule's text and form; null for built-in rules. */
export async function readRuleText(
  manager: EntityManager,
  ruleId: string,
): Promise<{
  readonly yaml: string;
  readonly form: RuleForm | null;
  readonly placeholders: readonly { readonly name: string; readonly values: readonly string[] }[];
} | null> {
  const rows: Pick<StoredRule, 'placeholders' | 'filled'>[] & { yaml: string; form: RuleForm | null }[] =
    await manager.query(
      `SELECT yaml, form, placeholders, filled FROM soc_rule WHERE rule_id = $1 AND version > 0`,
      [ruleId],
    );
  const [row] = rows;
  if (row === undefined) return null;
  const { yaml, form, filled } = row;
  return { yaml, form, placeholders: row.placeholders.map((name) => ({ name, values: filled[name] ?? [] })) };
}

export async function ruleBehind(manager: EntityManager, name: string): Promise<string> {
  const rows: { rule_id: string }[] = await manager.query(
    `SELECT rule_id FROM soc_rule WHERE names @> ARRAY[$1] ORDER BY rule_id = $1 DESC, enabled DESC NULLS LAST, rule_id
     LIMIT 1`,
    [name],
  );
  return rows[0]?.rule_id ?? name;
}

export async function countAlertTags(manager: EntityManager): Promise<ReadonlyMap<string, number>> {
  const rows: { tag: string; count: string }[] = await manager.query(
    `SELECT tag, count(*) FROM soc_rule_alert, unnest(tags) tag GROUP BY tag`,
  );
  return new Map(rows.map(({ tag, count }) => [tag, Number(count)]));
}

async function triggersOf(manager: EntityManager): Promise<ReadonlyMap<string, Triggers>> {
  const rows: { rule_name: string; count: string; last: Date }[] = await manager.query(
    `SELECT rule_name, sum(occurrences) AS count, max(coalesce(last_at, time)) AS last FROM soc_rule_alert GROUP BY rule_name`,
  );
  return new Map(rows.map(({ rule_name, count, last }) => [rule_name, { count: Number(count), last }]));
}

function tallyOf(
  triggers: ReadonlyMap<string, Triggers>,
  names: readonly string[],
): Pick<SocRule, 'triggerCount' | 'lastTriggered'> {
  const found = names.flatMap((name) => triggers.get(name) ?? []);
  const times = found.map(({ last }) => last?.getTime() ?? 0);
  return {
    triggerCount: found.reduce((sum, { count }) => sum + count, 0),
    lastTriggered: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
  };
}

function viewOf(row: StoredRule, triggers: ReadonlyMap<string, Triggers>): SocRule {
  const { rule_id: id, from_form: fromForm, enabled, names, placeholders, filled, ...said } = row;
  return {
    ...{ id, ...said, enabled: enabled ?? false, origin: fromForm ? 'form' : 'yaml' },
    techniques: techniquesIn(said.tags),
    needs: placeholders.filter((name) => (filled[name] ?? []).length === 0),
    ...tallyOf(triggers, names),
  };
}
