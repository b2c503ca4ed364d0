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
    // Answers are personal and current, unless a route declares otherwise.
    response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

/** @throws TypeError when `requestContext` did not run before: an internal error */
export function visitOf(request: Request): Visit {
  if (request.visit === undefined)
    throw new TypeError('The request has no context: requestContext is not installed.');
  return request.visit;
}

/** Parameter decorator: who asks, verified. Only on routes that require signing in. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<Request>();
  if (caller === undefined) throw new TypeError('A public route has no caller.');
  return caller;
});

/** Parameter decorator: where the request came from, signed in or not. */
export const CurrentVisit = createParamDecorator((_data: unknown, context: ExecutionContext): Visit =>
  visitOf(context.switchToHttp().getRequest<Request>()),
);
