import { type Schema, textExample } from './text-examples.js';

/** The parts of the document where JSON bodies and answers can have an example. */
interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema?: Schema; example?: unknown }>>;

/** The largest depth of an example. No body of the product is deeper, and recursive schemas end here. */
const DEPTH = 8;
const TYPES = ['application/json', 'application/x-www-form-urlencoded'];

export function addExamples(document: object): void {
  const { paths, components } = document as Documented;
  const { schemas } = components;
  for (const { operationId, requestBody, responses } of Object.values(paths).flatMap(
    Object.values<Operation>,
  )) {
    for (const content of [requestBody, ...Object.values(responses)].flatMap((part) =>
      TYPES.flatMap((type) => part?.content?.[type] ?? []),
    )) {
      if (content.schema === undefined) continue;
      content.example = exampleOf(content.schema, { schemas, name: operationId, depth: 0 });
    }
  }
}

interface Place {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly name: string;
  readonly depth: number;
}

/** A value with all required members and those with an example. @throws Error for a text without an example */
export function exampleOf(schema: Schema, place: Place): unknown {
  const target = schema.$ref === undefined ? undefined : place.schemas[schema.$ref.replace(/^.*\//, '')];
  if (target !== undefined) return exampleOf(target, place);
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [first] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (first !== undefined) return exampleOf(first, place);
  const whole = (schema.allOf ?? []).map((part) => exampleOf(part, place));
  if (whole.length > 0) return Object.assign({}, ...whole) as unknown;
  switch ([schema.type ?? 'object'].flat()[0]) {
    case 'array':
      return arrayExample(schema, place);
    case 'object':
      return objectExample(schema, place);
    case 'string':
      return textExample(schema, place.name);
    case 'integer':
    case 'number':
      return numberExample(schema);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function arrayExample({ items, prefixItems, minItems = 0 }: Schema, { depth, ...place }: Place): unknown[] {
  if (prefixItems !== undefined)
    return prefixItems.map((item) => exampleOf(item, { ...place, depth: depth + 1 }));
  if (depth > DEPTH || items === undefined) return [];
  return Array.from({ length: Math.max(1, minItems) }, () =>
    exampleOf(items, { ...place, depth: depth + 1 }),
  );
}

function objectExample({ properties = {}, required = [] }: Schema, { schemas, depth }: Place): object {
  const shown = Object.keys(properties).filter(
    (name) => required.includes(name) || properties[name]?.examples !== undefined,
  );
  const names = shown.length === 0 ? Object.keys(properties).slice(0, 1) : shown;
  return Object.fromEntries(
    names.map((name) => [name, exampleOf(properties[name] ?? {}, { schemas, name, depth: depth + 1 })]),
  );
}

function numberExample({ minimum, exclusiveMinimum, maximum = Infinity }: Schema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  return Math.min(Math.max(least, 1), maximum);
}
