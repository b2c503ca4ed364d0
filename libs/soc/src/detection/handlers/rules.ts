import { commandOf, handleCommand, type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import {
  type FormRuleInput,
  MOST_RULES,
  type RuleForm,
  type RuleResponse,
  type RuleValues,
  type YamlRule,
} from '../contract/rules.js';
import { nameOf } from '../domain/detect/detector.js';
import { compileFormRule } from '../domain/rules/form-rule.js';
import { noSuchRule, type RuleCommand, ruleDecider } from '../domain/rules/rule.js';
import { builtInRules } from '../domain/rules/built-in-rules.js';
import { sharerOf } from '../../ports/reading.js';
import type { SocContext } from '../../handlers/context.js';

export type RulesContext = Pick<SocContext, 'log' | 'clock' | 'ids' | 'reading'>;

interface Saving {
  readonly ruleId: string;
  /** Whether the rule must exist. */
  readonly existing: boolean;
  readonly kept: number;
}

type Saved = Recorded<{ readonly id: string }>;

/** Compiles a form to Sigma, so that it can be tested before it is saved. @throws DomainError `soc-rule.refused` */
export const sigmaOfForm = (form: RuleForm, zone: string): string => compiled('draft', inZone(form, zone));

const inZone = (form: RuleForm, zone: string): RuleForm =>
  form.condition.kind === 'outside' ? { ...form, condition: { zone, ...form.condition } } : form;

/** A rule that was switched off stays off. @throws DomainError `soc-rule.{refused,too-many,not-found}` */
export function saveFormRule(
  context: RulesContext,
  requester: Requester,
  { notifications, actions, repeatMinutes, ...asked }: FormRuleInput,
  { ruleId, existing, kept, zone }: Saving & { readonly zone: string },
): Promise<Saved> {
  if (isBuiltIn(ruleId)) throw noSuchRule();
  if (!existing && kept >= MOST_RULES) throw tooMany();
  const form = inZone(asked, zone);
  const said = { yaml: compiled(ruleId, form), title: form.name, form };
  const response = { notifications, actions, ...(repeatMinutes !== undefined && { repeatMinutes }) };
  const data = { ruleId, existing, by: requester.userId, ...said, response };
  return change(context, requester, ruleId, { type: 'SaveRule', data });
}

function compiled(id: string, { name, description, severity, condition }: RuleForm): string {
  try {
    return compileFormRule({ id, name, description, severity, condition });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DomainError('soc-rule.refused', 'invalid', error.message);
  }
}

/** @throws DomainError `soc-rule.refused` with problems by line; `soc-rule.too-many`, `soc-rule.not-found` */
export async function saveYamlRule(
  context: RulesContext,
  requester: Requester,
  { yaml, response = null }: { readonly yaml: string; readonly response?: YamlRule['response'] | null },
  { ruleId, existing, kept }: Saving,
): Promise<Saved> {
  if (isBuiltIn(ruleId)) throw noSuchRule();
  if (!existing && kept >= MOST_RULES) throw tooMany();
  const file = { name: '', text: yaml };
  const { problems, first } = await context.reading.readRuleFile(sharerOf(requester), file);
  if (first === null) {
    const [{ message = 'there is no rule in it', line = 1 } = {}] = problems;
    throw new DomainError(
      'soc-rule.refused',
      'invalid',
      t`The rule is refused. Correct line ${line}: ${message}`,
      {
        problems,
      },
    );
  }
  const by = requester.userId;
  const data = { ruleId, existing, by, yaml, title: first.title, form: null, response };
  return change(context, requester, ruleId, { type: 'SaveRule', data });
}

export const isBuiltIn = (ruleId: string): boolean =>
  builtInRules().rules.some((rule) => nameOf(rule) === ruleId);

/** Switches a rule on or off. @throws DomainError `soc-rule.not-found` */
export const switchRule = (
  context: RulesContext,
  requester: Requester,
  ruleId: string,
  enabled: boolean,
): Promise<Saved> =>
  change(context, requester, ruleId, {
    type: 'SwitchRule',
    data: { ruleId, by: requester.userId, enabled, builtIn: isBuiltIn(ruleId) },
  });

/** Sets the response to a rule's alerts, also for built-in rules. @throws DomainError `soc-rule.not-found` */
export const setRuleResponse = (
  context: RulesContext,
  requester: Requester,
  ruleId: string,
  response: RuleResponse,
): Promise<Saved> =>
  change(context, requester, ruleId, {
    type: 'SetResponse',
    data: { ruleId, by: requester.userId, response, builtIn: isBuiltIn(ruleId) },
  });

/** Sets values for a rule's placeholders. @throws DomainError `soc-rule.not-found` */
export const setRuleValues = (
  context: RulesContext,
  requester: Requester,
  ruleId: string,
  values: RuleValues,
): Promise<Saved> =>
  change(context, requester, ruleId, {
    type: 'SetValues',
    data: { ruleId, by: requester.userId, values },
  });

/** Removes a rule of the tenant. @throws DomainError `soc-rule.not-found`, also for built-in rules */
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

/** Restores a removed rule, switched on or off as before. @throws DomainError `soc-rule.not-found` */
export const restoreRule = (context: RulesContext, requester: Requester, ruleId: string): Promise<Saved> =>
  change(context, requester, ruleId, { type: 'RestoreRule', data: { ruleId, by: requester.userId } });

export async function change(
  context: RulesContext,
  requester: Requester,
  ruleId: string,
  command: RuleCommand,
): Promise<Saved> {
  const about = commandOf(context, requester, `soc-rule:${ruleId}`);
  const outcome = await handleCommand(context.log, ruleDecider, about, command);
  return recordedAt({ id: ruleId }, outcome);
}

/** Built-in rules do not count towards the limit. */
export const tooMany = (): DomainError =>
  new DomainError(
    'soc-rule.too-many',
    'conflict',
    t`There are already ${MOST_RULES} rules. Remove one first.`,
  );
