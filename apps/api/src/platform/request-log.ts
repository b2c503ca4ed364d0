import type { Clock } from '@rampart/kernel';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

/** Logs one line for each request, without header, query or body, so that it contains no secret. */
export function requestLog(logger: Logger, clock: Clock) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = clock.now().getTime();
    const { path } = request;
    response.on('finish', () => {
      const level = response.statusCode >= 500 ? 'error' : path.startsWith('/api/health/') ? 'trace' : 'info';
      logger[level](
        {
          method: request.method,
          path,
          status: response.statusCode,
          ms: clock.now().getTime() - startedAt,
          correlationId: request.visit?.correlationId,
          userId: request.caller?.userId,
        },
        'request',
      );
    });
    next();
  };
}
