import type { Metrics } from '@rampart/telemetry';
import type { NextFunction, Request, Response } from 'express';

/** Measures rate, errors and duration of every route. Addresses without a route, such as pages, count as one. */
export function requestFigures(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    response.on('finish', () => {
      const { path } = (request.route ?? { path: null }) as { readonly path: unknown };
      const route = typeof path === 'string' && path.startsWith('/') ? path : 'none';
      const status = `${Math.floor(response.statusCode / 100)}xx`;
      const labels = { method: request.method, route, status };
      metrics.observe('rampart_http_request_duration_seconds', labels, (performance.now() - began) / 1_000);
    });
    next();
  };
}
