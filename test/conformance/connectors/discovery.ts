import { readFileSync } from 'node:fs';
import { differences, type Json } from './closed-schema.js';
import type { Recorded } from './recorder.js';

interface Parameter {
  readonly location?: string;
  readonly required?: boolean;
  readonly repeated?: boolean;
  readonly enum?: readonly string[];
}
interface Method {
  readonly httpMethod: string;
  readonly path: string;
  readonly parameters?: Readonly<Record<string, Parameter>>;
  readonly request?: { readonly $ref: string };
  readonly response?: { readonly $ref: string };
  readonly mediaUpload?: { readonly protocols: { readonly resumable?: { readonly path: string } } };
}
interface Resource {
  readonly methods?: Readonly<Record<string, Method>>;
  readonly resources?: Readonly<Record<string, Resource>>;
}
interface Document extends Resource {
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly schemas: Readonly<Record<string, Json>>;
}

/** Checks requests and answers against a discovery document of Google. An undocumented field is a finding too. */
export class Discovery {
  private readonly document: Document;
  private readonly methods: readonly Method[];
  private readonly definitions: Json;

  constructor(file: string) {
    this.document = JSON.parse(readFileSync(file, 'utf8')) as Document;
    this.methods = methodsOf(this.document);
    this.definitions = closed(this.document.schemas) as Json;
  }

  /** Each difference as a sentence; null for a path that the document does not describe. */
  findings(exchange: Recorded): readonly string[] | null {
    const upload = exchange.path.startsWith('/upload/');
    const method = this.methods.find((one) => this.matches(one, exchange, upload));
    if (method === undefined) return null;
    const where = `${exchange.method} ${method.path}`;
    // The bytes of an upload go to the address of its session, which has none of the documented parameters.
    const bytes = upload && exchange.method === 'PUT';
    return [
      ...(bytes ? [] : this.ofQuery(method, exchange)).map((what) => `${where}: ${what}`),
      ...(bytes ? [] : this.ofBody(method, exchange)).map((what) => `${where}, request: ${what}`),
      ...this.ofAnswer(method, exchange).map((what) => `${where}, ${exchange.status}: ${what}`),
    ];
  }

  private matches(method: Method, { method: verb, path }: Recorded, upload: boolean): boolean {
    if (!upload) return method.httpMethod === verb && `/${method.path}` === `/youtube/v3${path}`;
    const resumable = method.mediaUpload?.protocols.resumable?.path.replace(/^\/resumable/, '');
    return resumable === path && (verb === 'PUT' || verb === method.httpMethod);
  }

  private ofQuery({ parameters = {} }: Method, { query }: Recorded): string[] {
    const known = { ...this.document.parameters, ...parameters };
    const missing = Object.entries(parameters)
      .filter(([name, { required }]) => required === true && !query.has(name))
      .map(([name]) => `the parameter ${name} is missing`);
    const wrong = [...query].flatMap(([name, value]) => {
      const parameter = known[name];
      if (parameter === undefined) return [`the parameter ${name} is unknown`];
      const values = parameter.repeated === true ? value.split(',') : [value];
      return values.filter((one) => parameter.enum?.includes(one) === false).map((one) => `${name}: ${one}`);
    });
    return [...missing, ...wrong];
  }

  private ofBody({ request }: Method, { body, mime }: Recorded): readonly string[] {
    if (body.length === 0) return [];
    if (request === undefined || !mime.startsWith('application/json'))
      return [`a body of type ${mime} was sent`];
    return this.differences(request.$ref, body);
  }

  private ofAnswer({ response, httpMethod }: Method, { status, answer }: Recorded): readonly string[] {
    // Errors have a common form on all of Google's services. Status 308 requests the next bytes.
    if (status >= 300) return [];
    if (response === undefined || answer.length === 0)
      return answer.length === 0 && (response === undefined || httpMethod !== 'GET')
        ? []
        : ['an answer is missing'];
    return this.differences(response.$ref, answer);
  }

  private differences(name: string, bytes: Buffer): readonly string[] {
    return differences({ $ref: `#/$defs/${name}`, $defs: this.definitions }, bytes);
  }
}

const methodsOf = ({ methods = {}, resources = {} }: Resource): Method[] => [
  ...Object.values(methods),
  ...Object.values(resources).flatMap(methodsOf),
];

/**
 * A JSON Schema that allows no undocumented fields. Google sends 64-bit numbers as texts, and declares this
 * by `format`.
 */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Json;
  if (typeof given.$ref === 'string') return { $ref: `#/$defs/${given.$ref}` };
  if (given.type === 'object' && typeof given.properties === 'object') {
    const members = Object.entries(given.properties as Json).map(([name, member]) => [name, closed(member)]);
    return { type: 'object', properties: Object.fromEntries(members) as Json, additionalProperties: false };
  }
  if (given.type === 'array') return { type: 'array', items: closed(given.items) };
  if (given.type === 'any') return {};
  if (typeof given.type === 'string')
    return { type: given.type, ...(given.enum !== undefined && { enum: given.enum }) };
  return Object.fromEntries(Object.entries(given).map(([name, member]) => [name, closed(member)]));
}
