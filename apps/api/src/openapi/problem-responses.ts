import { HttpException } from '@nestjs/common';
import { DomainError, t } from '@rampart/kernel';
import { z } from 'zod';
import { InvalidInputError } from '../platform/invalid-input.js';
import { NestedTooDeepError } from '../platform/body-parsers.js';
import { type Problem, problemOf, STATUS_OF_KIND } from '../platform/problem.js';
import { tooMany } from '../platform/rate-limit.js';
import type { Route } from '../platform/routes.js';
import type { ThrownCodes } from '../platform/route-docs.js';
import type { ProblemCodes } from './problem-codes.js';
import type { JsonSchema } from './schemas.js';

/** A shared error answer: component name, condition, and an example of each of its codes. */
interface ProblemResponse {
  readonly name: string;
  readonly description: string;
  readonly examples: readonly Problem[];
}

const invalid = (status: 400 | 422): unknown => {
  try {
    return InvalidInputError.check(z.object({ name: z.string() }), {}, status);
  } catch (error) {
    return error;
  }
};

/** The error answers by HTTP status. The error filter makes their examples. */
export const PROBLEM_RESPONSES: Readonly<Record<number | 'default', ProblemResponse>> = {
  400: {
    name: 'BadRequest',
    description: 'The path, the query or the form of the request is refused.',
    examples: [
      problemOf(new HttpException('', 400)),
      problemOf(new HttpException('', 400, { cause: new SyntaxError() })),
      problemOf(new HttpException('', 400, { cause: new NestedTooDeepError() })),
      problemOf(invalid(400)),
    ],
  },
  401: {
    name: 'Unauthorized',
    description: 'The token or key is missing, has ended or was revoked.',
    examples: [
      problemOf(
        new DomainError(
          'access-token.missing',
          'unauthenticated',
          t`You are not signed in. Sign in, then try again.`,
        ),
      ),
    ],
  },
  403: {
    name: 'Forbidden',
    description: 'The caller may not do this.',
    examples: [
      problemOf(
        new DomainError(
          'access.forbidden',
          'forbidden',
          t`Your roles do not allow this. Ask an administrator for the role.`,
        ),
      ),
    ],
  },
  404: {
    name: 'NotFound',
    description: 'What the path names does not exist in the caller’s tenant.',
    examples: [problemOf(new HttpException('', 404))],
  },
  409: {
    name: 'Conflict',
    description: 'The present state, the plan or the asked moment does not allow it.',
    examples: [
      problemOf(
        new DomainError(
          'time-travel.present-only',
          'conflict',
          t`This page has no past. Go back to now to see it.`,
        ),
      ),
    ],
  },
  413: {
    name: 'TooLarge',
    description: 'The body is larger than this operation reads.',
    examples: [problemOf(new HttpException('', 413))],
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is of a type or encoding that this operation does not read.',
    examples: [problemOf(new HttpException('', 415))],
  },
  422: {
    name: 'InvalidInput',
    description: 'The body is refused; `errors` names each field.',
    examples: [problemOf(invalid(422))],
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests; `Retry-After` says how many seconds to wait.',
    examples: [problemOf(tooMany(1))],
  },
  503: {
    name: 'Unavailable',
    description: 'The database or another server does not answer. Try again in a moment.',
    examples: [
      problemOf(
        new DomainError(
          'database.unavailable',
          'unavailable',
          t`The database does not answer. Try again in a moment.`,
        ),
      ),
      problemOf(Object.assign(new Error(''), { code: 'ENOSPC' })),
    ],
  },
  default: {
    name: 'Problem',
    description: 'Any other problem.',
    examples: [
      problemOf(new Error('')),
      problemOf(new HttpException('', 408)),
      problemOf(new HttpException('', 431)),
    ],
  },
};

/** The components of all error answers, with the codes that any operation may answer. */
export function problemComponents(problem: JsonSchema, common: ProblemCodes['common']): JsonSchema {
  const entries = Object.entries(PROBLEM_RESPONSES).map(([status, { name, description, examples }]) => {
    const own = Object.fromEntries(examples.map((example) => [example.code, { value: example }]));
    const further = Object.entries(common).flatMap(([code, kinds]) =>
      kinds.some((kind) => String(STATUS_OF_KIND[kind]) === status) && !(code in DECLARED) ? [code] : [],
    );
    const codes = [...new Set([...Object.keys(own), ...further])].sort();
    const content = { 'application/problem+json': { schema: problem, examples: own } };
    return [name, { description, 'x-problem-codes': codes, content }];
  });
  return Object.fromEntries(entries) as JsonSchema;
}

export function problemResponsesOf(route: Route, thrown: ThrownCodes): JsonSchema {
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
  const statuses = new Set(
    Object.values(thrown).flatMap((kinds) => kinds.map((kind) => STATUS_OF_KIND[kind])),
  );
  return Object.fromEntries(
    known.flatMap(([status, may]) =>
      may || (status !== 'default' && statuses.has(status))
        ? [[status, { $ref: `#/components/responses/${PROBLEM_RESPONSES[status]?.name ?? ''}` }]]
        : [],
    ),
  );
}

/** For each code, whether the declaration of a route implies it. */
const DECLARED: Readonly<Record<string, (route: Route) => boolean>> = {
  'access.forbidden': ({ rule }) => rule?.kind === 'roles',
  'api-key.route-closed': ({ rule, scope }) => rule?.kind !== 'public' && scope === null,
  'api-key.scope-missing': ({ scope }) => scope !== null,
  'request.cross-origin': ({ sameOrigin }) => sameOrigin,
  'request.invalid': ({ docs: { body, query, path } }) =>
    body !== undefined || query !== undefined || path !== undefined,
  'password.change-required': ({ rule, beforeSecondFactor }) =>
    rule?.kind !== 'public' && !beforeSecondFactor,
  'second-factor.required': ({ rule, beforeSecondFactor }) => rule?.kind !== 'public' && !beforeSecondFactor,
  'step-up.required': ({ steppedUp }) => steppedUp,
  'tier-policy.not-in-plan': ({ capability }) => capability !== undefined,
  'time-travel.beyond-head': ({ docs }) => docs.positioned === true || docs.readsPast === true,
  'time-travel.in-the-future': ({ docs }) => docs.positioned === true || docs.readsPast === true,
  'time-travel.present-only': ({ method, rule, docs: { positioned, timeless } }) =>
    rule?.kind !== 'public' && method === 'get' && positioned !== true && timeless === undefined,
  'time-travel.read-only': ({ method, rule, docs }) =>
    rule?.kind !== 'public' && method !== 'get' && docs.readsPast !== true,
};

/** The codes of a route: those its declaration implies, and those its own code throws. */
export function problemCodesOf(route: Route, thrown: ThrownCodes): string[] {
  const declared = Object.entries(DECLARED).flatMap(([code, applies]) => (applies(route) ? [code] : []));
  return [...new Set([...declared, ...Object.keys(thrown)])].sort();
}
