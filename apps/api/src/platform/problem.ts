import { HttpException } from '@nestjs/common';
import { DomainError, type DomainErrorKind, t } from '@rampart/kernel';
import { NestedTooDeepError } from './body-parsers.js';
import { isDatabaseAway, isDiskFull } from './database-failure.js';
import { InvalidInputError } from './invalid-input.js';

/** The body of an error: RFC 9457, plus `message`, `error` and `description` with the same text for older clients. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly message: string;
  readonly error: string;
  readonly description: string;
  /** One entry for each field that was refused. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly details?: Readonly<Record<string, unknown>>;
  readonly correlationId?: string;
}

export const STATUS_OF_KIND: Readonly<Record<DomainErrorKind, number>> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'rate-limited': 429,
  unavailable: 503,
};

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Timeout',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Invalid input',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Internal error',
  503: 'Unavailable',
};

/** Maps errors to HTTP. Unknown errors reveal nothing. */
export function problemOf(error: unknown): Problem {
  if (error instanceof InvalidInputError) {
    const first = error.errors[0];
    return {
      ...problem(error.status, 'request.invalid', first?.message ?? error.message),
      errors: error.errors,
    };
  }
  if (error instanceof DomainError) {
    const details = Object.keys(error.details).length === 0 ? {} : { details: error.details };
    return { ...problem(STATUS_OF_KIND[error.kind], error.code, error.message), ...details };
  }
  if (error instanceof HttpException) return httpProblem(error.getStatus(), error.cause);
  if (isDiskFull(error))
    return problem(
      503,
      'storage.full',
      t`Nothing can be saved: the disk is full. Ask the operator of this server.`,
    );
  if (isDatabaseAway(error)) {
    return problem(503, 'database.unavailable', t`The database does not answer. Try again in a moment.`);
  }
  return problem(500, 'internal', t`Something went wrong on our side. It has been recorded.`);
}

function httpProblem(status: number, cause: unknown): Problem {
  if (cause instanceof SyntaxError)
    return problem(400, 'request.malformed-json', t`The request body is not valid JSON.`);
  if (cause instanceof NestedTooDeepError)
    return problem(400, 'request.nested-too-deep', t`The request body nests lists and maps too deeply.`);
  switch (status) {
    case 400:
      return problem(400, 'request.unreadable', t`The request is not written or encoded as HTTP asks.`);
    case 404:
      return problem(404, 'request.no-such-path', t`There is nothing here.`);
    case 408:
      return problem(408, 'request.too-slow', t`The request did not arrive in time.`);
    case 413:
      return problem(413, 'request.too-large', t`The request body is too large.`);
    case 415:
      return problem(
        415,
        'request.unsupported-media-type',
        t`The request body is of a type or encoding that is not read here.`,
      );
    case 431:
      return problem(
        431,
        'request.headers-too-large',
        t`The address and headers of the request are too long.`,
      );
    default:
      return problem(status, 'request.refused', TITLES[status] ?? t`The request was refused.`);
  }
}

function problem(status: number, code: string, message: string): Problem {
  const words = { detail: message, message, error: message, description: message };
  return { type: `urn:rampart:problem:${code}`, title: TITLES[status] ?? 'Error', status, code, ...words };
}
