import { t } from '@rampart/kernel';

/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface OpenApiDocument {
  readonly info: { readonly version: string; readonly description?: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, OpenApiResponse>>;
  };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-problem-codes'?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, OpenApiResponse | Reference>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface OpenApiResponse {
  readonly description: string;
  readonly content?: Content;
}

export type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;

interface Reference {
  readonly $ref: string;
}

/** The part of JSON Schema 2020-12 that contracts produce. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** The last segment of a reference: its name among the components. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** A schema with its reference followed. @throws Error when the document lacks it */
export function resolved(schema: Schema, { components }: OpenApiDocument): Schema {
  if (schema.$ref === undefined) return schema;
  const target = components.schemas[nameOf(schema.$ref)];
  if (target === undefined) throw new Error(t`The document lacks ${schema.$ref}. Load the page again.`);
  return resolved(target, { components } as OpenApiDocument);
}

/** A response with its reference followed. @throws Error when the document lacks it */
export function responseOf(
  response: OpenApiResponse | Reference,
  { components }: OpenApiDocument,
): OpenApiResponse {
  if (!('$ref' in response)) return response;
  const target = components.responses[nameOf(response.$ref)];
  if (target === undefined) throw new Error(t`The document lacks ${response.$ref}.`);
  return target;
}
