import { Inject, Injectable } from '@nestjs/common';
import {
  type AnswerWatch,
  earlierQuestions,
  katia,
  KATIA_THREADS,
  type KatiaContext,
  recordAnswer,
} from '@rampart/katia';
import type { Asked, AskInThread } from '@rampart/katia/contract';
import { Answer } from '../platform/answer.js';
import { ContextOf } from '../platform/context-of.js';
import { ReadModels } from '../platform/read-models.js';
import { type Asking, KatiaAnswers } from './katia-answers.service.js';

interface Question extends AskInThread {
  /** The thread to continue; null starts a new one. */
  readonly threadId: string | null;
}

export interface AskWatch extends AnswerWatch {
  readonly signal?: AbortSignal;
  readonly onPlace?: (place: { readonly threadId: string; readonly turnId: string }) => void;
}

/** Answers questions and stores them in threads, over HTTP and over sockets. */
@Injectable()
export class KatiaThreads {
  constructor(
    @ContextOf(katia) private readonly context: KatiaContext,
    @Inject(KatiaAnswers) private readonly answers: KatiaAnswers,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  /**
   * @param before earlier questions outside of any thread, which the first question of a new thread follows
   */
  async ask(
    caller: Asking,
    { threadId: known, question, after, page }: Question,
    { before = [], ...watch }: AskWatch & { readonly before?: readonly string[] } = {},
  ): Promise<Answer<Asked> | Asked> {
    const followed =
      known === null
        ? { after: null, questions: before }
        : await earlierQuestions(this.context, caller, known, after);
    const place = { threadId: known ?? this.context.ids.next(), turnId: this.context.ids.next() };
    watch.onPlace?.(place);
    const { body: answer, asOf } = await this.answers.answer(
      caller,
      { question, before: followed.questions, page },
      watch,
    );
    const kept = { ...place, after: followed.after, question, answer, asOf };
    return this.reads.written(recordAnswer(this.context, caller, kept), [KATIA_THREADS]);
  }
}
