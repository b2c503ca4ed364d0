import { approvalAskedSchema } from '@rampart/approvals/contract';
import { z } from 'zod';
import type { Route } from '../platform/routes.js';
import { PRODUCT_VERSION } from '@rampart/kernel';
import { type JsonSchema, problemSchema, toSchema } from './schemas.js';

const POSITION_HEADERS = {
  'X-As-Of': {
    description: 'Log position of the data; follow the live feed from here.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Next-Cursor': {
    description: 'Lists only, while there is more: pass it as `cursor`.',
    schema: { type: 'string' },
  },
};

/** Every read model answers for the past as well (`platform/time-travel.ts`). */
const AS_OF_PARAMETER = {
  name: 'asOf',
  in: 'query',
  required: false,
  description:
    'A log position, or a time with its zone (RFC 3339): the answer is what it was then. Absent: now.',
  schema: { type: 'string', examples: ['1024', '2026-01-31T09:30:00Z'] },
};

const isFirstOfItsName = ({ name }: JsonSchema, index: number, all: readonly JsonSchema[]): boolean =>
  all.findIndex((other) => other['name'] === name) === index;

const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** The OpenAPI 3.1 document of these routes; the same routes always give the same document. */
export function openApiDocument(routes: readonly Route[]): JsonSchema {
  const paths = new Map<string, Record<string, unknown>>();
  for (const route of [...routes].sort((a, b) => order(a, b))) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths.set(path, { ...paths.get(path), [route.method]: operation(route) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rampart',
      version: PRODUCT_VERSION,
      description: 'Lists are JSON arrays. Errors are problem+json (RFC 9457). Sign in for a bearer token.',
    },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Problem: toSchema(problemSchema, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function order(a: Route, b: Route): number {
  const [left, right] = [`${a.path} ${a.method}`, `${b.path} ${b.method}`];
  return left < right ? -1 : left > right ? 1 : 0;
}

function operation({ name, path, method, rule, steppedUp, docs }: Route): JsonSchema {
  const [tag] = name.split('.');
  const body = requestBody(docs.body, docs.bodyType);
  const parameters = [
    ...(docs.path ? parametersOf(docs.path, 'path') : undeclaredParameters(path)),
    ...(docs.query ? parametersOf(docs.query, 'query') : []),
    ...(answersForThePast({ method, rule, docs }) ? [AS_OF_PARAMETER] : []),
  ].filter(isFirstOfItsName);
  const notes = [
    ...(rule?.kind === 'roles' ? [`Needs one of: ${rule.roles.join(', ')}.`] : []),
    ...(docs.noPast ? [`Has no past (409 \`time-travel.present-only\`): ${docs.noPast}`] : []),
    ...(docs.timeless ? [`The same at every moment: ${docs.timeless}`] : []),
    ...(steppedUp ? ['Needs a sign-in or step-up of the last five minutes (`step-up.required`).'] : []),
  ];
  return {
    operationId: name,
    tags: [tag],
    summary: docs.summary ?? '',
    ...(notes.length > 0 && { description: notes.join(' ') }),
    security: rule?.kind === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      [String(docs.status ?? 200)]: answer(docs),
      ...(docs.mayNeedApproval && { 202: askedInstead(docs) }),
      default: { description: 'A problem.', content: PROBLEM },
    },
  };
}

const answersForThePast = ({ method, rule, docs }: Pick<Route, 'method' | 'rule' | 'docs'>): boolean =>
  rule?.kind !== 'public' && (method === 'get' ? docs.positioned === true : docs.readsPast === true);

function requestBody(schema: z.ZodType | undefined, mediaType: string | undefined): JsonSchema | null {
  if (schema)
    return { required: true, content: { 'application/json': { schema: toSchema(schema, 'input') } } };
  if (mediaType) return { required: true, content: { [mediaType]: { schema: BINARY } } };
  return null;
}

const BINARY = { type: 'string', format: 'binary' };

function answer({ answer: schema, answerType, positioned }: Route['docs']): JsonSchema {
  const content = schema
    ? { 'application/json': { schema: toSchema(schema, 'output') } }
    : answerType && { [answerType]: { schema: BINARY } };
  return {
    description: content ? 'Done.' : 'Done; no content.',
    ...(positioned && { headers: POSITION_HEADERS }),
    ...(content && { content }),
  };
}

const NEEDS_APPROVAL = 'The caller’s plan has somebody else approve this first: nothing is done yet.';

/** A route that answers 202 when it acts, too, says so by a body of its own. */
function askedInstead({ status, answer: own }: Route['docs']): JsonSchema {
  const schema = status === 202 && own ? z.union([own, approvalAskedSchema]) : approvalAskedSchema;
  return {
    description: NEEDS_APPROVAL,
    content: { 'application/json': { schema: toSchema(schema, 'output') } },
  };
}

function parametersOf(schema: z.ZodObject, place: 'path' | 'query'): JsonSchema[] {
  const { properties = {} } = toSchema(schema, 'output') as { properties?: Record<string, JsonSchema> };
  const { required = [] } = toSchema(schema, 'input') as { required?: readonly string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function undeclaredParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}
