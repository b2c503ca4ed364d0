import type { Clock } from '@rampart/kernel';
import type { z } from 'zod';
import { type Call, type NetworkHttp, parseJson, type Reply, type RequestBody } from '../../http/index.js';
import type { TokenSet } from '../../ports/authorization.js';
import { DpopKey } from './dpop.js';
import { xrpcErrorSchema } from './schemas.js';

interface XrpcCall {
  readonly method: 'GET' | 'POST';
  readonly nsid: string;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** Made again when a new nonce requires that the request is repeated. */
  readonly body?: () => RequestBody;
  readonly headers?: Readonly<Record<string, string>>;
  readonly irreversible?: boolean;
  readonly timeoutMs?: number;
  /** XRPC errors that count as an answer. */
  readonly answers?: readonly string[];
}

type Signed = Omit<Call, 'token' | 'body' | 'alsoAccept'> & { readonly body?: () => RequestBody };

const REFUSALS = [400, 401];

/** Sends requests to an account's server, with the session of its app password or with DPoP. */
export class BlueskyHttp {
  /** The last nonce of each server (RFC 9449, 8). */
  private readonly nonces = new Map<string, string>();

  constructor(
    readonly plain: NetworkHttp,
    private readonly clock: Clock,
  ) {}

  /** @returns null for an error listed in `answers` */
  async xrpc<T>(
    call: XrpcCall,
    tokens: TokenSet,
    signal: AbortSignal,
    schema: z.ZodType<T>,
  ): Promise<T | null> {
    const { nsid, query = {}, answers = [], ...rest } = call;
    const url = new URL(`${(tokens.extra.pds ?? '').replace(/\/$/, '')}/xrpc/${nsid}`);
    for (const [name, values] of Object.entries(query))
      for (const value of [values].flat()) url.searchParams.append(name, value);
    const reply = await this.authorized({ ...rest, url, signal }, tokens);
    if (reply.status >= 400) {
      const { data } = xrpcErrorSchema.safeParse(parseJson(reply.body));
      if (data !== undefined && answers.includes(data.error)) return null;
      throw this.plain.refuse(reply, call.irreversible === true);
    }
    return this.read(reply, schema, call.irreversible === true);
  }

  /** Sends a request to the authorisation server, signed with the key, before there is a token. */
  async signed<T>(call: Signed, key: DpopKey, schema: z.ZodType<T>): Promise<T> {
    const reply = await this.withProof(call, key, null);
    if (reply.status >= 400) throw this.plain.refuse(reply, false);
    return this.read(reply, schema, false);
  }

  /** Without a token, the request has no login, as for any visitor. */
  private authorized(call: Signed, { accessToken, extra }: TokenSet): Promise<Reply> {
    if (extra.dpopKey !== undefined) return this.withProof(call, DpopKey.from(extra.dpopKey), accessToken);
    const { body, ...rest } = call;
    return this.plain.send({
      ...rest,
      ...(body !== undefined && { body: body() }),
      ...(accessToken !== '' && { token: accessToken }),
      alsoAccept: REFUSALS,
    });
  }

  private async withProof(call: Signed, key: DpopKey, token: string | null): Promise<Reply> {
    const first = await this.once(call, key, token);
    if (first.status < 400 || !asksForNonce(first)) return first;
    return this.once(call, key, token);
  }

  private async once({ body, headers, ...call }: Signed, key: DpopKey, token: string | null): Promise<Reply> {
    const { url, method } = call;
    const nonce = this.nonces.get(url.origin) ?? null;
    const dpop = key.proof({ method, url, nonce, token, now: this.clock.now() });
    const reply = await this.plain.send({
      ...call,
      headers: { ...headers, dpop, ...(token !== null && { authorization: `DPoP ${token}` }) },
      ...(body !== undefined && { body: body() }),
      alsoAccept: REFUSALS,
    });
    const given = [reply.headers['dpop-nonce']].flat()[0];
    if (given !== undefined) this.nonces.set(url.origin, given);
    return reply;
  }

  private read<T>(reply: Reply, schema: z.ZodType<T>, irreversible: boolean): T {
    const { data, error } = schema.safeParse(parseJson(reply.body));
    if (error === undefined) return data;
    throw this.plain.unexpected(error.issues[0]?.path.join('.') ?? '', irreversible);
  }
}

function asksForNonce(reply: Reply): boolean {
  if (reply.headers['dpop-nonce'] === undefined) return false;
  if (xrpcErrorSchema.safeParse(parseJson(reply.body)).data?.error === 'use_dpop_nonce') return true;
  return /error="use_dpop_nonce"/.test(reply.headers['www-authenticate'] ?? '');
}
