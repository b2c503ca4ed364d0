import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { z } from 'zod';
import { CLOCK } from '../tokens.js';
import { type Network, NETWORKS } from '../world/account.js';
import { BoundedMap } from './bounded-map.js';
import { Signed } from './signed.js';

const grantSchema = z.object({
  network: z.enum(NETWORKS),
  accountId: z.string(),
  clientId: z.string(),
  scopes: z.array(z.string()),
  /** Ids of further pages of the same person, on networks with pages. */
  also: z.array(z.string()).optional(),
});
export type Grant = Readonly<z.infer<typeof grantSchema>>;

export const pagesOf = ({ accountId, also = [] }: Grant): readonly string[] => [
  ...new Set([accountId, ...also]),
];

const codeSchema = grantSchema.extend({
  kind: z.literal('code'),
  number: z.string(),
  redirectUri: z.string(),
  challenge: z.string().nullable(),
  until: z.number(),
});
const tokenSchema = grantSchema.extend({
  kind: z.enum(['access', 'refresh']),
  family: z.string(),
  generation: z.number(),
  issued: z.number(),
  until: z.number().nullable(),
});

export interface TokenTimes {
  readonly accessMs: number;
  /** Milliseconds; null does not expire, and undefined means no refresh token. */
  readonly refreshMs?: number | null;
}
export interface IssuedTokens {
  readonly access: string;
  readonly refresh: string | null;
}

const REMEMBERED = 20_000;

/** Codes and tokens of all simulated networks. It implements single use, lifetimes, rotation and revocation. */
@Injectable()
export class Grants {
  private readonly used = new BoundedMap<string, true>(REMEMBERED);
  private readonly newest = new BoundedMap<string, number>(REMEMBERED);
  private readonly revoked = new BoundedMap<string, true>(REMEMBERED);
  /** The times when owners withdrew all access, by network and account, epoch milliseconds. */
  private readonly withdrawn = new BoundedMap<string, number>(REMEMBERED);
  private count = 0;

  constructor(
    private readonly signed: Signed,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  code(
    grant: Grant,
    request: {
      readonly redirectUri: string;
      readonly challenge: string | null;
      readonly lifetimeMs: number;
    },
  ): string {
    const { redirectUri, challenge, lifetimeMs } = request;
    const until = this.now() + lifetimeMs;
    return this.signed.seal({ ...grant, kind: 'code', number: this.number(), redirectUri, challenge, until });
  }

  /** Exchanges a code. Null for a used, expired or foreign code, another redirect, or a wrong verifier. */
  redeem(
    network: Network,
    code: string,
    proof: {
      readonly clientId: string;
      readonly redirectUri: string;
      readonly verifier: string | null;
    },
  ): Grant | null {
    const { data } = codeSchema.safeParse(this.signed.open(code));
    if (data === undefined || data.network !== network || this.used.has(data.number)) return null;
    this.used.set(data.number, true);
    if (data.until < this.now() || data.clientId !== proof.clientId) return null;
    if (data.redirectUri !== proof.redirectUri) return null;
    if (data.challenge !== null && data.challenge !== s256(proof.verifier ?? '')) return null;
    return grantSchema.parse(data);
  }

  issue(grant: Grant, times: TokenTimes): IssuedTokens {
    return this.sealed(grant, times, this.number(), 0);
  }

  /** @param rotates whether a refresh token can be used once only; a second use revokes its whole family */
  refresh(
    network: Network,
    token: string,
    times: TokenTimes,
    rotates: boolean,
  ): { readonly grant: Grant; readonly tokens: IssuedTokens } | null {
    const data = this.valid(network, token, 'refresh');
    if (typeof data === 'string') return null;
    const grant = grantSchema.parse(data);
    if (!rotates) return { grant, tokens: this.sealed(grant, times, data.family, data.generation) };
    if (data.generation < (this.newest.get(data.family) ?? 0)) {
      this.revoked.set(data.family, true);
      return null;
    }
    this.newest.set(data.family, data.generation + 1);
    return { grant, tokens: this.sealed(grant, times, data.family, data.generation + 1) };
  }

  /** Whether this sandbox issued the token, valid or not. */
  issued(token: string): boolean {
    return this.signed.open(token) !== undefined;
  }

  /** When a token expires, epoch milliseconds; 0 for a foreign token and for one without expiry. */
  endOf(token: string): number {
    return tokenSchema.safeParse(this.signed.open(token)).data?.until ?? 0;
  }

  /** When a token was issued, epoch milliseconds; 0 for a foreign one. */
  issuedAt(token: string): number {
    return tokenSchema.safeParse(this.signed.open(token)).data?.issued ?? 0;
  }

  bearer(network: Network, token: string): Grant | 'expired' | 'unknown' {
    const data = this.valid(network, token, 'access');
    return typeof data === 'string' ? data : grantSchema.parse(data);
  }

  revoke(token: string): void {
    const { data } = tokenSchema.safeParse(this.signed.open(token));
    if (data !== undefined) this.revoked.set(data.family, true);
  }

  /** Withdraws the access of every client to this account. */
  withdraw(network: Network, accountId: string): void {
    this.withdrawn.set(`${network}/${accountId}`, this.now());
  }

  private valid(network: Network, token: string, kind: 'access' | 'refresh') {
    const { data } = tokenSchema.safeParse(this.signed.open(token));
    if (data === undefined || data.network !== network || data.kind !== kind) return 'unknown';
    const withdrawn = this.withdrawn.get(`${network}/${data.accountId}`) ?? Number.NEGATIVE_INFINITY;
    if (this.revoked.has(data.family) || data.issued <= withdrawn) return 'unknown';
    if (data.until !== null && data.until <= this.now()) return 'expired';
    return data;
  }

  private sealed(grant: Grant, times: TokenTimes, family: string, generation: number): IssuedTokens {
    const issued = this.now();
    const { refreshMs } = times;
    const own = { ...grantSchema.parse(grant), family, generation, issued };
    const access = this.signed.seal({ ...own, kind: 'access', until: issued + times.accessMs });
    if (refreshMs === undefined) return { access, refresh: null };
    const until = refreshMs === null ? null : issued + refreshMs;
    return { access, refresh: this.signed.seal({ ...own, kind: 'refresh', until }) };
  }

  private number(): string {
    this.count += 1;
    return `${this.now().toString(36)}-${this.count.toString(36)}`;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

const s256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
