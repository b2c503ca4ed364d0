import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences, differencesOf, type Json } from './closed-schema.js';
import type { Recorded } from './recorder.js';

interface Body {
  readonly encoding: string;
  readonly schema?: Json;
}
interface Method {
  readonly type: string;
  readonly parameters?: { readonly required?: readonly string[]; readonly properties: Json };
  readonly input?: Body;
  readonly output?: Body;
}
interface Lexicon {
  readonly id: string;
  readonly defs: Readonly<Record<string, Json>> & { readonly main: Json & Method };
}

/** Checks XRPC requests, answers and the records in them against lexicons. An undocumented field is a finding too. */
export class Lexicons {
  private readonly lexicons: ReadonlyMap<string, Lexicon>;
  private readonly definitions: Json;

  /** @param folder the folder `lexicons` of bluesky-social/atproto */
  constructor(folder: string) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const read = files
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Lexicon);
    this.lexicons = new Map(read.map((lexicon) => [lexicon.id, lexicon]));
    this.definitions = Object.fromEntries(
      read.flatMap(({ id, defs }) =>
        Object.entries(defs).map(([name, one]) => [`${id}.${name}`, schemaOf(one, id)]),
      ),
    );
  }

  /** Each difference as a sentence; null for a path that is no method of a lexicon. */
  findings(exchange: Recorded): readonly string[] | null {
    const [, nsid = ''] = /^\/xrpc\/([\w.]+)$/.exec(exchange.path) ?? [];
    const lexicon = this.lexicons.get(nsid);
    if (lexicon === undefined) return null;
    const method = lexicon.defs.main;
    return [
      ...ofVerb(method, exchange),
      ...ofQuery(method, exchange),
      ...this.ofBody(nsid, method.input, exchange.mime, exchange.body),
      ...(exchange.status < 300
        ? this.ofBody(nsid, method.output, exchange.answerMime, exchange.answer)
        : []),
    ].map((what) => `${nsid}, ${exchange.status}: ${what}`);
  }

  private ofBody(nsid: string, body: Body | undefined, mime: string, bytes: Buffer): readonly string[] {
    if (body === undefined)
      return bytes.length === 0 || bytes.toString() === '{}' ? [] : ['a body is unknown'];
    if (body.encoding !== 'application/json' || body.schema === undefined) return [];
    if (!mime.startsWith('application/json')) return [`the body has type ${mime}`];
    const schema = { ...schemaOf(body.schema, nsid), $defs: this.definitions };
    return [...differences(schema, bytes), ...this.ofRecords(JSON.parse(bytes.toString('utf8')))];
  }

  /** Checks records by the lexicon that their `$type` names, because methods declare them as `unknown`. */
  private ofRecords(value: unknown): string[] {
    if (typeof value !== 'object' || value === null) return [];
    const { record } = value as { readonly record?: Json };
    const type = typeof record?.$type === 'string' ? record.$type : null;
    const own =
      type === null
        ? []
        : differencesOf({ $ref: `#/$defs/${type}.main`, $defs: this.definitions }, record).map(
            (what) => `record ${type}: ${what}`,
          );
    return [...own, ...Object.values(value).flatMap((member) => this.ofRecords(member))];
  }
}

const ofVerb = ({ type }: Method, { method }: Recorded): string[] =>
  (type === 'query') === (method === 'GET') ? [] : [`a ${type} is not asked by ${method}`];

function ofQuery({ parameters }: Method, { query }: Recorded): string[] {
  const known = parameters?.properties ?? {};
  const missing = (parameters?.required ?? []).filter((name) => !query.has(name));
  const unknown = [...query.keys()].filter((name) => !(name in known));
  return [
    ...missing.map((name) => `the parameter ${name} is missing`),
    ...unknown.map((name) => `the parameter ${name} is unknown`),
  ];
}

/** The JSON Schema of a lexicon's type, without undocumented fields. https://atproto.com/specs/lexicon */
function schemaOf(given: Json, id: string): Json {
  const { type } = given;
  if (type === 'record') return schemaOf(given.record as Json, id);
  if (type === 'object') return objectOf(given, id);
  if (type === 'array') return { type: 'array', items: schemaOf(given.items as Json, id) };
  if (type === 'ref') return refTo(String(given.ref), id);
  if (type === 'union') return { anyOf: (given.refs as readonly string[]).map((ref) => refTo(ref, id)) };
  if (type === 'blob')
    return {
      ...{ type: 'object', required: ['$type', 'ref', 'mimeType', 'size'], additionalProperties: false },
      properties: {
        $type: { const: 'blob' },
        ref: { type: 'object', required: ['$link'], properties: { $link: { type: 'string' } } },
        mimeType: { type: 'string' },
        size: { type: 'integer' },
      },
    };
  if (type === 'string' || type === 'integer' || type === 'boolean')
    return { type, ...(given.enum !== undefined && { enum: given.enum }) };
  return {};
}

function objectOf(given: Json, id: string): Json {
  const nullable = (given.nullable as readonly string[] | undefined) ?? [];
  const members = Object.entries((given.properties ?? {}) as Readonly<Record<string, Json>>).map(
    ([name, member]) => {
      const schema = schemaOf(member, id);
      return [name, nullable.includes(name) ? { anyOf: [schema, { type: 'null' }] } : schema];
    },
  );
  return {
    type: 'object',
    properties: { ...(Object.fromEntries(members) as Json), $type: { type: 'string' } },
    required: given.required ?? [],
    additionalProperties: false,
  };
}

function refTo(ref: string, id: string): Json {
  const [nsid = '', name = 'main'] = ref.split('#');
  return { $ref: `#/$defs/${nsid === '' ? id : nsid}.${name}` };
}
