import { HttpException } from '@nestjs/common';
import { DomainError } from '@rampart/kernel';
import { z } from 'zod';
import { InvalidInputError } from '../platform/invalid-input.js';
import { type Problem, problemOf } from '../platform/problem.js';
import { tooMany } from '../platform/rate-limit.js';
import type { Route } from '../platform/routes.js';
import type { JsonSchema } from './schemas.js';

/** A shared error answer: component name, condition, and an example. */
interface ProblemResponse {
  readonly name: string;
  readonly description: string;
  readonly example: Problem;
}

const invalid = (): unknown => {
  try {
    return InvalidInputError.check(z.object({ name: z.string() }), {}, 422);
  } catch (error) {
    return error;
  }
};

/** By status; the error filter makes the examples. */
export const PROBLEM_RESPONSES: Readonly<Record<number | 'default', ProblemResponse>> = {
  400: {
    name: 'BadRequest',
    description: 'The path, the query or the form of the request is refused.',
    example: problemOf(new HttpException('', 400)),
  },
  401: {
    name: 'Unauthorized',
    description: 'The token or key is missing, has ended or was revoked.',
    example: problemOf(new DomainError('access-token.missing', 'unauthenticated', 'Sign in first.')),
  },
  403: {
    name: 'Forbidden',
    description: 'The caller may not do this.',
    example: problemOf(
      new DomainError(
        'access.forbidden',
        'forbidden',
        'Your roles do not allow this. Ask an administrator for the role.',
      ),
    ),
  },
  404: {
    name: 'NotFound',
    description: 'What the path names does not exist in the caller’s tenant.',
    example: problemOf(new HttpException('', 404)),
  },
  409: {
    name: 'Conflict',
    description: 'The present state, the plan or the asked moment does not allow it.',
    example: problemOf(
      new DomainError(
        'time-travel.present-only',
        'conflict',
        'This page has no past. Go back to now to see it.',
      ),
    ),
  },
  413: {
    name: 'TooLarge',
    description: 'The body is larger than this operation reads.',
    example: problemOf(new HttpException('', 413)),
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is of a type or encoding that this operation does not read.',
    example: problemOf(new HttpException('', 415)),
  },
  422: {
    name: 'InvalidInput',
    description: 'The body is refused; `errors` names each field.',
    example: problemOf(invalid()),
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests; `Retry-After` says how many seconds to wait.',
    example: problemOf(tooMany(1)),
  },
  503: {
    name: 'Unavailable',
    description: 'The database or another server does not answer. Try again in a moment.',
    example: problemOf(
      new DomainError(
        'database.unavailable',
        'unavailable',
        'The database does not answer. Try again in a moment.',
      ),
    ),
  },
  default: { name: 'Problem', description: 'Any other problem.', example: problemOf(new Error('')) },
};

export function problemComponents(problem: JsonSchema): JsonSchema {
  const entries = Object.values(PROBLEM_RESPONSES).map(({ name, description, example }) => [
    name,
    { description, content: { 'application/problem+json': { schema: problem, example } } },
  ]);
  return Object.fromEntries(entries) as JsonSchema;
}

export function problemResponsesOf(route: Route): JsonSchema {
  const { method, path, rule, docs, sameOrigin } = route;
  const sends = docs.body !== undefined || docs.bodyType !== undefined;
  const known: readonly (readonly [number | 'default', boolean])[] = [
    [400, sends || docs.query !== undefined || path.includes(':')],
    [401, rule?.kind !== 'public'],
    [403, rule?.kind !== 'public' || sameOrigin],
    [404, path.includes(':')],
    [409, method !== 'get' || docs.noPast !== undefined || docs.positioned === true],
    [413, sends],
    [415, sends],
    [422, docs.body !== undefined],
    [429, !path.startsWith('/api/health/')],
    [503, path !== '/api/health/live'],
    ['default', true],
  ];
  return Object.fromEntries(
    known.flatMap(([status, may]) =>
      may ? [[status, { $ref: `#/components/responses/${PROBLEM_RESPONSES[status]?.name ?? ''}` }]] : [],
    ),
  );
}

export function problemCodesOf({ rule, capability, steppedUp, docs, sameOrigin, scope }: Route): string[] {
  const known: readonly (readonly [string, boolean])[] = [
    ['access.forbidden', rule?.kind === 'roles'],
    ['api-key.route-closed', rule?.kind !== 'public' && scope === null],
    ['api-key.scope-missing', scope !== null],
    ['request.cross-origin', sameOrigin],
    ['request.invalid', docs.body !== undefined || docs.query !== undefined || docs.path !== undefined],
    ['step-up.required', steppedUp],
    ['tier-policy.not-in-plan', capability !== undefined],
    ['time-travel.present-only', docs.noPast !== undefined],
  ];
  return known.flatMap(([code, may]) => (may ? [code] : []));
}
