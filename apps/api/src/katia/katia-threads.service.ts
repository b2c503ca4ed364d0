import { Inject, Injectable } from '@nestjs/common';
import {
  type AnswerWatch,
  differencesOf,
  earlierQuestions,
  forReader,
  katia,
  KATIA_RUNS,
  KATIA_THREADS,
  type KatiaContext,
  readThread,
  recordAnswer,
  runOfOthers,
  turnNotFound,
  turnOfRun,
} from '@rampart/katia';
import { DomainError } from '@rampart/kernel';
import type { Asked, AskInThread, Replay, ThreadDetail } from '@rampart/katia/contract';
import { Answer } from '../platform/answer.js';
import { ContextOf } from '../platform/context-of.js';
import { ReadModels } from '../platform/read-models.js';
import { Moments } from '../platform/time-travel.js';
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
    @Inject(Moments) private readonly moments: Moments,
  ) {}

  /** @param before earlier questions outside of any thread, which the first question of a new thread follows */
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
      { ...watch, turn: place },
    );
    const kept = { ...place, after: followed.after, question, answer, asOf };
    return this.reads.written(recordAnswer(this.context, caller, kept), [KATIA_THREADS]);
  }

  /** A thread of the caller, or one that a colleague shares, within the caller's rights. */
  async read(caller: Asking, threadId: string): Promise<Answer<ThreadDetail>> {
    const { body, asOf } = await this.reads.read(caller, KATIA_THREADS, (manager) =>
      readThread(manager, threadId, caller),
    );
    const { kinds } = await this.answers.kindsOf(caller);
    return new Answer(forReader(body, { userId: caller.userId, roles: caller.roles, kinds }), asOf);
  }

  /** Asks again at the answer's position. @throws DomainError `katia.thread-not-found`, `katia.turn-not-found` */
  async replay(caller: Asking, threadId: string, turnId: string): Promise<Answer<Replay>> {
    const { body: thread, asOf: read } = await this.reads.read(caller, KATIA_THREADS, (manager) =>
      readThread(manager, threadId, caller),
    );
    const turn = thread.turns.find(({ id }) => id === turnId);
    if (turn === undefined || thread.ownerId !== caller.userId) throw turnNotFound();
    const { questions: before } = await earlierQuestions(this.context, caller, threadId, turn.after);
    const { body: answer } = await this.moments.within(String(turn.asOf), () =>
      this.answers.answer(caller, { question: turn.question, before }),
    );
    return new Answer(
      { asOf: turn.asOf, answer, differences: [...differencesOf(turn.answer, answer)] },
      read,
    );
  }

  /** @throws DomainError `katia.run-not-found`, `katia.run-not-kept`, `katia.run-of-others` */
  async replayRun(caller: Asking, runId: string): Promise<Answer<Replay>> {
    const { body: turn } = await this.reads.read(caller, KATIA_RUNS, (manager) =>
      turnOfRun(manager, runId, caller),
    );
    try {
      return await this.replay(caller, turn.threadId, turn.turnId);
    } catch (error) {
      if (error instanceof DomainError && NOT_OWN.has(error.code)) throw runOfOthers();
      throw error;
    }
  }
}

/** The answer for threads of others, and for deleted ones. */
const NOT_OWN: ReadonlySet<string> = new Set(['katia.thread-not-found', 'katia.turn-not-found']);
