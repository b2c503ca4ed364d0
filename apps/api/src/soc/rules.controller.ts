import { Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  checkRules,
  countRules,
  importRules,
  listRules,
  removeRule,
  saveFormRule,
  SOC_RULES,
  type SocContext,
  switchRule,
} from '@rampart/soc';
import {
  checkRuleSchema,
  enableRuleSchema,
  type FormRuleInput,
  formRuleSchema,
  importReportSchema,
  type ImportRules,
  importRulesSchema,
  ruleCheckSchema,
  SOC_MANAGERS,
  SOC_READERS,
  socRuleSchema,
} from '@rampart/soc/contract';
import { z } from 'zod';
import { OfCapability, Roles } from '../platform/access.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { SOC_CONTEXT } from './soc-runtime.js';

const pathSchema = z.object({ ruleId: z.string().regex(/^[\w-]{1,80}$/) });
type Path = z.infer<typeof pathSchema>;
const idSchema = z.object({ id: z.string() });
const SHOWN = [SOC_RULES];

/** What is looked for in security events. Every rule is Sigma, also those of the form. */
@Controller('soc/rules')
@OfCapability('soc')
export class SocRulesController {
  constructor(
    @Inject(SOC_CONTEXT) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'Rules: own, then those of the product',
    schema: z.array(socRuleSchema),
    positioned: true,
  })
  list(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, SOC_RULES, listRules);
  }

  @Post('form')
  @Roles(...SOC_MANAGERS)
  @Answers({
    summary: 'Save a rule of the form; it is off at first',
    status: 201,
    schema: idSchema,
    positioned: true,
  })
  create(@CurrentCaller() caller: Caller, @JsonBody(formRuleSchema) form: FormRuleInput) {
    return this.save(caller, this.context.ids.next(), form);
  }

  @Put('form/:ruleId')
  @Roles(...SOC_MANAGERS)
  @Answers({ summary: 'Save a new version of a rule of the form', schema: idSchema, positioned: true })
  revise(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { ruleId }: Path,
    @JsonBody(formRuleSchema) form: FormRuleInput,
  ) {
    return this.save(caller, ruleId, form);
  }

  @Post('check')
  @Roles(...SOC_READERS)
  @Answers({ summary: 'What is wrong with Sigma documents, by line', schema: ruleCheckSchema })
  check(@JsonBody(checkRuleSchema) { yaml }: z.infer<typeof checkRuleSchema>) {
    return checkRules(yaml);
  }

  @Post('import')
  @Roles(...SOC_MANAGERS)
  @Answers({
    summary: 'Save Sigma files, each as one rule that is off at first; says what was refused and why',
    schema: importReportSchema,
    positioned: true,
  })
  async import(@CurrentCaller() caller: Caller, @JsonBody(importRulesSchema) body: ImportRules) {
    const { body: kept } = await this.reads.read(caller, SOC_RULES, countRules);
    return this.reads.written(importRules(this.context, caller, body, kept), SHOWN);
  }

  @Put(':ruleId/enabled')
  @Roles(...SOC_MANAGERS)
  @Answers({ summary: 'Switch a rule on or off', schema: idSchema, positioned: true })
  switch(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { ruleId }: Path,
    @JsonBody(enableRuleSchema) { enabled }: z.infer<typeof enableRuleSchema>,
  ) {
    return this.reads.written(switchRule(this.context, caller, ruleId, enabled), SHOWN);
  }

  @Delete(':ruleId')
  @Roles(...SOC_MANAGERS)
  @Answers({ summary: 'Remove a rule', positioned: true })
  remove(@CurrentCaller() caller: Caller, @PathParameters(pathSchema) { ruleId }: Path) {
    return this.reads.written(removeRule(this.context, caller, ruleId), SHOWN);
  }

  private async save(caller: Caller, ruleId: string, form: FormRuleInput) {
    const { body: kept } = await this.reads.read(caller, SOC_RULES, countRules);
    return this.reads.written(saveFormRule(this.context, caller, form, { ruleId, kept }), SHOWN);
  }
}
