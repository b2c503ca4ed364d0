import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type Clock } from '@rampart/kernel';
import {
  type Answer,
  BodyTooLargeError,
  exchange,
  ForbiddenAddressError,
  type Reach,
} from '@rampart/outbound';
import { type z } from 'zod';
import {
  type DirectoryCallOptions,
  DirectoryError,
  type Exchanged,
} from '../../../ports/account-directory.js';
import { retryAfterMs } from './retry-after.js';

export const AVATAR_BYTES = 5 * 1024 * 1024;
const JSON_BYTES = 2 * 1024 * 1024;
const REDIRECTS = 3;
const USER_AGENT = 'Rampart/0.1 (impersonation monitoring)';

export interface DirectoryHttpSettings {
  /** The only name that errors mention. */
  readonly name: string;
  readonly base: URL;
  readonly reach: Reach;
  /** Sent to the base's own origin only, never in a URL. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** Null: the general rule applies. */
  readonly explain: (answer: FailedAnswer) => 'absent' | DirectoryError | null;
}

export interface FailedAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Milliseconds. */
  readonly retryAfterMs: number | null;
}

export interface Observation extends Exchanged {
  /** Undefined when the body is no JSON. */
  readonly json: unknown;
}

/** Limits time, size, redirects and reach. */
export class DirectoryHttp {
  private readonly http = new HttpAgent({ keepAlive: true, maxSockets: 8 });
  private readonly https = new HttpsAgent({ keepAlive: true, maxSockets: 8 });

  constructor(private readonly settings: DirectoryHttpSettings) {}

  /** Null for no such account. @throws DirectoryError */
  async getJson<T>(
    path: string,
    query: Readonly<Record<string, string | readonly string[]>>,
    schema: z.ZodType<T>,
    options: DirectoryCallOptions,
  ): Promise<T | null> {
    const answer = await this.follow(this.address(path, query), JSON_BYTES, options);
    if (answer.status < 200 || answer.status > 299) return this.fail(answer);
    return this.parsed(answer, schema);
  }

  /** Unchanged answers of any status, as evidence. @throws DirectoryError when unavailable or rate-limited */
  async observe(
    path: string,
    query: Readonly<Record<string, string | readonly string[]>>,
    options: DirectoryCallOptions,
  ): Promise<Observation> {
    const url = this.address(path, query);
    const { status, headers, body } = await this.follow(url, JSON_BYTES, options);
    if (status === 429 || status >= 500) this.fail({ status, headers, body });
    return { url: url.href, status, headers: firstValues(headers), body, json: parseJson(body) };
  }

  async postJson<T>(
    path: string,
    body: unknown,
    schema: z.ZodType<T>,
    { headers = {}, ...options }: DirectoryCallOptions & { readonly headers?: Record<string, string> },
  ): Promise<T> {
    const url = this.address(path, {});
    if (!this.settings.reach.allowsLiteral(url)) throw this.forbidden();
    const payload = Buffer.from(JSON.stringify(body));
    const answer = await this.once(url, JSON_BYTES, options, { payload, headers });
    if (answer.status >= 200 && answer.status <= 299) return this.parsed(answer, schema);
    this.fail(answer);
    throw new DirectoryError('refused', `${this.settings.name} has no such account.`);
  }

  private address(path: string, query: Readonly<Record<string, string | readonly string[]>>): URL {
    const url = new URL(`${this.settings.base.href.replace(/\/$/, '')}/${path}`);
    for (const [key, values] of Object.entries(query)) {
      for (const value of [values].flat()) url.searchParams.append(key, value);
    }
    return url;
  }

  private parsed<T>({ body }: Answer, schema: z.ZodType<T>): T {
    const parsed = schema.safeParse(parseJson(body));
    if (parsed.success) return parsed.data;
    const where = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new DirectoryError(
      'malformed',
      `${this.settings.name} gave an unexpected answer${where && ` (at ${where})`}.`,
    );
  }

