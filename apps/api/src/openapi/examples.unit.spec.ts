import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { httpModules } from '../api.module.js';
import { listRoutes } from '../platform/routes.js';
import { exampleOf } from './examples.js';

/** By media type: JSON, or a form. */
const contentSchema = z.record(z.string(), z.object({ example: z.unknown().optional() }));
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        requestBody: z.object({ content: contentSchema }).optional(),
      }),
    ),
  ),
});
const file = join(import.meta.dirname, '../../openapi.json');
const { paths } = documentSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const bodies = new Map(
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId, requestBody }) => [
      operationId,
      Object.values(requestBody?.content ?? {})[0]?.example,
    ]),
);

describe('the generated example of a body', () => {
  const routes = listRoutes(httpModules).filter(({ docs }) => docs.body !== undefined);

  it.each(routes.map((route) => [route.id, route.docs.body] as const))(
    'is accepted by the schema of %s',
    (id, schema) => {
      expect(schema?.safeParse(bodies.get(id)).error?.issues ?? []).toEqual([]);
    },
  );
});

describe('a generated example', () => {
  const place = { schemas: {}, name: 'value', depth: 0 };

  it('is refused when no known text matches the pattern', () => {
    expect(() => exampleOf({ type: 'string', pattern: '^!!$' }, place)).toThrow('No example of value fits');
  });

  it('ends where a schema contains itself', () => {
    const schemas = {
      Tree: { type: 'object', properties: { trees: { type: 'array', items: { $ref: '#/c/Tree' } } } },
    };
    expect(JSON.stringify(exampleOf({ $ref: '#/c/Tree' }, { ...place, schemas }))).toContain('"trees":[]');
  });

  it('has the minimum number of items of a list', () => {
    const schema = { type: 'array', minItems: 2, items: { type: 'integer', minimum: 7 } };
    expect(exampleOf(schema, place)).toEqual([7, 7]);
  });
});
