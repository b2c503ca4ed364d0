import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { problemSchema } from '../contract.js';
import type { Route } from '../platform/routes.js';
import { openApiDocument } from './document.js';
import type { ProblemCodes } from './problem-codes.js';
import { namesOf, type SchemaNames } from './schema-names.js';

const thingSchema = z.object({ id: z.uuid() });
const nameThingSchema = z.object({ name: z.string().default('x') });
const names = namesOf([{ thingSchema, nameThingSchema, problemSchema }]);

const route = (changes: Partial<Route>): Route => ({
  method: 'get',
  path: '/api/things/:id',
  id: 'getThing',
  chapter: { title: 'Things', description: 'What there is.' },
  rule: { kind: 'roles', roles: ['nexus:viewer'] },
  steppedUp: false,
  beforeSecondFactor: false,
  sameOrigin: false,
  scope: 'things:read',
  docs: { summary: 'A thing', status: 200, answer: thingSchema, positioned: true },
  ...changes,
});

const documentOf = (
  routes: readonly Route[],
  { codes = { common: {}, operations: {} }, names: ofSchemas = names }: Partial<Made> = {},
): object => openApiDocument(routes, ofSchemas, codes);

interface Made {
  readonly codes: ProblemCodes;
  readonly names: SchemaNames;
}

const operationOf = (document: object, path: string, method: string): Record<string, unknown> =>
  (document as { paths: Record<string, Record<string, Record<string, unknown>>> }).paths[path]?.[method] ??
  {};

const schemasOf = (document: object): Record<string, unknown> =>
  (document as { components: { schemas: Record<string, unknown> } }).components.schemas;

