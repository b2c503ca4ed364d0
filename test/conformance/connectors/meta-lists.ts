import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorded } from './recorder.js';

interface Specification {
  readonly apis: readonly {
    readonly method: string;
    readonly endpoint?: string;
    readonly params: readonly { readonly name: string }[];
  }[];
  readonly fields: readonly { readonly name: string }[];
}

/** A kind of path, and the list of its parameters. */
export interface Node {
  readonly path: RegExp;
  readonly list: string;
  readonly edge?: string;
  /** The list with the fields of the answer, to check `fields`; null when the answer has none. */
  readonly gives: string | null;
}

/** Parameters of every call: https://developers.facebook.com/docs/graph-api/guides/pagination and …/secure-requests */
const EVERYWHERE = new Set(['fields', 'limit', 'after', 'appsecret_proof']);

/** Lists of the Graph API's parameters and fields, from facebook-business-sdk-codegen, api_specs/specs. */
export class MetaLists {
  constructor(
    private readonly folder: string,
    private readonly nodes: readonly Node[],
    /** Names that Meta's pages document and the lists lack. */
    private readonly alsoKnown: ReadonlySet<string>,
  ) {}

  /** Each unknown parameter and field as a sentence; null for a path without a list. */
  findings(exchange: Recorded): readonly string[] | null {
    const node = this.nodes.find(({ path }) => path.test(exchange.path));
    if (node === undefined) return null;
    const where = `${exchange.method} ${node.list}/${node.edge ?? ''}`;
    const known = this.parameters(node, exchange.method);
    if (known === undefined) return [`${where} is not listed`];
    const names = [...exchange.query.keys(), ...namesOf(exchange)];
    const unknown = names.filter((name) => !EVERYWHERE.has(name) && !known.has(name));
    const fields = node.gives === null ? [] : fieldNames(exchange.query.get('fields') ?? '');
    const given = node.gives === null ? new Set<string>() : this.fields(node.gives);
    return [
      ...unknown.map((name) => `${where}: parameter ${name}`),
      ...fields.filter((name) => !given.has(name)).map((name) => `${where}: field ${name}`),
    ].filter((finding) => !this.alsoKnown.has(finding.split(' ').at(-1) ?? ''));
  }

  private parameters({ list, edge }: Node, method: string): ReadonlySet<string> | undefined {
    const call = this.read(list).apis.find((one) => one.method === method && one.endpoint === edge);
    return call && new Set(call.params.map(({ name }) => name));
  }

  /** The fields of a node. They include its edges, which can be requested like fields. */
  private fields(list: string): ReadonlySet<string> {
    const { fields, apis } = this.read(list);
    const edges = apis.filter(({ method }) => method === 'GET').flatMap(({ endpoint }) => endpoint ?? []);
    return new Set([...fields.map(({ name }) => name), ...edges]);
  }

  private read(list: string): Specification {
    return JSON.parse(readFileSync(join(this.folder, `${list}.json`), 'utf8')) as Specification;
  }
}

function namesOf({ mime, body }: Recorded): string[] {
  if (mime.startsWith('application/x-www-form-urlencoded'))
    return [...new URLSearchParams(body.toString('utf8')).keys()];
  if (!mime.startsWith('multipart/')) return [];
  return [...body.toString('latin1').matchAll(/form-data; name="([^"]+)"/g)].map(([, name = '']) => name);
}

/** The field names on the first level of `id,likes.limit(0).summary(true),attachments{media_type}`. */
function fieldNames(text: string): string[] {
  let flat = text;
  for (let before = ''; before !== flat;) {
    before = flat;
    flat = flat.replace(/\{[^{}]*\}|\([^()]*\)/g, '');
  }
  return flat
    .split(',')
    .map((name) => name.split('.')[0] ?? '')
    .filter((name) => name !== '');
}
