import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { askedKinds } from '@rampart/installation';
import { answerRun, type AnswerWatch, katia, type KatiaContext } from '@rampart/katia';
import type { KatiaAnswer } from '@rampart/katia/contract';
import { KeptEvents } from '@rampart/soc';
import { capabilitiesOf, mayUse } from '@rampart/tier-policy/contract';
import { Answer } from '../platform/answer.js';
import { ContextOf } from '../platform/context-of.js';
import { RateLimiter } from '../platform/rate-limit.js';
import { ReadModels } from '../platform/read-models.js';
import type { Runtime } from '../platform/runtime.js';
import { askedMoment, shownTime } from '../platform/time-travel.js';
import { RUNTIME } from '../platform/tokens.js';
import { KatiaElsewhere } from './katia-elsewhere.service.js';
import { KatiaRecords } from './katia-records.js';

/** Of read log lines: about five tenants with 10,000 lines of 250 characters. */
const KEPT_BYTES = 64 * 2 ** 20;

export type Asking = Pick<Caller, 'tenantId' | 'userId' | 'roles'>;

interface Watching extends AnswerWatch {
  readonly signal?: AbortSignal;
  /** The turn that will keep question and answer. */
  readonly turn?: Parameters<typeof answerRun>[2]['turn'];
}

/** Answers questions with the rights of the asker, at the requested moment. */
@Injectable()
export class KatiaAnswers {
  private readonly limiter: RateLimiter;
  private readonly kept = new KeptEvents(KEPT_BYTES);

  constructor(
    @ContextOf(katia) private readonly context: KatiaContext,
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KatiaElsewhere) private readonly elsewhere: KatiaElsewhere,
  ) {
    this.limiter = new RateLimiter(runtime, { name: 'questions to Katia', burst: 30, perSecond: 1 });
  }

  /** @throws DomainError `request.too-many`, `katia.switched-off` */
  async answer(
    caller: Asking,
    question: Parameters<typeof answerRun>[2]['question'],
    watch: Watching = {},
  ): Promise<Answer<KatiaAnswer>> {
    await this.limiter.take(caller.userId);
    const engine = await this.context.engine.requireOn();
    const { log, clock } = this.runtime;
    const { kinds: may, hidden } = await this.kindsOf(caller);
    const asked = askedMoment();
    const kinds = asked === null ? may : may.filter(({ live }) => live === undefined);
    const past =
      asked === null
        ? null
        : { at: asked.at, position: asked.position, socPosition: await asked.socPosition() };
    const head = asked?.position ?? (await log.head());
    const records = new KatiaRecords(
      this.runtime,
      this.reads,
      {
        caller,
        kinds,
        hidden,
        elsewhere: this.elsewhere.at(asked?.position ?? null, caller),
        moment: { now: shownTime(clock), past },
      },
      head,
      () => this.mayGoOn(watch),
      this.kept,
    );
    const { signal = new AbortController().signal, turn = null } = watch;
    const answer = await answerRun(this.context, caller, {
      ...{ records, question, watch, signal, engine, turn },
    });
    await this.mayGoOn(watch);
    return new Answer(answer, records.asOf);
  }

  /** The kinds that a person's roles and plan include, and the nouns of the others. */
  async kindsOf({ tenantId, roles }: Asking): Promise<{
    readonly kinds: typeof askedKinds;
    readonly hidden: readonly string[];
  }> {
    const capabilities = capabilitiesOf(await this.runtime.plans.tiersOf(tenantId));
    const kinds = askedKinds.filter((kind) => mayUse(kind, { roles, capabilities }));
    const hidden = askedKinds.filter((kind) => !kinds.includes(kind)).map(({ nouns }) => nouns[1]);
    return { kinds, hidden };
  }

  /** Called between queries: ends an answer when Katia is switched off or the asker cancels. */
  private async mayGoOn({ signal }: Watching): Promise<void> {
    signal?.throwIfAborted();
    await this.context.engine.requireOn();
  }
}
