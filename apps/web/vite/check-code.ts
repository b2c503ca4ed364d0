import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Keywords that the generated code checks. A schema with others is refused, so that no check is lost. */
const KEYWORDS = new Set([
  ...['$schema', 'type', 'const', 'enum', 'anyOf', 'oneOf', 'properties', 'required', 'items'],
  ...['format', 'pattern', 'minimum', 'maximum'],
]);
/** Checks of zod that JSON Schema expresses completely. It omits others, such as `refine` and `trim`. */
const SAID = new Set(['number_format', 'greater_than', 'less_than', 'string_format']);

const TYPES: Readonly<Record<string, (value: string) => string>> = {
  string: (value) => `typeof ${value}=="string"`,
  boolean: (value) => `typeof ${value}=="boolean"`,
  number: (value) => `Number.isFinite(${value})`,
  integer: (value) => `Number.isSafeInteger(${value})`,
  null: (value) => `${value}===null`,
  array: (value) => `Array.isArray(${value})`,
  object: (value) => `isObject(${value})`,
};

/** The source of a module that exports `messageSchema`, equivalent to the schema but without zod. */
export function checkModule(schema: z.core.$ZodType): string {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema }) => {
      for (const { _zod } of zodSchema._zod.def.checks ?? [])
        if (!SAID.has(_zod.def.check))
          throw new Error(`A message's check "${_zod.def.check}" has no code. Add it to SAID.`);
    },
  });
  return [
    'const isObject=(v)=>typeof v=="object"&&v!==null&&!Array.isArray(v);',
    `const understood=(v)=>${codeOf(json, 'v', 0)};`,
    'export const messageSchema={safeParse:(v)=>({data:understood(v)?v:undefined})};',
  ].join('\n');
}

/** An expression that is true for values of the schema. */
function codeOf(schema: JsonSchema, value: string, depth: number): string {
  const { type, properties = {}, required = [], items, anyOf, oneOf, pattern } = schema;
  const strange = Object.keys(schema).find((keyword) => !KEYWORDS.has(keyword));
  if (strange !== undefined || (schema.format !== undefined && pattern === undefined))
    throw new Error(
      `A message's schema says "${strange ?? schema.format}", which has no code. Add it to KEYWORDS.`,
    );
  const parts: string[] = [];
  const types = [type ?? []].flat();
  if (types.length > 0) parts.push(anyText(types.map((name) => knownType(name)(value))));
  if (schema.const !== undefined) parts.push(`${value}===${JSON.stringify(schema.const)}`);
  if (schema.enum !== undefined) parts.push(`${JSON.stringify(schema.enum)}.includes(${value})`);
  if (pattern !== undefined) parts.push(`${new RegExp(pattern).toString()}.test(${value})`);
  if (schema.minimum !== undefined) parts.push(`${value}>=${schema.minimum}`);
  if (schema.maximum !== undefined) parts.push(`${value}<=${schema.maximum}`);
  for (const choices of [anyOf, oneOf])
    if (choices !== undefined)
      parts.push(anyText(choices.map((one) => codeOf(one as JsonSchema, value, depth))));
  for (const [name, property] of Object.entries(properties)) {
    const place = `${value}[${JSON.stringify(name)}]`;
    const code = codeOf(property as JsonSchema, place, depth);
    parts.push(required.includes(name) ? code : `(${place}===undefined||${code})`);
  }
  if (items !== undefined)
    parts.push(`${value}.every((i${depth})=>${codeOf(items as JsonSchema, `i${depth}`, depth + 1)})`);
  return parts.join('&&');
}

const anyText = (codes: readonly string[]): string =>
  codes.length === 1 ? codes.join() : `(${codes.join('||')})`;

function knownType(name: string): (value: string) => string {
  const code = TYPES[name];
  if (code === undefined)
    throw new Error(`A message's schema has the type "${name}", which has no code. Add it to TYPES.`);
  return code;
}
