import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Logger } from 'pino';
import { isScimPath, SCIM_TYPE, scimProblemOf } from '../identity-access/scim/scim-problem.js';
import { problemOf } from './problem.js';
import { inLanguageOf } from './problem-language.js';
import type { Runtime } from './runtime.js';
import { LOGGER, RUNTIME } from './tokens.js';

/** Answers every error as problem+json; logs internal errors with their stack. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'readiness'>,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const problem = inLanguageOf(response, problemOf(error));
    const correlationId = request.visit?.correlationId;
    this.runtime.readiness.noteFailure(error);
    if (problem.status >= 500) this.logger.error({ err: error, correlationId }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (problem.status === 401) response.setHeader('WWW-Authenticate', challengeOf(response));
    const wait = problem.details?.['retryAfterSeconds'];
    if (typeof wait === 'number') response.setHeader('Retry-After', String(wait));
    response.setHeader('Cache-Control', 'no-store');
    if (isScimPath(request.path)) {
      const { status, body } = scimProblemOf(problem);
      response.status(status).type(SCIM_TYPE).send(body);
      return;
    }
    response
      .status(problem.status)
      .type('application/problem+json')
      .send(JSON.stringify({ ...problem, ...(correlationId === undefined ? {} : { correlationId }) }));
  }
}

/** Some routes accept other credentials too (RFC 9110 section 11.6.1). */
const challengeOf = ({ locals }: Response): string =>
  (locals as { readonly challenge?: string }).challenge ?? 'Bearer realm="rampart"';
