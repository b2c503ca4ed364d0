import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { type Observable, retry, throwError, timer } from 'rxjs';
import { problemOf } from './problem.js';

/** The longest time that a read waits for a late read model, milliseconds. */
export const READ_TIMEOUT_MS = 20_000;
const PAUSE_MS = 100;

/** A read waits for what its read model lacks, instead of 404, up to the position in `X-At-Least`. */
@Injectable()
export class AwaitedReadsInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    const least = Number(request.get('X-At-Least') ?? 0);
    if (request.method !== 'GET' || !(least > 0)) return next.handle();
    const until = performance.now() + READ_TIMEOUT_MS;
    const mayCome = (error: unknown): boolean => {
      const read = request.positions?.read ?? null;
      if (request.positions) request.positions.read = null;
      return read !== null && read < least && !request.socket.destroyed && problemOf(error).status === 404;
    };
    const delay = (error: unknown) =>
      performance.now() < until && mayCome(error) ? timer(PAUSE_MS) : throwError(() => error);
    return next.handle().pipe(retry({ delay }));
  }
}
