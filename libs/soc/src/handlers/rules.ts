import { handleCommand } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import { collect, readRules, type SigmaRule } from '@rampart/sigma';
import {
  type FormRuleInput,
  type ImportReport,
  type ImportRules,
  LONGEST_RULE,
  MOST_RULES,
  type RuleCheck,
  type RuleProblem,
} from '../contract/rules.js';
import { nameOf } from '../domain/detect/detector.js';
import { compileFormRule } from '../domain/rules/form-rule.js';
import { noSuchRule, type RuleCommand, ruleDecider } from '../domain/rules/rule.js';
import { BUILT_IN } from '../pipeline/rule-set.js';
import { commandOn, type Recorded, type Requester, type SocContext } from './context.js';

type RulesContext = Pick<SocContext, 'log' | 'clock' | 'ids'>;

/** What is wrong with a file of rules; references to rules of other files are not looked at. */
export function checkRules(yaml: string, file = ''): RuleCheck {
  if (yaml.length > LONGEST_RULE) {
    const message = `A rule has at most ${LONGEST_RULE} characters`;
    return { titles: [], problems: [{ file, line: 1, column: 1, code: 'limit', message, title: null }] };
  }
  const { rules, refused } = readRules(yaml);
  const problems = refused.map(({ error, title }): RuleProblem => ({
    file,
    ...error.place,
    code: error.code,
    message: error.message,
    title,
  }));
  const circular = collect(rules).refused.filter(({ error }) => error.message.includes('back to itself'));
  for (const { rule, error } of circular)
    problems.push({ file, ...error.place, code: error.code, message: error.message, title: rule.title });
  return { titles: rules.map(({ title }) => title), problems };
}

/**
 * Saves a rule of the form under an id; it is switched on apart from that.
 * @throws DomainError `soc-rule.refused` when a time of day is none, `soc-rule.too-many`, `soc-rule.not-found` for a
 *   rule of the product
 */
export function saveFormRule(
  context: RulesContext,
  requester: Requester,
  form: FormRuleInput,
  { ruleId, kept }: { readonly ruleId: string; readonly kept: number },
): Promise<Recorded<{ readonly id: string }>> {
  if (kept >= MOST_RULES) throw tooMany();
  if (isBuiltIn(ruleId)) throw noSuchRule();
  const yaml = compiled(ruleId, form);
  const data = { ruleId, by: requester.userId, yaml, title: form.name, form };
  return change(context, requester, ruleId, { type: 'SaveRule', data });
}

function compiled(id: string, { name, description, severity, condition }: FormRuleInput): string {
  try {
    return compileFormRule({ id, name, description, severity, condition });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DomainError('soc-rule.refused', 'invalid', error.message);
  }
}

/** Saves every file without a problem, each as one rule; the report says what was refused, where and why. */
export async function importRules(
  context: RulesContext,
  requester: Requester,
  { files }: ImportRules,
  kept: number,
): Promise<Recorded<ImportReport>> {
  if (kept + files.length > MOST_RULES) throw tooMany();
  const accepted: ImportReport['accepted'] = [];
  const refused: RuleProblem[] = [];
  let position: number | null = null;
  for (const { name: file, text: yaml } of files) {
    const { problems } = checkRules(yaml, file);
    const { rules } = problems.length > 0 ? { rules: [] } : readRules(yaml);
    refused.push(...problems);
    const [first] = rules;
    if (first === undefined) continue;
    const ruleId = idOf(first) ?? context.ids.next();
    const data = { ruleId, by: requester.userId, yaml, title: first.title, form: null };
    const saved = await change(context, requester, ruleId, { type: 'SaveRule', data });
    position = saved.position ?? position;
    accepted.push({ file, id: ruleId, title: first.title, changed: saved.position !== null });
  }
  return { value: { accepted, refused }, position };
}

/** The rule's own id, so that importing it again makes a new version of it; never one of the product's. */
function idOf({ id }: SigmaRule): string | null {
  return id !== null && /^[\w-]{1,80}$/.test(id) && !isBuiltIn(id) ? id : null;
}

const isBuiltIn = (ruleId: string): boolean => BUILT_IN.some((rule) => nameOf(rule) === ruleId);

/** Switches a rule on or off. @throws DomainError `soc-rule.not-found` */
export const switchRule = (
  context: RulesContext,
  requester: Requester,
  ruleId: string,
  enabled: boolean,
): Promise<Recorded<{ readonly id: string }>> =>
  change(context, requester, ruleId, {
    type: 'SwitchRule',
    data: { ruleId, by: requester.userId, enabled, builtIn: isBuiltIn(ruleId) },
  });

/** Removes a rule of the tenant's own. @throws DomainError `soc-rule.not-found` also for those of the product */
export async function removeRule(
  context: RulesContext,
  requester: Requester,
  ruleId: string,
): Promise<Recorded<null>> {
  if (isBuiltIn(ruleId)) throw noSuchRule();
  const command: RuleCommand = { type: 'RemoveRule', data: { ruleId, by: requester.userId } };
  const { position } = await change(context, requester, ruleId, command);
  return { value: null, position };
}

async function change(
  context: RulesContext,
  requester: Requester,
  ruleId: string,
  command: RuleCommand,
): Promise<Recorded<{ readonly id: string }>> {
  const about = commandOn(context, `soc-rule:${ruleId}`, requester);
  const { result } = await handleCommand(context.log, ruleDecider, about, command);
  return { value: { id: ruleId }, position: result?.lastPosition ?? null };
}

const tooMany = (): DomainError =>
  new DomainError('soc-rule.too-many', 'conflict', `There can be ${MOST_RULES} rules at most.`);
