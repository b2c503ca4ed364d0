import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fault =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | 'garbage'
  | 'web page'
  | 'cut'
  | 'silence';

/** A TAXII 2.1 server on loopback that records requests and fails on demand. */
export interface TaxiiServer {
  readonly origin: string;
  readonly root: string;
  readonly collection: string;
  readonly asked: readonly URL[];
  pageSize: number;
  /** The required header; null accepts any request. */
  authorization: string | null;
  /** Whether pages name the next page by `next`. */
  namesNext: boolean;
  /** The content at `/list.txt`, which has an ETag. */
  list: string;
  etag: string | null;
  modified: string | null;
  /** @param at ISO 8601 */
  add(at: string, object: Readonly<Record<string, unknown>>): void;
  failNext(...faults: readonly Fault[]): void;
  close(): Promise<void>;
}

const MEDIA = 'application/taxii+json;version=2.1';
const COLLECTION = '365fed99-08fa-4fdc-a1b3-fb247eb41d01';

interface Added {
  readonly at: string;
  readonly object: Readonly<Record<string, unknown>>;
}

class Server implements TaxiiServer {
  readonly collection = COLLECTION;
  readonly asked: URL[] = [];
  pageSize = 2;
  authorization: string | null = null;
  namesNext = true;
  list = '';
  etag: string | null = null;
  modified: string | null = null;
  readonly #objects: Added[] = [];
  readonly #faults: Fault[] = [];
  readonly #server = createServer((request, response) => this.#answer(request, response));

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get root(): string {
    return `${this.origin}/api1/`;
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  add(at: string, object: Added['object']): void {
    this.#objects.push({ at, object });
  }

  failNext(...faults: readonly Fault[]): void {
    this.#faults.push(...faults);
  }

  #answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
    const asked = new URL(url, 'http://taxii');
    this.asked.push(asked);
    const fault = this.#faults.shift();
    if (fault !== undefined) return fail(response, fault);
    if (this.authorization !== null && headers.authorization !== this.authorization)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="taxii"' }).end();
    if (asked.pathname === '/list.txt') return this.#list(headers, response);
    if (headers.accept !== MEDIA) return void response.writeHead(406).end();
    this.#taxii(asked, response);
  }

  /** RFC 9110, 13.2.2: entity tags take precedence over dates. */
  #list(asked: IncomingMessage['headers'], response: ServerResponse): void {
    const { etag, modified } = this;
    const known =
      etag === null
        ? modified !== null && asked['if-modified-since'] === modified
        : asked['if-none-match'] === etag;
    const said = { ...(etag !== null && { etag }), ...(modified !== null && { 'last-modified': modified }) };
    if (known) return void response.writeHead(304, said).end();
    response.writeHead(200, { 'content-type': 'text/plain', ...said }).end(this.list);
  }

  #taxii(asked: URL, response: ServerResponse): void {
    switch (asked.pathname) {
      case '/taxii2/':
        return send(response, { title: 'Counterpart', api_roots: ['/api1/', '/gone/'] });
      case '/api1/':
        return send(response, { title: 'Root one', versions: [MEDIA], max_content_length: 1_000_000 });
      case '/api1/collections/':
        return send(response, {
          collections: [
            { id: COLLECTION, title: 'Indicators', can_read: true, can_write: false },
            { id: 'sealed', title: 'Sealed', can_read: false, can_write: true },
          ],
        });
      case `/api1/collections/${COLLECTION}/objects/`:
        return this.#page(asked.searchParams, response);
      default:
        return void response.writeHead(404, { 'content-type': MEDIA }).end('{"title":"Not found"}');
    }
  }

  #page(query: URLSearchParams, response: ServerResponse): void {
    const after = query.get('added_after') ?? '';
    const from = Number(query.get('next') ?? 0);
    const all = this.#objects.filter(({ at }) => at > after);
    const page = all.slice(from, from + this.pageSize);
    const more = all.length > from + this.pageSize;
    const headers =
      page.length === 0
        ? {}
        : {
            'x-taxii-date-added-first': page[0]?.at ?? '',
            'x-taxii-date-added-last': page.at(-1)?.at ?? '',
          };
    const next = this.namesNext ? { next: String(from + this.pageSize) } : {};
    const objects = page.map(({ object }) => object);
    send(response, { ...(more && { more, ...next }), ...(page.length > 0 && { objects }) }, headers);
  }
}

function send(response: ServerResponse, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': MEDIA, ...headers }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, fault: Fault): void {
  if (fault === 'silence') return;
  if (fault === 'garbage')
    return void response.writeHead(200, { 'content-type': MEDIA }).end('{"objects": [');
  if (fault === 'web page')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
  if (fault !== 'cut') return void response.writeHead(fault.status, fault.headers).end();
  response.writeHead(200, { 'content-type': MEDIA, 'content-length': '1000' });
  response.write('{"objects": [', () => response.destroy());
}

export async function startTaxiiServer(port = 0): Promise<TaxiiServer> {
  const server = new Server();
  await server.listen(port);
  return server;
}
