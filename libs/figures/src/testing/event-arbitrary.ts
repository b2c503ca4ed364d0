import type { EventDefinition } from '@rampart/event-log';
import type { Json } from '@rampart/kernel';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

type Schema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

/** Few ids, so that events concern the same subjects. */
const IDS = Array.from({ length: 4 }, (_, n) => `00000000-0000-4000-8000-00000000000${n + 1}`);

export function eventArbitrary({
  type,
  schema,
}: EventDefinition): Arbitrary<{ readonly type: string; readonly data: Json }> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const data = valueOf(shape, shape).filter((value) => schema.safeParse(value).success);
  return data.map((value) => ({ type, data: schema.parse(value) as Json }));
}

function valueOf(schema: Schema | boolean, root: Schema): Arbitrary<Json> {
  if (typeof schema === 'boolean') return fc.constant(null);
  if (schema.$ref !== undefined) return valueOf(referred(schema.$ref, root), root);
  if (schema.const !== undefined) return fc.constant(schema.const as Json);
  if (schema.enum !== undefined) return fc.constantFrom(...(schema.enum as Json[]));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => valueOf(each, root)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, root);
    case 'array':
      return fc.array(valueOf((schema.items ?? true) as Schema, root), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 2, Math.max(schema.minItems ?? 0, 2)),
      });
    case 'string':
      return stringOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, 0), max: Math.min(schema.maximum ?? 50, 50) });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function objectOf({ properties = {}, required = [] }: Schema, root: Schema): Arbitrary<Json> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valueOf(field, root)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required }) as Arbitrary<Json>;
}

function stringOf({ format, pattern, minLength = 0, maxLength = 12 }: Schema): Arbitrary<string> {
  if (format === 'uuid') return fc.constantFrom(...IDS);
  if (format === 'date-time') return fc.constantFrom('2026-01-02T03:04:05.000Z', '2026-05-06T07:08:09.000Z');
  if (format === 'email') return fc.constant('a@example.test');
  if (format === 'uri') return fc.constant('https://example.test/');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc
    .stringMatching(/^[a-z]*$/, { maxLength: Math.max(minLength, Math.min(maxLength, 12)) })
    .map((text) => text.padEnd(minLength, 'a'));
}

const referred = (ref: string, root: Schema): Schema =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], root) as Schema;
