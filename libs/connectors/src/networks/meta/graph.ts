import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { RequestBody } from '../../http/index.js';
import type { NetworkHttp } from '../../http/index.js';

export type GraphQuery = Readonly<Record<string, string>>;

interface GraphCall {
  readonly token: string;
  readonly signal: AbortSignal;
  readonly query?: GraphQuery;
  readonly body?: RequestBody;
  readonly irreversible?: boolean;
  readonly timeoutMs?: number;
}

/** Calls the Graph API with the token in a header, and signs each call with the client's secret. */
export class Graph {
  constructor(
    private readonly http: NetworkHttp,
    private readonly url: (path: string, query: GraphQuery) => URL,
    private readonly secret: string,
  ) {}

  get<T>(path: string, schema: z.ZodType<T>, call: GraphCall): Promise<T> {
    return this.call('GET', path, schema, call);
  }

  post<T>(path: string, schema: z.ZodType<T>, call: GraphCall): Promise<T> {
    return this.call('POST', path, schema, call);
  }

  delete<T>(path: string, schema: z.ZodType<T>, call: GraphCall): Promise<T> {
    return this.call('DELETE', path, schema, call);
  }

  private call<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    schema: z.ZodType<T>,
    { query = {}, ...call }: GraphCall,
  ): Promise<T> {
    const url = this.url(path, { ...query, appsecret_proof: this.proof(call.token) });
    return this.http.json({ method, url, ...call }, schema);
  }

  /** https://developers.facebook.com/docs/graph-api/guides/secure-requests#appsecret_proof */
  private proof(token: string): string {
    return createHmac('sha256', this.secret).update(token).digest('hex');
  }
}
