import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Recorded } from './recorder.js';

type Json = Readonly<Record<string, unknown>>;
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: {
    readonly enum?: readonly string[];
    readonly items?: { readonly enum?: readonly string[] };
  };
}
interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Json }>> }>
  >;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas?: Readonly<Record<string, Json>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
}

/** Checks requests and answers against a network's own OpenAPI document. An undocumented field is a finding too. */
export class OpenApi {
  private readonly document: Document;
  private readonly definitions: Json;

  constructor(file: string) {
    this.document = JSON.parse(readFileSync(file, 'utf8')) as Document;
    this.definitions = closed(this.document.components.schemas ?? {}) as Json;
  }

  /** Each difference as a sentence; null for a path that the document does not describe. */
  findings(exchange: Recorded): readonly string[] | null {
    const found = this.operation(exchange);
    if (found === null) return null;
    const { operation, template } = found;
    const where = `${exchange.method} ${template}`;
    return [
      ...this.ofQuery(operation, exchange).map((what) => `${where}: ${what}`),
      ...this.ofBody(operation, exchange).map((what) => `${where}, request: ${what}`),
      ...this.ofAnswer(operation, exchange).map((what) => `${where}, ${exchange.status}: ${what}`),
    ];
  }

  private operation({ method, path }: Recorded): { operation: Operation; template: string } | null {
    // A path without parameters takes precedence over one with a parameter.
    const templates = Object.keys(this.document.paths).sort(
      (a, b) => a.split('{').length - b.split('{').length,
    );
    for (const template of templates) {
      const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      const operation = this.document.paths[template]?.[method.toLowerCase()];
      if (pattern.test(path) && operation !== undefined) return { operation, template };
    }
    return null;
  }

  private ofQuery({ parameters = [] }: Operation, { query }: Recorded): string[] {
    const known = parameters.map((one) => ('$ref' in one ? this.parameter(one.$ref) : one));
    const inQuery = known.filter((one) => one.in === 'query');
    const missing = inQuery
      .filter(({ name, required }) => required === true && !query.has(name))
      .map(({ name }) => `the parameter ${name} is missing`);
    const wrong = [...query].flatMap(([name, value]) => {
      const parameter = inQuery.find((one) => one.name === name);
      if (parameter === undefined) return [`the parameter ${name} is unknown`];
      const allowed = parameter.schema.items?.enum ?? parameter.schema.enum;
      const values = parameter.schema.items === undefined ? [value] : value.split(',');
      return values.filter((one) => allowed?.includes(one) === false).map((one) => `${name} has no ${one}`);
    });
    return [...missing, ...wrong];
  }

  private ofBody({ requestBody }: Operation, { mime, body }: Recorded): string[] {
    if (requestBody === undefined) return body.length === 0 ? [] : ['a body was sent'];
    const type = mime.split(';')[0] ?? '';
    const content = requestBody.content[type];
    if (content === undefined) return [`a body of type ${type} was sent`];
    return type === 'application/json' ? this.differences(content.schema, body) : [];
  }

  private ofAnswer({ responses }: Operation, { status, answer, answerMime }: Recorded): string[] {
    const response = responses[String(status)] ?? (status >= 400 ? responses.default : undefined);
    if (response === undefined) return ['the status is not documented'];
    const content =
      response.content?.[answerMime.split(';')[0] ?? ''] ?? response.content?.['application/json'];
    // Errors are not checked: the document has two forms for them, and connectors read both.
    if (content === undefined || status >= 400) return [];
    return this.differences(content.schema, answer);
  }

  private differences(schema: Json, bytes: Buffer): string[] {
    const whole = { ...(closed(schema) as Json), $defs: this.definitions };
    const parsed = z
      .fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0])
      .safeParse(JSON.parse(bytes.toString('utf8')));
    return parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }

  private parameter(ref: string): Parameter {
    const parameter = this.document.components.parameters?.[ref.split('/').at(-1) ?? ''];
    if (parameter === undefined) throw new Error(`The document lacks ${ref}. Take another release of it.`);
    return parameter;
  }
}

/** A JSON Schema with references to `$defs` that allows no undocumented fields. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name]) => !['discriminator', 'format', 'example', 'nullable'].includes(name))
    .map(([name, member]) => [
      name,
      name === '$ref' ? String(member).replace('#/components/schemas/', '#/$defs/') : closed(member),
    ]);
  const schema = Object.fromEntries(entries) as Json;
  const nullable = 'nullable' in value && value.nullable === true;
  const object =
    schema.type === 'object' && typeof schema.properties === 'object' && !('additionalProperties' in schema)
      ? { ...schema, additionalProperties: false }
      : schema;
  return nullable ? { anyOf: [object, { type: 'null' }] } : object;
}
