import { Controller, Delete, Get, Inject, Post, Put, Req } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  countRules,
  importRules,
  importUpload,
  listRules,
  removeRule,
  restoreRule,
  saveFormRule,
  saveYamlRule,
  setRuleResponse,
  setRuleValues,
  sharerOf,
  sigmaOfForm,
  soc,
  SOC_RULES,
  type SocContext,
  switchRule,
  zoneOf,
} from '@rampart/soc';
import {
  changedRuleSchema,
  checkRuleSchema,
  type FormRuleInput,
  formRuleSchema,
  importReportSchema,
  type ImportRules,
  importRulesSchema,
  MOST_RULES,
  ruleCheckSchema,
  type RuleForm,
  ruleFormSchema,
  type RuleResponse,
  ruleResponseSchema,
  ruleValuesSchema,
  sigmaTextSchema,
  SOC_MANAGERS,
  SOC_READERS,
  socRuleSchema,
  type YamlRule,
  yamlRuleSchema,
} from '@rampart/soc/contract';
import type { Request } from 'express';
import { z } from 'zod';
import { switchSchema, type Switch } from '../../contract.js';
import { OfCapability, Roles } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../../platform/http.js';
import { Bounded } from '../../platform/lists.js';
import { KeyAccess } from '../../platform/key-access.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { readDelivery } from '../intake/read-delivery.js';
import { TitlesInLanguage } from '../titles-language.js';

export const rulePathSchema = z.object({ ruleId: z.string().regex(/^[\w-]{1,80}$/) });
export type RulePath = z.infer<typeof rulePathSchema>;
const uploadSchema = z.object({ name: z.string().trim().min(1).max(300).default('upload') });
const SHOWN = [SOC_RULES];

/** A rule to save. With `existing` it becomes a new version of that rule. */
interface WhichRule {
  readonly ruleId: string;
  readonly existing: boolean;
}

