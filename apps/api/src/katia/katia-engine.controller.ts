import { Controller, Get, Inject, Post, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { askedKinds } from '@rampart/installation';
import {
  katia,
  KATIA_EVALUATIONS,
  KATIA_RUNS,
  type KatiaContext,
  orderEvaluation,
  readEvaluations,
  readUsage,
  runList,
} from '@rampart/katia';
import {
  type DraftPrompt,
  draftPromptSchema,
  ENGINE_MANAGERS,
  ENGINE_READERS,
  type EngineDetail,
  engineDetailSchema,
  engineSchema,
  evaluationOrderedSchema,
  evaluationSchema,
  katiaUsageSchema,
  type OrderEvaluation,
  orderEvaluationSchema,
  type PromotePrompt,
  promotePromptSchema,
  replaySchema,
  type SetBudget,
  setBudgetSchema,
  type SwitchEngine,
  switchEngineSchema,
} from '@rampart/katia/contract';
import { PRODUCT_VERSION } from '@rampart/kernel';
import { z } from 'zod';
import { type Id, idParameterSchema } from '../contract.js';
import { Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { AnswersList, type AskedList, Bounded, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import type { Runtime } from '../platform/runtime.js';
import { shownTime } from '../platform/time-travel.js';
import { RUNTIME } from '../platform/tokens.js';
import { KatiaThreads } from './katia-threads.service.js';
import { KATIA_ACTIONS } from './katia-actions.js';

/** The switch of Katia for the whole installation, for its operator. */
@Controller('katia/engine')
@KeyAccess('katia')
export class KatiaEngineController {
  constructor(
    @ContextOf(katia) private readonly context: KatiaContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'clock'>,
    @Inject(KatiaThreads) private readonly threads: KatiaThreads,
  ) {}

  @Get()
  @Roles(...ENGINE_READERS)
  @Answers({
    summary: 'Whether the engine answers, its tools and what it may propose',
    schema: engineDetailSchema,
    timeless: 'It says what the engine may do now.',
  })
  async getKatiaEngine(): Promise<EngineDetail> {
    return {
      ...(await this.context.engine.state()),
      grammar: PRODUCT_VERSION,
      model: this.context.model?.name ?? null,
      tools: askedKinds.map(({ nouns, capability, roles, fields }) => ({
        ...{ name: `list ${nouns[1]}`, capability: capability ?? null },
        ...{
          roles: [...roles],
          fields: Object.keys(fields).filter((field) => fields[field]?.holds === undefined),
        },
      })),
      actions: Object.entries(KATIA_ACTIONS).map(([name, { roles }]) => ({ name, roles: [...roles] })),
    };
  }

  @Get('usage')
  @Roles(...ENGINE_READERS)
  @Answers({
    summary: 'What the engine did: times, tools with their failures, guards and tokens',
    schema: katiaUsageSchema,
    positioned: true,
  })
  getKatiaUsage(@CurrentCaller() caller: Caller) {
    const now = shownTime(this.runtime.clock);
    return this.reads.read(caller, KATIA_RUNS, (manager) => readUsage(manager, now));
  }

  @Get('runs')
  @Roles(...ENGINE_READERS)
  @AnswersList(runList, { summary: 'How answers were made, with the steps of each; no questions' })
  listKatiaRuns(@CurrentCaller() caller: Caller, @ListParameters(runList) asked: AskedList) {
    return this.lists.answer(runList, caller, { scope: {}, asked });
  }

  @NoKeys('A person switches the engine.')
  @Post('runs/:id/replay')
  @Roles(...ENGINE_READERS)
  @Answers({
    summary: 'Ask the question of one of your own runs again at the position of its answer, and compare both',
    status: 200,
    schema: replaySchema,
    positioned: true,
    noPast: 'A question is asked again at the position of its answer.',
  })
  replayKatiaRun(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.threads.replayRun(caller, id);
  }

  @Get('evaluations')
  @Roles(...ENGINE_READERS)
  @Bounded('The latest 90.')
  @Answers({
    summary: 'How many questions of the evaluation sets were answered rightly, the latest first',
    schema: z.array(evaluationSchema),
    positioned: true,
  })
  listKatiaEvaluations(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, KATIA_EVALUATIONS, readEvaluations);
  }

  @NoKeys('A person switches the engine.')
  @Post('evaluations')
  @Roles(...ENGINE_MANAGERS)
  @Answers({
    summary: 'Ask an evaluation set now: the grammar, or a version of the prompt',
    status: 202,
    schema: evaluationOrderedSchema,
    positioned: true,
  })
  orderKatiaEvaluation(
    @CurrentCaller() caller: Caller,
    @JsonBody(orderEvaluationSchema) { prompt }: OrderEvaluation,
  ) {
    return this.reads.written(orderEvaluation(this.context, caller, prompt), []);
  }

  @NoKeys('A person switches the engine.')
  @Post('prompts')
  @Roles(...ENGINE_MANAGERS)
  @Answers({
    summary: 'Draft a version of the prompt for the language model; it is not in use yet',
    status: 201,
    schema: engineSchema,
    positioned: true,
  })
  draftKatiaPrompt(@CurrentCaller() caller: Caller, @JsonBody(draftPromptSchema) { text }: DraftPrompt) {
    return this.reads.written(this.context.engine.draftPrompt(caller, text), []);
  }

  @NoKeys('A person switches the engine.')
  @Put('prompt')
  @Roles(...ENGINE_MANAGERS)
  @Answers({
    summary: 'Use a version of the prompt that was evaluated and is not worse, or one that was in use before',
    schema: engineSchema,
    positioned: true,
  })
  promoteKatiaPrompt(
    @CurrentCaller() caller: Caller,
    @JsonBody(promotePromptSchema) { version }: PromotePrompt,
  ) {
    return this.reads.written(this.context.engine.promotePrompt(caller, version), []);
  }

  @NoKeys('A person switches the engine.')
  @Put()
  @Roles(...ENGINE_MANAGERS)
  @Answers({
    summary: 'Switch the engine on or off, on every node within a second',
    schema: engineSchema,
    positioned: true,
  })
  switchKatiaEngine(
    @CurrentCaller() caller: Caller,
    @JsonBody(switchEngineSchema) { on, reason }: SwitchEngine,
  ) {
    return this.reads.written(this.context.engine.switch(caller, on, reason), []);
  }

  @NoKeys('A person switches the engine.')
  @Put('budget')
  @Roles(...ENGINE_MANAGERS)
  @Answers({
    summary: 'Set the tokens that the language model may use for one tenant on one day',
    schema: engineSchema,
    positioned: true,
  })
  setKatiaBudget(@CurrentCaller() caller: Caller, @JsonBody(setBudgetSchema) { tokensPerDay }: SetBudget) {
    return this.reads.written(this.context.engine.setBudget(caller, tokensPerDay), []);
  }
}
