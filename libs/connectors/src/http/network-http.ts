import { Agent as HttpAgent, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { t, type Clock } from '@rampart/kernel';
import {
  type Answer,
  BodyTooLargeError,
  exchange,
  ForbiddenAddressError,
  Reach,
  USER_AGENT,
} from '@rampart/outbound';
import type { z } from 'zod';
import { ConnectorError } from '../contract/errors.js';
import { encodeBody, type RequestBody } from './body.js';
import { type Explain, failureOf, generalRule } from './explain.js';
import { parseJson } from './parse-json.js';
import type { ReadReset } from './reset.js';

const JSON_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
const MAX_SOCKETS = 64;

export interface NetworkHttpSettings {
  readonly name: string;
  /** The network's hosts, or the sandbox: only these may have private addresses; if empty, none may. */
  readonly bases: readonly URL[];
  /** More hosts that answers may name, such as upload addresses; `.host.example` is a suffix. */
  readonly uploadHosts?: readonly string[];
  readonly clock: Clock;
  readonly explain: Explain;
  readonly reset: ReadReset;
  readonly timeoutMs?: number;
  readonly userAgent?: string;
  readonly maxSockets?: number;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as `Authorization: Bearer`. */
  readonly token?: string;
  readonly body?: RequestBody;
  readonly signal: AbortSignal;
  /** A lost answer becomes `outcome.unknown`, because the network may have executed the request. */
  readonly irreversible?: boolean;
  readonly timeoutMs?: number;
  /** Statuses outside 200 to 299 that are not a failure, such as YouTube's 308. */
  readonly alsoAccept?: readonly number[];
  readonly maxBytes?: number;
  /** The number of redirects to follow, to allowed targets and without headers for another origin; none by default. */
  readonly redirects?: number;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Limits time, size, targets and redirects, and throws only `ConnectorError`, without bodies and tokens. */
export class NetworkHttp {
  private readonly agents;
  private readonly reaches: readonly Reach[];

  constructor(private readonly settings: NetworkHttpSettings) {
    const { bases, uploadHosts = [], maxSockets = MAX_SOCKETS } = settings;
    this.reaches = (bases.length > 0 ? bases : [null]).map((base) => new Reach(base, uploadHosts));
    this.agents = {
      http: new HttpAgent({ keepAlive: true, maxSockets }),
      https: new HttpsAgent({ keepAlive: true, maxSockets }),
      // A reused connection may have been closed unnoticed, so an irreversible request gets its own.
      httpOnce: new HttpAgent({ keepAlive: false }),
      httpsOnce: new HttpsAgent({ keepAlive: false }),
    };
  }

  /** @throws ConnectorError, `contract.changed` for a body that does not fit the schema */
  async json<T>(call: Call, schema: z.ZodType<T>): Promise<T> {
    return (await this.jsonWithHeaders(call, schema)).data;
  }

  async jsonWithHeaders<T>(
    call: Call,
    schema: z.ZodType<T>,
  ): Promise<{ readonly data: T; readonly status: number; readonly headers: IncomingHttpHeaders }> {
    const reply = await this.send(call);
    const parsed = schema.safeParse(parseJson(reply.body));
    if (parsed.success) return { data: parsed.data, status: reply.status, headers: reply.headers };
    throw this.unexpected(parsed.error.issues[0]?.path.join('.') ?? '', call.irreversible === true);
  }

  /** Sends a request whose answer has no JSON. @throws ConnectorError */
  async send(call: Call): Promise<Reply> {
    const answer = await this.follow(call);
    const accepted = answer.status >= 200 && answer.status <= 299;
    if (accepted || call.alsoAccept?.includes(answer.status) === true) return answer;
    throw this.refuse(answer, call.irreversible === true);
  }

  /** Returns an answer of any status, as evidence. @throws ConnectorError when the network asks to wait or fails */
  async observe(call: Call): Promise<Reply> {
    const answer = await this.follow(call);
    if (answer.status === 429 || answer.status >= 500) throw this.refuse(answer, false);
    return answer;
  }

  /** The error for a 2xx answer outside of the contract. An irreversible request was probably executed. */
  unexpected(where: string, irreversible: boolean): ConnectorError {
    const { name } = this.settings;
    const at = where === '' ? '' : ` (at ${where})`;
    return irreversible
      ? unknownOutcome(t`${name} accepted the request with an unexpected answer${at}.`)
      : new ConnectorError('contract.changed', t`${name} gave an unexpected answer${at}. Update Rampart.`);
  }

  /** The error for a refusal, also for one that `alsoAccept` admitted. */
  refuse(answer: Answer, irreversible: boolean): ConnectorError {
    const { name, clock, explain, reset } = this.settings;
    const failure = failureOf(name, answer, parseJson(answer.body), reset(answer.headers, clock.now()));
    const explained = explain(failure);
    if (explained !== null) return explained;
    if (irreversible && answer.status >= 500)
      return unknownOutcome(t`${name} failed (HTTP ${answer.status}) after it received the post.`);
    return generalRule(failure);
  }

  private async follow(call: Call): Promise<Answer> {
    const { redirects = 0, headers = {}, token, ...bare } = call;
    let { url } = call;
    for (let hop = 0; ; hop += 1) {
      const ours = url.origin === call.url.origin;
      const kept = ours ? { headers, ...(token !== undefined && { token }) } : {};
      const answer = await this.once({ ...bare, ...kept, url });
      const redirected = redirects > 0 && answer.status >= 300 && answer.status < 400;
      const location = redirected ? answer.headers.location : undefined;
      if (location === undefined) return answer;
      if (hop === redirects)
        throw this.stopped('redirects', t`${this.settings.name} redirects in a loop. Try again later.`);
      if (!URL.canParse(location, url.href)) throw this.outOfReach();
      url = new URL(location, url.href);
    }
  }

  private async once(call: Call): Promise<Answer> {
    const { url, signal, irreversible = false } = call;
    const reach = this.reaches.find((one) => one.allows(url) && one.allowsLiteral(url));
    if (reach === undefined) throw this.outOfReach();
    const timeoutMs = call.timeoutMs ?? this.settings.timeoutMs ?? TIMEOUT_MS;
    const timeout = AbortSignal.timeout(timeoutMs);
    const body = call.body === undefined ? null : encodeBody(call.body);
    let sent = false;
    try {
      return await exchange({
        url,
        method: call.method,
        headers: {
          accept: 'application/json',
          'user-agent': this.settings.userAgent ?? `${USER_AGENT} (social publishing)`,
          ...(call.token !== undefined && { authorization: `Bearer ${call.token}` }),
          ...(body === null && call.method !== 'GET' && { 'content-length': '0' }),
          ...body?.headers,
          ...call.headers,
        },
        agent: this.agents[`${url.protocol === 'https:' ? 'https' : 'http'}${irreversible ? 'Once' : ''}`],
        lookup: reach.lookup,
        signal: AbortSignal.any([signal, timeout]),
        maxBytes: call.maxBytes ?? JSON_BYTES,
        ...(body !== null && { payload: body.payload }),
        onConnected: () => {
          sent = true;
        },
      });
    } catch (error) {
      if (sent && irreversible) throw unknownOutcome(t`${this.settings.name} did not answer.`);
      signal.throwIfAborted();
      throw this.translate(error, timeout.aborted ? timeoutMs : null);
    }
  }

  private translate(error: unknown, timedOutMs: number | null): ConnectorError {
    const { name } = this.settings;
    if (error instanceof ConnectorError) return error;
    if (error instanceof ForbiddenAddressError) return this.outOfReach();
    if (error instanceof BodyTooLargeError)
      return this.stopped('size', t`${name} sent more than ${error.maxBytes} bytes. Update Rampart.`);
    const code = (error as NodeJS.ErrnoException).code ?? t`connection failed`;
    const cause =
      timedOutMs === null
        ? t`${name} cannot be reached (${code}).`
        : t`${name} did not answer within ${timedOutMs / 1_000} s.`;
    return new ConnectorError('platform.transient', `${cause} ${t`Rampart tries again.`}`, { cause });
  }

  private outOfReach(): ConnectorError {
    return this.stopped(
      'reach',
      t`${this.settings.name} named an address that is not allowed. Check its settings.`,
    );
  }

  private stopped(stoppedBy: 'size' | 'reach' | 'redirects', said: string): ConnectorError {
    return new ConnectorError('contract.changed', said, { stoppedBy });
  }
}

function unknownOutcome(cause: string): ConnectorError {
  return new ConnectorError('outcome.unknown', `${cause} ${t`Rampart checks whether the post is online.`}`);
}
