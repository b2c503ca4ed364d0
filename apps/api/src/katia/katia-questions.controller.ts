import { Controller, Delete, Get, Inject, Patch, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  deleteThread,
  katia,
  KATIA_THREADS,
  type KatiaContext,
  renameThread,
  threadList,
} from '@rampart/katia';
import {
  type Ask,
  askedSchema,
  type AskInThread,
  askInThreadSchema,
  askSchema,
  katiaAnswerSchema,
  type RenameThread,
  renameThreadSchema,
  threadDetailSchema,
} from '@rampart/katia/contract';
import { type Id, idParameterSchema } from '../contract.js';
import { OfCapability, SignedIn } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { KatiaAnswers } from './katia-answers.service.js';
import { KatiaThreads } from './katia-threads.service.js';

const SHOWN = [KATIA_THREADS];

@Controller('katia')
@KeyAccess('katia')
@OfCapability('katia')
@LabelsInLanguage('effect', 'changes.name', 'changes.value', 'calls.tool')
export class KatiaQuestionsController {
  constructor(
    @ContextOf(katia) private readonly context: KatiaContext,
    @Inject(KatiaAnswers) private readonly answers: KatiaAnswers,
    @Inject(KatiaThreads) private readonly threads: KatiaThreads,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Post('ask')
  @SignedIn()
  @Answers({
    summary: 'Answer a question from what the caller may read; nothing is kept, and nothing is carried out',
    status: 200,
    schema: katiaAnswerSchema,
    positioned: true,
    readsPast: true,
  })
  askKatia(@CurrentCaller() caller: Caller, @JsonBody(askSchema) { question, after, page }: Ask) {
    return this.answers.answer(caller, { question, before: after, page });
  }

  @Get('threads')
  @SignedIn()
  @AnswersList(threadList, {
    summary: 'Your threads and those that colleagues share with you, the last asked in first',
  })
  listKatiaThreads(@CurrentCaller() caller: Caller, @ListParameters(threadList) asked: AskedList) {
    return this.lists.answer(threadList, caller, { scope: { userId: caller.userId }, asked });
  }

  @Post('threads')
  @SignedIn()
  @Answers({
    summary: 'Start a thread with a question',
    status: 201,
    schema: askedSchema,
    positioned: true,
    readsPast: true,
  })
  startKatiaThread(@CurrentCaller() caller: Caller, @JsonBody(askSchema) { question, after, page }: Ask) {
    return this.threads.ask(caller, { threadId: null, question, page }, { before: after });
  }

  @Get('threads/:id')
  @SignedIn()
  @Answers({
    summary: 'A thread of your own, or one that a colleague shares, with its questions',
    schema: threadDetailSchema,
    positioned: true,
  })
  getKatiaThread(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.threads.read(caller, id);
  }

  @Post('threads/:id/ask')
  @SignedIn()
  @Answers({
    summary: 'Ask in a thread; `after` an earlier question starts a branch',
    status: 201,
    schema: askedSchema,
    positioned: true,
    readsPast: true,
  })
  askInKatiaThread(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(askInThreadSchema) asked: AskInThread,
  ) {
    return this.threads.ask(caller, { threadId: id, ...asked });
  }

  @Patch('threads/:id')
  @SignedIn()
  @Answers({ summary: 'Rename a thread of your own', schema: idParameterSchema, positioned: true })
  renameKatiaThread(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(renameThreadSchema) { title }: RenameThread,
  ) {
    return this.reads.written(renameThread(this.context, caller, id, title), SHOWN);
  }

  @Delete('threads/:id')
  @SignedIn()
  @Answers({
    summary: 'Delete a thread of your own',
    status: 200,
    schema: idParameterSchema,
    positioned: true,
  })
  deleteKatiaThread(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    return this.reads.written(deleteThread(this.context, caller, id), SHOWN);
  }
}
