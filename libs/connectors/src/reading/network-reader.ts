import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import { ConnectorError } from '../contract/errors.js';
import { type Call, type NetworkHttp, parseJson } from '../http/index.js';

const JSON_BYTES = 2 * 1024 * 1024;
const REDIRECTS = 3;

type Query = Readonly<Record<string, string | readonly string[]>>;

interface Asking {
  readonly signal: AbortSignal;
}

export interface Observation {
  readonly url: string;
  readonly status: number;
  /** Names are in lower case; cookies are removed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Undefined when the body is not JSON. */
  readonly json: unknown;
}

export interface NetworkReaderSettings {
  readonly http: NetworkHttp;
  readonly base: URL;
  /** Sent only to the origin of the base, never in a URL. */
  readonly credentials: Readonly<Record<string, string>>;
  /** The network's error codes for an account that does not exist. */
  readonly absent: readonly string[];
  /** Makes the error that replaces a `ConnectorError` for the caller. */
  readonly translate: (error: ConnectorError) => Error;
}

/** Reads other people's accounts with an app's rights or without rights. */
export class NetworkReader {
  constructor(private readonly settings: NetworkReaderSettings) {}

  /** Null when the account does not exist. */
  async getJson<T>(path: string, query: Query, schema: z.ZodType<T>, asking: Asking): Promise<T | null> {
    try {
      return await this.settings.http.json(this.calling(this.address(path, query), asking), schema);
    } catch (error) {
      if (this.isAbsent(error)) return null;
      throw this.translated(error);
    }
  }

  /** Returns answers of any status unchanged, as evidence. Throws when the network is unavailable or asks to wait. */
  async observe(path: string, query: Query, asking: Asking): Promise<Observation> {
    const url = this.address(path, query);
    try {
      const { status, headers, body } = await this.settings.http.observe(this.calling(url, asking));
      return { url: url.href, status, headers: firstValues(headers), body, json: parseJson(body) };
    } catch (error) {
      throw this.translated(error);
    }
  }

  async postJson<T>(
    path: string,
    body: unknown,
    schema: z.ZodType<T>,
    { headers = {}, signal }: Asking & { readonly headers?: Readonly<Record<string, string>> },
  ): Promise<T> {
    const call = this.calling(this.address(path, {}), { signal });
    const all = { ...call.headers, ...headers };
    try {
      const asked = { ...call, method: 'POST' as const, headers: all, body: { json: body }, redirects: 0 };
      return await this.settings.http.json(asked, schema);
    } catch (error) {
      throw this.translated(error);
    }
  }

  /** Null when the file no longer exists. */
  async getBytes(url: string, maxBytes: number, asking: Asking): Promise<Uint8Array | null> {
    try {
      const call = this.calling(new URL(URL.canParse(url) ? url : 'invalid:'), asking);
      const accept = 'application/json, image/*';
      const headers = { ...call.headers, accept };
      const asked = { ...call, headers, maxBytes, alsoAccept: [404, 410] };
      const { status, body } = await this.settings.http.send(asked);
      return status === 404 || status === 410 ? null : body;
    } catch (error) {
      throw this.translated(error);
    }
  }

  private calling(url: URL, { signal }: Asking): Call {
    const headers = url.origin === this.settings.base.origin ? this.settings.credentials : {};
    return { method: 'GET', url, headers, signal, maxBytes: JSON_BYTES, redirects: REDIRECTS };
  }

  private address(path: string, query: Query): URL {
    const url = new URL(`${this.settings.base.href.replace(/\/$/, '')}/${path}`);
    for (const [key, values] of Object.entries(query))
      for (const value of [values].flat()) url.searchParams.append(key, value);
    return url;
  }

  private isAbsent(error: unknown): boolean {
    const code = error instanceof ConnectorError ? error.details.network?.code : null;
    if (code === null || code === undefined) return false;
    return this.settings.absent.some((known) => code === known || code.startsWith(`${known}/`));
  }

  private translated(error: unknown): unknown {
    return error instanceof ConnectorError ? this.settings.translate(error) : error;
  }
}

function firstValues(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== 'set-cookie');
  return Object.fromEntries(entries.map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}
