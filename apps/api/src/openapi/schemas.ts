import { z } from 'zod';
import type { SchemaNames } from './schema-names.js';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** `input`: what a client may send, with fields that have a default as optional. `output`: what it gets. */
export type Direction = 'input' | 'output';

type Definitions = Map<string, JsonSchema>;

const ROOT = '#/components/schemas/';
/** The prefix of references in requests until it is known whether the schema differs in answers. */
const SENT = `${ROOT}sent:`;

/** The suffix of further schemas with the same name. Only one of them may be in use. */
const REPEATED = /~\d+$/;

/** Turns zod schemas into OpenAPI 3.1 and collects named ones as components. */
export class Components {
  private readonly registry = z.registry<{ id: string }>();
  private readonly owners = new Map<string, z.core.$ZodType>();
  private readonly found: Readonly<Record<Direction, Definitions>> = { input: new Map(), output: new Map() };

  constructor(private readonly names: SchemaNames) {
    const taken = new Map<string, number>();
    for (const [schema, name] of names) {
      const count = taken.get(name) ?? 0;
      taken.set(name, count + 1);
      this.registry.add(schema as z.ZodType, { id: count === 0 ? name : `${name}~${String(count)}` });
    }
  }

  /** The schema, or a reference to its component. @throws Error when two schemas in use have one name */
  schema(schema: z.ZodType, io: Direction): JsonSchema {
    // zod writes a named schema as a reference only inside of another one, here a list.
    const { items, $defs = {} } = z.toJSONSchema(z.array(schema), {
      io,
      metadata: this.registry,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        this.claim(zodSchema);
        delete jsonSchema.id;
        const { examples } = z.globalRegistry.get(zodSchema) ?? {};
        if (Array.isArray(examples)) jsonSchema.examples = examples;
        // Answers may gain members; clients must accept them.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      },
    });
    for (const [name, definition] of Object.entries($defs))
      this.found[io].set(name.replace(REPEATED, ''), asComponent(definition, io));
    return asComponent(items, io);
  }

  complete<Document extends JsonSchema>(document: Document): Document & { readonly components: JsonSchema } {
    const apart = this.sentApart();
    const schemas = new Map(this.found.output);
    for (const [name, definition] of this.found.input) {
      if (apart.has(name)) schemas.set(`${name}Input`, definition);
      else schemas.set(name, definition);
    }
    const sorted = [...schemas].sort(([a], [b]) => (a < b ? -1 : 1));
    const components = { ...(document['components'] as JsonSchema), schemas: Object.fromEntries(sorted) };
    const text = JSON.stringify({ ...document, components });
    const named = text.replace(/"#\/components\/schemas\/sent:(\w+)"/g, (_, name: string) =>
      JSON.stringify(`${ROOT}${name}${apart.has(name) ? 'Input' : ''}`),
    );
    return JSON.parse(named) as Document & { readonly components: JsonSchema };
  }

  /** Names whose schemas differ between request and answer, directly or in what they refer to. */
  private sentApart(): ReadonlySet<string> {
    const apart = new Set<string>();
    const sent = [...this.found.input].filter(([name]) => this.found.output.has(name));
    for (let before = -1; before < apart.size;) {
      before = apart.size;
      for (const [name, definition] of sent) {
        const text = JSON.stringify(definition);
        const differs = text.replaceAll(SENT, ROOT) !== JSON.stringify(this.found.output.get(name));
        if (differs || [...apart].some((other) => text.includes(`"${SENT}${other}"`))) apart.add(name);
      }
    }
    return apart;
  }

  private claim(schema: z.core.$ZodType): void {
    const name = this.names.get(schema);
    if (name === undefined) return;
    const owner = this.owners.get(name);
    if (owner !== undefined && owner !== schema)
      throw new Error(`Two schemas of contracts are named ${name}. Rename one of the exports.`);
    this.owners.set(name, schema);
  }
}

const asComponent = (schema: unknown, io: Direction): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema).replace(
      /"#\/\$defs\/(\w+)(?:~\d+)?"/g,
      (_, name: string) => `"${io === 'input' ? SENT : ROOT}${name}"`,
    ),
  ) as JsonSchema;
