import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { namedArray } from './api-version.js';

/** A body with its log position, sent as `X-As-Of`. */
export class Answer<T> {
  constructor(
    readonly body: T,
    readonly asOf: number,
  ) {}

  with<Other>(body: Other): Answer<Other> {
    return new Answer(body, this.asOf);
  }
}

/** The `Link` header of a page that ends with a cursor (RFC 8288); null for the last page. */
function linkToNext(url: string, body: unknown): string | null {
  const next = typeof body === 'object' && body !== null ? Reflect.get(body, 'next') : null;
  if (typeof next !== 'string') return null;
  const [path = '', question = ''] = url.split('?');
  const query = new URLSearchParams(question);
  query.set('cursor', next);
  return `<${path}?${query.toString()}>; rel="next"`;
}

/** Answers to changes name the position, except to visitors, to whom it would reveal whether something was recorded. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      map((value: unknown) => {
        const request = http.getRequest<Request>();
        const asOf = positionOf(request, value);
        if (asOf !== null) response.setHeader('X-As-Of', String(asOf));
        if (!(value instanceof Answer)) return value;
        const link = linkToNext(request.originalUrl, value.body);
        if (link !== null) response.setHeader('Link', link);
        if (!namedArray(request)) return value.body as unknown;
        return (value.body as { readonly items?: unknown }).items ?? value.body;
      }),
    );
  }
}

/** The position that an answer names; null for none. */
function positionOf({ method, caller, positions }: Request, value: unknown): number | null {
  const read = value instanceof Answer ? value.asOf : null;
  if (method === 'GET') return read;
  if (caller === undefined) return null;
  const written = positions?.written ?? 0;
  return read === null && written === 0 ? null : Math.max(read ?? 0, written);
}
