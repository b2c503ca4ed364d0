import { t } from '@rampart/kernel';
import { nameOf, type Schema } from './open-api.js';

/** The type of a value in words: `string (uuid)`, `array of Alert`, `"open" | "closed"`, `integer or null`. */
export function typeWords(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeWords))].join(t` or `);
  if (schema.allOf !== undefined) return schema.allOf.map(typeWords).join(t` and `);
  if (schema.items !== undefined) return t`array of ${typeWords(schema.items)}`;
  if (typeof schema.additionalProperties === 'object')
    return t`map of ${typeWords(schema.additionalProperties)}`;
  const type = [schema.type ?? 'any'].flat().join(t` or `);
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

export function limitWords(schema: Schema): readonly string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern } = schema;
  return [
    ...range(minLength, maxLength, 'characters'),
    // Leaves out the limits of a double, which contracts give every integer: they mean nothing to readers.
    ...range(real(minimum), real(maximum), ''),
    ...range(minItems, maxItems, 'items'),
    ...(pattern === undefined || schema.format !== undefined ? [] : [t`matches ${pattern}`]),
    ...(schema.default === undefined ? [] : [t`default ${JSON.stringify(schema.default)}`]),
  ];
}

function range(least: number | undefined, most: number | undefined, unit: string): readonly string[] {
  if (least === undefined && most === undefined) return [];
  const words =
    least === undefined
      ? t`at most ${most}`
      : most === undefined
        ? t`at least ${least}`
        : t`${least} to ${most}`;
  return [`${words} ${unit}`.trim()];
}

const real = (limit: number | undefined): number | undefined =>
  limit !== undefined && Math.abs(limit) === Number.MAX_SAFE_INTEGER ? undefined : limit;