describe('the OpenAPI document', () => {
  it('is the same for any order of the routes', () => {
    const routes = [
      route({}),
      route({ method: 'put', id: 'changeThing' }),
      route({ path: '/api/a', id: 'listAs' }),
    ];
    expect(JSON.stringify(documentOf(routes))).toBe(JSON.stringify(documentOf([...routes].reverse())));
  });

  it('states who may call a route, with which request, and the answer', () => {
    const body = nameThingSchema;
    const query = z.object({
      limit: z.coerce.number().int().default(5),
      status: z.enum(['on', 'off']).optional(),
    });
    const document = documentOf([route({ method: 'post', docs: { ...route({}).docs, body, query } })]);
    const operation = operationOf(document, '/things/{id}', 'post');
    expect(operation).toMatchObject({
      operationId: 'getThing',
      description: 'Needs one of: nexus:viewer.',
      security: [{ session: [] }, { apiKey: ['things:read'] }],
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } },
        { name: 'status', in: 'query', required: false, schema: { enum: ['on', 'off'] } },
      ],
      responses: { 200: { headers: { 'X-As-Of': {} } }, default: { $ref: '#/components/responses/Problem' } },
    });
    // A field with a default is optional in requests.
    expect(operation['requestBody']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/NameThing' } } },
    });
    expect(schemasOf(document)['NameThing']).toEqual({
      type: 'object',
      properties: { name: { default: 'x', type: 'string' } },
    });
  });

  it('marks public routes, and answers without a body', () => {
    const document = documentOf([route({ rule: { kind: 'public' }, docs: { summary: 'Bye', status: 204 } })]);
    expect(operationOf(document, '/things/{id}', 'get')).toMatchObject({
      security: [],
      responses: { 204: { description: 'Done; no content.' } },
    });
  });

  it('states which routes require a fresh proof of identity', () => {
    const document = documentOf([route({ steppedUp: true })]);
    expect(operationOf(document, '/things/{id}', 'get')).toMatchObject({
      description: expect.stringMatching(/Needs one of: nexus:viewer\. Needs a sign-in or step-up/),
    });
  });

  it('refers to a contract schema by the name of its export', () => {
    const list = route({ path: '/api/things', id: 'listThings', docs: { answer: z.array(thingSchema) } });
    const document = documentOf([route({}), list]);
    const reference = { $ref: '#/components/schemas/Thing' };
    const answerOf = (path: string) => operationOf(document, path, 'get')['responses'];
    expect(answerOf('/things/{id}')).toMatchObject({
      200: { content: { 'application/json': { schema: reference } } },
    });
    expect(answerOf('/things')).toMatchObject({
      200: { content: { 'application/json': { schema: { type: 'array', items: reference } } } },
    });
    expect(Object.keys(schemasOf(document)).sort()).toEqual(['Problem', 'Thing']);
  });

  it('names the schemas of body and answer apart when a default makes them differ', () => {
    const docs = { body: nameThingSchema, answer: nameThingSchema };
    const document = documentOf([route({ method: 'put', docs })]);
    expect(operationOf(document, '/things/{id}', 'put')).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/NameThingInput' } } },
      },
      responses: {
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/NameThing' } } } },
      },
    });
    expect(schemasOf(document)['NameThing']).toMatchObject({ required: ['name'] });
    expect(schemasOf(document)['NameThingInput']).not.toHaveProperty('required');
  });

  it('is refused when two contracts export different schemas under one name', () => {
    const other = namesOf([{ thingSchema }, { thingSchema: nameThingSchema }]);
    const routes = [route({ method: 'put', docs: { body: nameThingSchema, answer: thingSchema } })];
    expect(() => documentOf(routes, { names: other })).toThrow(
      'Two schemas of contracts are named Thing. Rename one of the exports.',
    );
  });

  it('is refused when no contract exports the schema of an answer', () => {
    const routes = [route({ docs: { answer: z.object({ nameless: z.string() }) } })];
    expect(() => documentOf(routes)).toThrow(
      'The answer of getThing has no name. Export its schema from a contract.',
    );
  });

  it('is refused when two operations have one name', () => {
    expect(() => documentOf([route({}), route({ path: '/api/a' })])).toThrow(
      'Two operations are named getThing: get /api/a, get /api/things/:id. Rename one method.',
    );
  });

  it('declares the errors that follow from the declaration of a route', () => {
    const document = documentOf([
      route({ method: 'post', capability: 'soc', docs: { body: nameThingSchema, status: 204 } }),
    ]);
    const operation = operationOf(document, '/things/{id}', 'post');
    expect(Object.keys(operation['responses'] as object)).toEqual([
      '204',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '429',
      '503',
      'default',
    ]);
    expect(operation['x-problem-codes']).toEqual([
      'access.forbidden',
      'api-key.scope-missing',
      'password.change-required',
      'request.invalid',
      'second-factor.required',
      'tier-policy.not-in-plan',
      'time-travel.read-only',
    ]);
  });

  it('names the error codes of an operation’s own code with their status', () => {
    const thrown = { 'thing.gone': ['not-found'], 'thing.taken': ['conflict'] } as const;
    const document = documentOf([route({ path: '/api/things', rule: { kind: 'public' }, scope: null })], {
      codes: { common: {}, operations: { getThing: thrown } },
    });
    const operation = operationOf(document, '/things', 'get');
    expect(operation['x-problem-codes']).toEqual(expect.arrayContaining(['thing.gone', 'thing.taken']));
    expect(operation['responses']).toMatchObject({
      404: { $ref: '#/components/responses/NotFound' },
      409: { $ref: '#/components/responses/Conflict' },
    });
  });

  it('lists codes that every operation may answer once, by status', () => {
    const common = { 'log.away': ['unavailable'], 'access.forbidden': ['forbidden'] } as const;
    const document = documentOf([route({})], { codes: { common, operations: {} } });
    const { responses } = (document as { components: { responses: Record<string, object> } }).components;
    expect(responses['Unavailable']).toMatchObject({
      'x-problem-codes': ['database.unavailable', 'log.away', 'storage.full'],
    });
    expect(responses['Conflict']).not.toMatchObject({
      'x-problem-codes': expect.arrayContaining(['log.away']),
    });
  });
});
