import { Controller, Get, Inject } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { DomainError, t } from '@rampart/kernel';
import {
  builtInText,
  countAlertTags,
  coverageOf,
  listRules,
  navigatorLayer,
  readRuleText,
  ruleHistory,
  soc,
  SOC_RULES,
  type SocContext,
} from '@rampart/soc';
import {
  attackCoverageSchema,
  navigatorLayerSchema,
  SOC_READERS,
  socRuleDetailSchema,
} from '@rampart/soc/contract';
import { OfCapability, Roles } from '../../platform/access.js';
import { Answer } from '../../platform/answer.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, PathParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';
import { type RulePath, rulePathSchema } from './rules.controller.js';
import { TitlesInLanguage } from '../titles-language.js';

@TitlesInLanguage()
@Controller('soc')
@KeyAccess('soc')
@OfCapability('soc')
export class SocRuleDetailsController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get('rules/:ruleId')
  @Roles(...SOC_READERS)
  @Answers({ summary: 'A rule as Sigma, with its history', schema: socRuleDetailSchema, positioned: true })
  async getRule(
    @CurrentCaller() caller: Caller,
    @PathParameters(rulePathSchema) { ruleId }: RulePath,
  ): Promise<Answer<unknown>> {
    const { body, asOf } = await this.reads.read(caller, SOC_RULES, (manager) =>
      readRuleText(manager, ruleId),
    );
    const ofProduct = builtInText(ruleId);
    if (body === null && ofProduct === null)
      throw new DomainError('soc-rule.not-found', 'not-found', t`This rule does not exist. Reload the list.`);
    const history = await ruleHistory(this.context.log, caller.tenantId, ruleId, asOf);
    const { yaml = ofProduct ?? '', form = null, placeholders = [] } = body ?? {};
    return new Answer({ id: ruleId, yaml, form, placeholders, history }, asOf);
  }

  @Get('attack')
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'Techniques of ATT&CK that rules name, and alerts of each',
    schema: attackCoverageSchema,
    positioned: true,
  })
  getAttackCoverage(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, SOC_RULES, async (manager) =>
      coverageOf(await listRules(manager), await countAlertTags(manager)),
    );
  }

  @Get('attack/layer')
  @Roles(...SOC_READERS)
  @Answers({
    summary: 'The same as a layer for the ATT&CK Navigator (format 4.5)',
    schema: navigatorLayerSchema,
    positioned: true,
  })
  getAttackLayer(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, SOC_RULES, async (manager) =>
      navigatorLayer(coverageOf(await listRules(manager), await countAlertTags(manager))),
    );
  }
}