  /** Null when gone. @throws DirectoryError */
  async getBytes(url: string, maxBytes: number, options: DirectoryCallOptions): Promise<Uint8Array | null> {
    const target = URL.canParse(url) ? new URL(url) : null;
    if (target === null || !this.settings.reach.allows(target)) throw this.forbidden();
    const answer = await this.follow(target, maxBytes, options);
    if (answer.status === 404 || answer.status === 410) return null;
    if (answer.status < 200 || answer.status > 299) return this.fail(answer);
    return answer.body;
  }

  private async follow(start: URL, maxBytes: number, options: DirectoryCallOptions): Promise<Answer> {
    let url = start;
    for (let hop = 0; hop <= REDIRECTS; hop += 1) {
      if (!this.settings.reach.allows(url) || !this.settings.reach.allowsLiteral(url)) throw this.forbidden();
      const answer = await this.once(url, maxBytes, options);
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined;
      if (location === undefined) return answer;
      if (!URL.canParse(location, url.href)) throw this.forbidden();
      url = new URL(location, url.href);
    }
    throw new DirectoryError('refused', `${this.settings.name} redirects in a loop. Scan again later.`);
  }

  private async once(
    url: URL,
    maxBytes: number,
    { signal }: DirectoryCallOptions,
    sent?: { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> },
  ): Promise<Answer> {
    const { base, reach, credentials, timeoutMs } = this.settings;
    const timeout = AbortSignal.timeout(timeoutMs);
    const ours = url.origin === base.origin ? credentials : {};
    try {
      return await exchange({
        url,
        headers: {
          accept: 'application/json, image/*',
          'user-agent': USER_AGENT,
          ...ours,
          ...(sent && { 'content-type': 'application/json', 'content-length': String(sent.payload.length) }),
          ...sent?.headers,
        },
        agent: url.protocol === 'https:' ? this.https : this.http,
        lookup: reach.lookup,
        signal: AbortSignal.any([signal, timeout]),
        maxBytes,
        ...(sent && { payload: sent.payload }),
      });
    } catch (error) {
      signal.throwIfAborted();
      throw this.translate(error, timeout.aborted);
    }
  }

  private translate(error: unknown, timedOut: boolean): DirectoryError {
    const { name, timeoutMs } = this.settings;
    if (error instanceof BodyTooLargeError) {
      return new DirectoryError('too-large', `${name} sent more than ${error.maxBytes} bytes.`);
    }
    if (error instanceof ForbiddenAddressError) return this.forbidden();
    if (timedOut)
      return new DirectoryError(
        'unreachable',
        `${name} did not answer within ${timeoutMs / 1_000} s. Scan again later.`,
      );
    const code = (error as NodeJS.ErrnoException).code ?? 'connection failed';
    return new DirectoryError('unreachable', `${name} cannot be reached (${code}). Scan again later.`);
  }

  private forbidden(): DirectoryError {
    return new DirectoryError(
      'refused',
      `${this.settings.name} redirected to an address that is not allowed.`,
    );
  }

  private fail(answer: Answer): null {
    const { name, clock, explain } = this.settings;
    const { status } = answer;
    const wait = retryAfterMs(answer.headers, clock.now().getTime());
    const explained = explain({ status, body: parseJson(answer.body), retryAfterMs: wait });
    if (explained === 'absent') return null;
    if (explained !== null) throw explained;
    if (status === 429 || (status === 503 && wait !== null)) throw askedToWait(name, wait);
    if (status >= 500)
      throw new DirectoryError('unreachable', `${name} failed (HTTP ${status}). Scan again later.`);
    throw new DirectoryError('refused', `${name} refused the request (HTTP ${status}). Check its settings.`);
  }
}

function firstValues(headers: Answer['headers']): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== 'set-cookie');
  return Object.fromEntries(entries.map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}

export function askedToWait(name: string, waitMs: number | null): DirectoryError {
  const how = waitMs === null ? 'for a while' : `for ${Math.ceil(waitMs / 1_000)} s`;
  return new DirectoryError('rate-limited', `${name} asks to wait ${how}.`, waitMs);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