@TitlesInLanguage()
@Controller('soc/rules')
@KeyAccess('soc')
@OfCapability('soc')
export class SocRulesController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'Rules with what they brought out: own, then those of the product',
    schema: z.array(socRuleSchema),
    positioned: true,
  })
  @Bounded(`At most ${MOST_RULES} of the tenant, and those of the product.`)
  listRules(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, SOC_RULES, listRules);
  }

  @Post('form')
  @Roles(...SOC_MANAGERS)
  @Answers({
    summary: 'Save a rule of the form; it is off at first',
    status: 201,
    schema: changedRuleSchema,
    positioned: true,
  })
  createRuleFromForm(@CurrentCaller() caller: Caller, @JsonBody(formRuleSchema) form: FormRuleInput) {
    return this.saveForm(caller, { ruleId: this.context.ids.next(), existing: false }, form);
  }

  @Put('form/:ruleId')
  @Roles(...SOC_MANAGERS)
  @Answers({
    summary: 'Save a new version of a rule of the form',
    schema: changedRuleSchema,
    positioned: true,
  })
  reviseRuleFromForm(
    @CurrentCaller() caller: Caller,
    @PathParameters(rulePathSchema) { ruleId }: RulePath,
    @JsonBody(formRuleSchema) form: FormRuleInput,
  ) {
    return this.saveForm(caller, { ruleId, existing: true }, form);
  }

  @Post('yaml')
  @Roles(...SOC_MANAGERS)
  @Answers({
    summary: 'Save a rule written as Sigma; it is off at first',
    status: 201,
    schema: changedRuleSchema,
    positioned: true,
  })
  createRuleFromYaml(@CurrentCaller() caller: Caller, @JsonBody(yamlRuleSchema) rule: YamlRule) {
    return this.saveYaml(caller, { ruleId: this.context.ids.next(), existing: false }, rule);
  }

  @Put('yaml/:ruleId')
  @Roles(...SOC_MANAGERS)
  @Answers({ summary: 'Save a new version of a rule as Sigma', schema: changedRuleSchema, positioned: true })
  reviseRuleFromYaml(
    @CurrentCaller() caller: Caller,
    @PathParameters(rulePathSchema) { ruleId }: RulePath,
    @JsonBody(yamlRuleSchema) rule: YamlRule,
  ) {
    return this.saveYaml(caller, { ruleId, existing: true }, rule);
  }

  @Post('form/compile')
  @Roles(...SOC_READERS)
  @KeyAccess('soc', 'read')
  @Answers({ summary: 'A rule of the form as Sigma; nothing is saved', schema: sigmaTextSchema })
  async compileRuleForm(@CurrentCaller() caller: Caller, @JsonBody(ruleFormSchema) form: RuleForm) {
    return { yaml: sigmaOfForm(form, await zoneOf(this.context, caller.tenantId)) };
  }

  @Post('check')
  @Roles(...SOC_READERS)
  @KeyAccess('soc', 'read')
  @Answers({ summary: 'What is wrong with Sigma documents, by line', schema: ruleCheckSchema })
  async checkRule(
    @CurrentCaller() caller: Caller,
    @JsonBody(checkRuleSchema) { yaml }: z.infer<typeof checkRuleSchema>,
  ) {
    const file = { name: '', text: yaml };
    const { titles, problems } = await this.context.reading.readRuleFile(sharerOf(caller), file);
    return { titles, problems };
  }

  @Post('import')
  @Roles(...SOC_MANAGERS)
  @Answers({
    summary: 'Save Sigma files, each as one rule that is off at first; says what was refused and why',
    schema: importReportSchema,
    positioned: true,
  })
  async importRules(@CurrentCaller() caller: Caller, @JsonBody(importRulesSchema) body: ImportRules) {
    return this.reads.written(importRules(this.context, caller, body, await this.kept(caller)), SHOWN);
  }

  @Post('upload')
  @Roles(...SOC_MANAGERS)
  @Answers({
    summary:
      'Save what is uploaded as the body: a Sigma file, or a .zip, .tar or .tar.gz of such; says what was refused and why',
    schema: importReportSchema,
    positioned: true,
  })
  async uploadRules(
    @CurrentCaller() caller: Caller,
    @QueryParameters(uploadSchema) { name }: z.infer<typeof uploadSchema>,
    @Req() request: Request,
  ) {
    const bytes = await readDelivery(request);
    const kept = await this.kept(caller);
    return this.reads.written(importUpload(this.context, caller, { name, bytes }, kept), SHOWN);
  }

  @Put(':ruleId/enabled')
  @Roles(...SOC_MANAGERS)
  @Answers({ summary: 'Switch a rule on or off', schema: changedRuleSchema, positioned: true })
  switchRule(
    @CurrentCaller() caller: Caller,
    @PathParameters(rulePathSchema) { ruleId }: RulePath,
    @JsonBody(switchSchema) { enabled }: Switch,
  ) {
    return this.reads.written(switchRule(this.context, caller, ruleId, enabled), SHOWN);
  }

  @Put(':ruleId/response')
  @Roles(...SOC_MANAGERS)
  @Answers({ summary: 'Say what follows from alerts of a rule', schema: changedRuleSchema, positioned: true })
  setRuleResponse(
    @CurrentCaller() caller: Caller,
    @PathParameters(rulePathSchema) { ruleId }: RulePath,
    @JsonBody(ruleResponseSchema) response: RuleResponse,
  ) {
    return this.reads.written(setRuleResponse(this.context, caller, ruleId, response), SHOWN);
  }

  @Put(':ruleId/values')
  @Roles(...SOC_MANAGERS)
  @Answers({
    summary: 'Say what fills the placeholders of a rule; until then it matches nothing',
    schema: changedRuleSchema,
    positioned: true,
  })
  fillRuleValues(
    @CurrentCaller() caller: Caller,
    @PathParameters(rulePathSchema) { ruleId }: RulePath,
    @JsonBody(ruleValuesSchema) { values }: z.infer<typeof ruleValuesSchema>,
  ) {
    return this.reads.written(setRuleValues(this.context, caller, ruleId, values), SHOWN);
  }

  @Delete(':ruleId')
  @Roles(...SOC_MANAGERS)
  @Answers({ summary: 'Remove a rule', positioned: true })
  removeRule(@CurrentCaller() caller: Caller, @PathParameters(rulePathSchema) { ruleId }: RulePath) {
    return this.reads.written(removeRule(this.context, caller, ruleId), SHOWN);
  }

  @Post(':ruleId/restore')
  @Roles(...SOC_MANAGERS)
  @Answers({ summary: 'Bring a removed rule back as it was', schema: changedRuleSchema, positioned: true })
  restoreRule(@CurrentCaller() caller: Caller, @PathParameters(rulePathSchema) { ruleId }: RulePath) {
    return this.reads.written(restoreRule(this.context, caller, ruleId), SHOWN);
  }

  private async saveForm(caller: Caller, which: WhichRule, form: FormRuleInput) {
    const zone = await zoneOf(this.context, caller.tenantId);
    const place = { ...which, kept: await this.kept(caller), zone };
    return this.reads.written(saveFormRule(this.context, caller, form, place), SHOWN);
  }

  private async saveYaml(caller: Caller, which: WhichRule, rule: YamlRule) {
    const place = { ...which, kept: await this.kept(caller) };
    return this.reads.written(saveYamlRule(this.context, caller, rule, place), SHOWN);
  }

  private async kept(caller: Caller): Promise<number> {
    return (await this.reads.read(caller, SOC_RULES, countRules)).body;
  }
}
