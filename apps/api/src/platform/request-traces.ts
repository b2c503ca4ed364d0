import { requestSpanOf, type Traces } from '@rampart/telemetry';
import type { NextFunction, Request, Response } from 'express';

/** Records every API request under its correlation id, which the header `X-Correlation-Id` names. */
export function requestTraces(traces: Traces | null) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { correlationId } = request.visit ?? {};
    if (traces === null || correlationId === undefined) return next();
    const began = Date.now();
    response.on('finish', () => {
      const { path } = (request.route ?? { path: null }) as { readonly path: unknown };
      if (typeof path !== 'string' || !path.startsWith('/')) return;
      const { statusCode } = response;
      traces.record({
        ...{ correlationId, began, ended: Date.now(), failed: statusCode >= 500 },
        ...{ id: requestSpanOf(correlationId), name: `${request.method} ${path}`, kind: 'server' },
        about: {
          'http.request.method': request.method,
          'http.route': path,
          'http.response.status_code': statusCode,
        },
      });
    });
    next();
  };
}
