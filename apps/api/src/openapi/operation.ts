import { approvalAskedSchema } from '@rampart/approvals/contract';
import { z } from 'zod';
import type { Route } from '../platform/routes.js';
import type { ThrownCodes } from '../platform/route-docs.js';
import { problemCodesOf, problemResponsesOf } from './problem-responses.js';
import type { Components, JsonSchema } from './schemas.js';

/** The parameter of every route with a read model: the requested past (`platform/time-travel.ts`). */
const AS_OF_PARAMETER = {
  name: 'asOf',
  in: 'query',
  required: false,
  description:
    'A log position, or a time with its zone (RFC 3339): the answer is what it was then. Absent: now.',
  schema: { type: 'string', examples: ['1024', '2026-01-31T09:30:00Z'] },
};

const POSITIONED = {
  'X-As-Of': { $ref: '#/components/headers/X-As-Of' },
  Link: { $ref: '#/components/headers/Link' },
};

const FILE = { schema: { type: 'string' } };
const BINARY = { type: 'string', format: 'binary' };

const isFirstOfItsName = ({ name }: JsonSchema, index: number, all: readonly JsonSchema[]): boolean =>
  all.findIndex((other) => other['name'] === name) === index;

export function operation(route: Route, components: Components, thrown: ThrownCodes): JsonSchema {
  const { id, path, rule, chapter, scope, docs } = route;
  const body = requestBody(route, components);
  const parameters = [
    ...(docs.path ? parametersOf(docs.path, 'path', components) : undeclaredParameters(path)),
    ...(docs.query ? parametersOf(docs.query, 'query', components) : []),
    ...(answersForThePast(route) ? [AS_OF_PARAMETER] : []),
  ].filter(isFirstOfItsName);
  const codes = problemCodesOf(route, thrown);
  return {
    operationId: id,
    tags: [chapter.title],
    summary: docs.summary ?? '',
    description: notesOf(route).join(' '),
    security:
      rule?.kind === 'public' ? [] : [{ session: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])],
    ...(codes.length > 0 && { 'x-problem-codes': codes }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      [String(docs.status ?? 200)]: answer(route, components),
      ...(docs.mayNeedApproval && { 202: askedInstead(docs, components) }),
      ...problemResponsesOf(route, thrown),
    },
  };
}

function notesOf({ rule, docs, steppedUp, keyRule }: Route): string[] {
  return [
    ...(rule?.kind === 'public' ? ['Needs no sign-in.'] : []),
    ...(rule?.kind === 'signed-in' ? ['For all signed-in users.'] : []),
    ...(rule?.kind === 'roles' ? [`Needs one of: ${rule.roles.join(', ')}.`] : []),
    ...(docs.noPast ? [`Has no past (409 \`time-travel.present-only\`): ${docs.noPast}`] : []),
    ...(docs.timeless ? [`The same at every moment: ${docs.timeless}`] : []),
    ...(steppedUp ? ['Needs a sign-in or step-up of the last five minutes (`step-up.required`).'] : []),
    ...(keyRule && 'closed' in keyRule ? [`No API keys: ${keyRule.closed}`] : []),
  ];
}

const answersForThePast = ({ method, rule, docs }: Route): boolean =>
  rule?.kind !== 'public' && (method === 'get' ? docs.positioned === true : docs.readsPast === true);

function requestBody({ id, docs: { body, bodyType } }: Route, components: Components): JsonSchema | null {
  if (body)
    return {
      required: true,
      content: {
        [bodyType ?? 'application/json']: {
          schema: named(components.schema(body, 'input'), `The body of ${id}`),
        },
      },
    };
  if (bodyType) return { required: true, content: { [bodyType]: { schema: BINARY } } };
  return null;
}

function answer(
  { id, docs: { answer: schema, answerType, positioned, files = [] } }: Route,
  components: Components,
): JsonSchema {
  const content = schema
    ? { 'application/json': { schema: named(components.schema(schema, 'output'), `The answer of ${id}`) } }
    : answerType && { [answerType]: { schema: BINARY } };
  return {
    description: content ? 'Done.' : 'Done; no content.',
    ...(positioned && { headers: POSITIONED }),
    ...(content && { content: { ...content, ...Object.fromEntries(files.map((type) => [type, FILE])) } }),
  };
}

const NEEDS_APPROVAL = 'The caller’s plan has a second person approve this first: nothing is done yet.';

/** The 202 answer of a route that may need approval. A route with its own 202 answer documents both bodies. */
function askedInstead({ status, answer: own }: Route['docs'], components: Components): JsonSchema {
  const schema = status === 202 && own ? z.union([own, approvalAskedSchema]) : approvalAskedSchema;
  return {
    description: NEEDS_APPROVAL,
    content: { 'application/json': { schema: components.schema(schema, 'output') } },
  };
}

function parametersOf(schema: z.ZodObject, place: 'path' | 'query', components: Components): JsonSchema[] {
  return Object.entries(schema.shape).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (property as z.ZodType)._zod.optin === undefined,
    ...((property as z.ZodType).description && { description: (property as z.ZodType).description }),
    ...((property as z.ZodType).meta()?.deprecated === true && { deprecated: true }),
    schema: components.schema(property as z.ZodType, 'output'),
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

/** @throws Error for an object schema that no contract exports, because clients would have no name for its type */
function named(schema: JsonSchema, what: string): JsonSchema {
  const inner = [schema, ...((schema['anyOf'] ?? []) as JsonSchema[])].flatMap((part) => [
    part,
    part['items'],
  ]);
  if (inner.some((part) => typeof part === 'object' && part !== null && 'properties' in part))
    throw new Error(`${what} has no name. Export its schema from a contract.`);
  return schema;
}
