import { Inject, Injectable, Logger } from '@nestjs/common';
import { findTurn, KATIA_THREADS } from '@rampart/katia';
import type { ChatAsk, ChatContent, ChatResume } from '@rampart/katia/contract';
import { DomainError, t } from '@rampart/kernel';
import { Answer } from '../../platform/answer.js';
import { InvalidInputError } from '../../platform/invalid-input.js';
import { ReadModels } from '../../platform/read-models.js';
import { Moments } from '../../platform/time-travel.js';
import type { Asking } from '../katia-answers.service.js';
import { KatiaThreads } from '../katia-threads.service.js';
import { ChatRun, type Send } from './chat-run.js';

/** How long a finished answer is kept for a socket that reconnects, milliseconds. */
const KEPT_MS = 60_000;
/** The number of answers that one person may have in progress. */
const MOST_RUNS = 5;

const LOST: ChatContent = {
  type: 'answer-failed.v1',
  data: {
    code: 'katia.answer-lost',
    message: 'The connection was cut before the answer was kept. Ask again.',
  },
};

/** The answers that this node makes for sockets. For answers of other nodes it has only the stored ones. */
@Injectable()
export class KatiaChat {
  private readonly logger = new Logger(KatiaChat.name);
  private readonly runs = new Map<string, ChatRun>();

  constructor(
    @Inject(KatiaThreads) private readonly threads: KatiaThreads,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Moments) private readonly moments: Moments,
  ) {}

  /** @throws DomainError `katia.too-many-answers` */
  ask(caller: Asking, asked: ChatAsk, send: Send): void {
    const known = this.runs.get(keyOf(caller, asked));
    if (known !== undefined) return known.follow(send, 0);
    const mine = [...this.runs].filter(([key, { ended }]) => key.startsWith(caller.userId) && !ended);
    if (mine.length >= MOST_RUNS)
      throw new DomainError(
        'katia.too-many-answers',
        'rate-limited',
        t`Katia still answers your other questions. Wait or stop one.`,
      );
    const key = keyOf(caller, asked);
    const run = new ChatRun(asked.questionId, () => {
      setTimeout(() => this.runs.delete(key), KEPT_MS).unref();
    });
    this.runs.set(key, run);
    run.follow(send, 0);
    void this.answer(caller, asked, run);
  }

  async resume(caller: Asking, { seen, place, ...asked }: ChatResume, send: Send): Promise<void> {
    const known = this.runs.get(keyOf(caller, asked));
    if (known !== undefined) return known.follow(send, seen);
    const { questionId } = asked;
    const say = (content: ChatContent): void => send({ ...content, questionId, number: seen + 1 });
    if (place === null) return say(LOST);
    const { body: turn, asOf: position } = await this.reads.read(caller, KATIA_THREADS, (manager) =>
      findTurn(manager, place.turnId, caller),
    );
    say(
      turn === null
        ? LOST
        : { type: 'answer-finished.v1', data: { threadId: place.threadId, turn, position } },
    );
  }

  stop(caller: Asking, asked: { readonly questionId: string }): void {
    this.runs.get(keyOf(caller, asked))?.stop();
  }

  private async answer(caller: Asking, { asOf, ...asked }: ChatAsk, run: ChatRun): Promise<void> {
    try {
      const outcome = await this.moments.within(asOf, () =>
        this.threads.ask(caller, asked, {
          signal: run.signal,
          onPlace: (place) => run.say({ type: 'answer-started.v1', data: place }),
          onCall: (call) => run.say({ type: 'tool-called.v1', data: call }),
          onSentence: ({ citations, ...sentence }) =>
            run.say({ type: 'sentence-added.v1', data: { ...sentence, citations: [...citations] } }),
        }),
      );
      const [answered, position] = outcome instanceof Answer ? [outcome.body, outcome.asOf] : [outcome, 0];
      run.say({ type: 'answer-finished.v1', data: { ...answered, position } });
    } catch (error) {
      if (!run.signal.aborted) run.say({ type: 'answer-failed.v1', data: this.refusal(error) });
    }
  }

  /** Reveals a code for refusals, and nothing about internal errors. */
  private refusal(error: unknown): { readonly code: string; readonly message: string } {
    if (error instanceof DomainError || error instanceof InvalidInputError)
      return { code: error instanceof DomainError ? error.code : 'request.invalid', message: error.message };
    this.logger.error(error);
    return { code: 'katia.failed', message: 'Katia could not answer. Try again in a moment.' };
  }
}

const keyOf = ({ userId }: Asking, { questionId }: { readonly questionId: string }): string =>
  `${userId} ${questionId}`;
