import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Route } from '../platform/routes.js';
import { openApiDocument } from './document.js';

const route = (changes: Partial<Route>): Route => ({
  method: 'get',
  path: '/api/things/:id',
  name: 'things.read',
  rule: { kind: 'roles', roles: ['nexus:viewer'] },
  steppedUp: false,
  beforeSecondFactor: false,
  docs: { summary: 'A thing', status: 200, answer: z.object({ id: z.uuid() }), positioned: true },
  ...changes,
});

const operationOf = (document: object, path: string, method: string): Record<string, unknown> =>
  (document as { paths: Record<string, Record<string, Record<string, unknown>>> }).paths[path]?.[method] ??
  {};

describe('the OpenAPI document', () => {
  it('does not depend on the order of the routes', () => {
    const routes = [
      route({}),
      route({ method: 'put', name: 'things.change' }),
      route({ path: '/api/a', name: 'a.list' }),
    ];
    expect(JSON.stringify(openApiDocument(routes))).toBe(
      JSON.stringify(openApiDocument([...routes].reverse())),
    );
  });

  it('says who may call, with what, and what comes back', () => {
    const body = z.object({ name: z.string().default('x') });
    const query = z.object({
      limit: z.coerce.number().int().default(5),
      status: z.enum(['on', 'off']).optional(),
    });
    const document = openApiDocument([route({ method: 'post', docs: { ...route({}).docs, body, query } })]);
    const operation = operationOf(document, '/api/things/{id}', 'post');
    expect(operation).toMatchObject({
      operationId: 'things.read',
      description: 'Needs one of: nexus:viewer.',
      security: [{ session: [] }],
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } },
        { name: 'status', in: 'query', required: false, schema: { enum: ['on', 'off'] } },
      ],
      responses: { 200: { headers: { 'X-As-Of': {} } }, default: { description: 'A problem.' } },
    });
    // A default makes a member optional to send.
    expect(JSON.stringify(operation['requestBody'])).not.toContain('required":["name"]');
  });

  it('marks public routes and answers without a body', () => {
    const document = openApiDocument([
      route({ rule: { kind: 'public' }, docs: { summary: 'Bye', status: 204 } }),
    ]);
    expect(operationOf(document, '/api/things/{id}', 'get')).toMatchObject({
      security: [],
      responses: { 204: { description: 'Done; no content.' } },
    });
  });

  it('says which routes want a fresh proof of who calls', () => {
    const document = openApiDocument([route({ steppedUp: true })]);
    expect(operationOf(document, '/api/things/{id}', 'get')).toMatchObject({
      description: expect.stringMatching(/Needs one of: nexus:viewer\. Needs a sign-in or step-up/),
    });
  });
});
