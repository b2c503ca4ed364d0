import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { IdSource } from '@rampart/kernel';
import { type Caller, type Visit } from '@rampart/identity-access';
import type { NextFunction, Request, Response } from 'express';

declare module 'express' {
  interface Request {
    visit?: Visit;
    caller?: Caller;
  }
}

const USER_AGENT_LIMIT = 400;

/** Gives every request an id for its events, log lines and error answers. */
export function requestContext(ids: IdSource) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const correlationId = ids.next();
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LIMIT);
    request.visit = { correlationId, origin: { address: request.ip ?? '', userAgent } };
    response.setHeader('X-Correlation-Id', correlationId);
    // By default no answer is cached, because answers are personal and change.
    response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

/** Lets the context of a request say its language, which few requests need. */
export function giveLanguage(request: Request, find: () => NonNullable<Visit['language']> | null): void {
  if (request.visit === undefined) return;
  request.visit = {
    ...request.visit,
    get language() {
      return find();
    },
  };
}

/** @throws TypeError when the middleware `requestContext` did not run, which is an internal error */
export function visitOf(request: Request): Visit {
  if (request.visit === undefined)
    throw new TypeError(
      'The request has no context: requestContext is not installed. Install it before the routes.',
    );
  return request.visit;
}

/** Parameter decorator: the verified caller. Use it only on routes that require sign-in. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<Request>();
  if (caller === undefined)
    throw new TypeError('A public route has no caller. Remove the parameter, or the mark as public.');
  return caller;
});

export const CurrentVisit = createParamDecorator((_data: unknown, context: ExecutionContext): Visit =>
  visitOf(context.switchToHttp().getRequest<Request>()),
);
