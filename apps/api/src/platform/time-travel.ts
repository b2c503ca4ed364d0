import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { LogMoments, type Position } from '@rampart/event-log';
import { DomainError, readAsOf, t } from '@rampart/kernel';
import type { Request } from 'express';
import { Observable } from 'rxjs';
import { z } from 'zod';
import { InvalidInputError } from './invalid-input.js';
import { readRouteDocs } from './route-docs.js';
import type { Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';

export interface Moment {
  readonly position: Position;
  readonly at: Date;
  readonly socPosition: () => Promise<Position>;
}

const moments = new AsyncLocalStorage<Moment>();

const askedSchema = z.object({
  asOf: z.string().transform((text, context) => {
    const asOf = readAsOf(text);
    if (asOf !== null) return asOf;
    const message = 'Give a log position, or a time with its zone as in 2026-01-31T09:30:00Z.';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
});

/** The moment that the present request asks for; null for the present. */
export const askedMoment = (): Moment | null => moments.getStore() ?? null;

/** The position on the main log that the present request asks for; null for the present. */
export const askedPosition = (): Position | null => askedMoment()?.position ?? null;

/** The time to show as "now": that of the requested moment, or the real time. */
export const shownTime = (clock: { readonly now: () => Date }): Date => askedMoment()?.at ?? clock.now();

/** Refuses a read of the past when the data is no longer kept. @throws DomainError `time-travel.present-only` */
export const refusePast = (sentence: string): never => {
  throw new DomainError('time-travel.present-only', 'conflict', sentence);
};

/** A future position would show the present as the future. @throws DomainError `time-travel.beyond-head` */
export function refuseFuture(position: Position, head: Position): void {
  if (position > head)
    throw new DomainError(
      'time-travel.beyond-head',
      'invalid',
      t`The log does not reach this position yet. Choose an earlier one.`,
      {
        position,
      },
    );
}

/** Like `refuseFuture`, for a time. @throws DomainError `time-travel.in-the-future` */
export function refuseFutureTime(at: Date, now: Date): void {
  if (at > now)
    throw new DomainError(
      'time-travel.in-the-future',
      'invalid',
      t`This time is in the future. Choose an earlier one.`,
    );
}

/** Resolves the requested moments on both logs. */
@Injectable()
export class Moments {
  private readonly main: LogMoments;
  private readonly soc: LogMoments;

  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {
    this.main = new LogMoments(runtime.log);
    this.soc = new LogMoments(runtime.socLog);
  }

  /** Runs `work` so that all its reads show that moment. @param asked a position or time; null for now */
  async within<T>(asked: string | null, work: () => Promise<T>): Promise<T> {
    return asked === null ? work() : moments.run(await this.moment(asked), work);
  }

  /** @throws InvalidInputError (400) for an invalid moment; DomainError `time-travel.*` for one in the future */
  async moment(asked: unknown): Promise<Moment> {
    const { asOf } = InvalidInputError.check(askedSchema, { asOf: asked }, 400);
    if (asOf.kind === 'position') {
      const { position } = asOf;
      refuseFuture(position, await this.runtime.log.head());
      return this.momentOf(position, await this.main.timeOf(position));
    }
    refuseFutureTime(asOf.at, this.runtime.clock.now());
    return this.momentOf(await this.main.positionAt(asOf.at), asOf.at);
  }

  private momentOf(position: Position, at: Date): Moment {
    let found: Promise<Position> | null = null;
    return { position, at, socPosition: () => (found ??= this.soc.positionAt(at)) };
  }
}

/** Handles `?asOf=<position or time>` on every reading route, as its `@Answers` declares. Writing routes refuse it. */
@Injectable()
export class TimeTravelInterceptor implements NestInterceptor {
  constructor(@Inject(Moments) private readonly asked: Moments) {}

  /** @throws DomainError `time-travel.read-only`, `time-travel.present-only`; InvalidInputError for a bad moment */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    const asked: unknown = request.query['asOf'];
    if (asked === undefined || request.caller === undefined) return next.handle();
    const { positioned, readsPast, noPast, timeless } = readRouteDocs(context.getHandler());
    const reads = request.method === 'GET';
    if (!reads && readsPast !== true)
      throw new DomainError(
        'time-travel.read-only',
        'conflict',
        t`The past cannot be changed. Go back to now first.`,
      );
    if (timeless !== undefined) return next.handle();
    if (reads && (noPast !== undefined || positioned !== true))
      return refusePast(noPast ?? 'This can be shown only as it is now.');
    const moment = await this.asked.moment(asked);
    return new Observable((subscriber) => moments.run(moment, () => next.handle().subscribe(subscriber)));
  }
}
