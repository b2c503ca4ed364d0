import { describe, expect, it } from '@jest/globals';
import type { Schema } from './open-api.js';
import { limitWords, typeWords } from './schema-words.js';

describe('a schema in words', () => {
  it.each<[Schema, string]>([
    [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
    [{ $ref: '#/components/schemas/Alert' }, 'Alert'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Alert' } }, 'array of Alert'],
    [{ type: 'string', enum: ['open', 'closed'] }, '"open" | "closed"'],
    [{ const: true }, 'true'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer or null'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'map of number'],
    [{ allOf: [{ $ref: '#/a/One' }, { $ref: '#/a/Two' }] }, 'One and Two'],
    [{}, 'any'],
  ])('names the type of %j', (schema, words) => {
    expect(typeWords(schema)).toBe(words);
  });

  it.each<[Schema, readonly string[]]>([
    [{ minLength: 1, maxLength: 80 }, ['1 to 80 characters']],
    [{ maxItems: 5 }, ['at most 5 items']],
    [{ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, ['at least 0']],
    [{ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, []],
    [{ pattern: '^a$' }, ['matches ^a$']],
    [{ pattern: '^a$', format: 'uuid' }, []],
    [{ default: 50 }, ['default 50']],
  ])('names the limits of %j', (schema, words) => {
    expect(limitWords(schema)).toEqual(words);
  });
});
