import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

/** A body with its log position, sent as `X-As-Of` and, for lists, `X-Next-Cursor`. */
export class Answer<T> {
  constructor(
    readonly body: T,
    readonly asOf: number,
    readonly nextCursor: string | null = null,
  ) {}

  /** The same position with another body. */
  with<Other>(body: Other): Answer<Other> {
    return new Answer(body, this.asOf, this.nextCursor);
  }
}

/** Turns an `Answer` into its body and headers. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((value: unknown) => {
        if (!(value instanceof Answer)) return value;
        response.setHeader('X-As-Of', String(value.asOf));
        if (value.nextCursor !== null) response.setHeader('X-Next-Cursor', value.nextCursor);
        return value.body as unknown;
      }),
    );
  }
}
