import type { z } from 'zod';
import type { Call, NetworkHttp, Reply, RequestBody } from '../../http/index.js';
import type { Access } from '../../ports/connector.js';
import type { Site } from '../../site.js';

export type LinkedinHost = 'api' | 'oauth' | 'pages';

interface RestCall {
  readonly body?: RequestBody;
  readonly irreversible?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}
type Asking = Pick<Access, 'tokens' | 'signal'>;

/** Calls below `/rest` with the required headers. Paths include their query, because Rest.li's is not form-encoded. */
export class LinkedinRest {
  constructor(
    private readonly http: NetworkHttp,
    private readonly site: Site<LinkedinHost>,
    private readonly version: string,
  ) {}

  get<T>(path: string, schema: z.ZodType<T>, asking: Asking, headers = {}): Promise<T> {
    return this.http.json(this.call('GET', path, asking, { headers }), schema);
  }

  post<T>(path: string, schema: z.ZodType<T>, asking: Asking, json: unknown): Promise<T> {
    return this.http.json(this.call('POST', path, asking, { body: { json } }), schema);
  }

  /** Sends a call whose result is in a header. */
  send(method: 'POST' | 'DELETE', path: string, asking: Asking, call: RestCall = {}): Promise<Reply> {
    return this.http.send(this.call(method, path, asking, call));
  }

  /** Uploads bytes to the address that LinkedIn names, within its own hosts. */
  put(url: string, bytes: Uint8Array, { tokens, signal }: Asking): Promise<Reply> {
    return this.http.send({
      ...{ method: 'PUT', url: new URL(url), token: tokens.accessToken, signal },
      ...{ body: { bytes, mime: 'application/octet-stream' }, timeoutMs: 120_000 },
    });
  }

  unexpected(where: string): Error {
    return this.http.unexpected(where, true);
  }

  private call(method: Call['method'], path: string, { tokens, signal }: Asking, call: RestCall): Call {
    return {
      ...{ method, url: this.site.url('api', `rest/${path}`), token: tokens.accessToken, signal },
      ...call,
      headers: {
        'linkedin-version': this.version,
        'x-restli-protocol-version': '2.0.0',
        ...call.headers,
      },
    };
  }
}
