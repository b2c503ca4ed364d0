import { AsyncLocalStorage } from 'node:async_hooks';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Position } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { Request } from 'express';
import { Observable } from 'rxjs';
import { z } from 'zod';
import { InvalidInputError } from './invalid-input.js';

const moment = new AsyncLocalStorage<Position>();
const askedSchema = z.object({ asOf: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** The log position that the request under way asks to be shown, or null for the present. */
export const askedPosition = (): Position | null => moment.getStore() ?? null;

/** For what is not kept: nobody may take the present for the past. @throws DomainError `time-travel.present-only` */
export function refusePast(): void {
  if (askedPosition() !== null)
    throw new DomainError('time-travel.present-only', 'conflict', 'This can be shown only as it is now.');
}

/** Nobody is shown the present for the future. @throws DomainError `time-travel.beyond-head` */
export function refuseFuture(position: Position, head: Position): void {
  if (position > head)
    throw new DomainError('time-travel.beyond-head', 'invalid', 'Nothing has happened there yet.', {
      position,
    });
}

/** `?asOf=<position>` on any reading route: its read models answer as they stood there. Nothing can be changed there. */
@Injectable()
export class TimeTravelInterceptor implements NestInterceptor {
  /** @throws DomainError `time-travel.read-only`; InvalidInputError (400) for what is no position */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    const asked: unknown = request.query['asOf'];
    if (asked === undefined || request.caller === undefined) return next.handle();
    if (request.method !== 'GET')
      throw new DomainError(
        'time-travel.read-only',
        'conflict',
        'The past cannot be changed. Go back to now first.',
      );
    const { asOf } = InvalidInputError.check(askedSchema, { asOf: asked }, 400) as z.infer<
      typeof askedSchema
    >;
    return new Observable((subscriber) => moment.run(asOf, () => next.handle().subscribe(subscriber)));
  }
}
