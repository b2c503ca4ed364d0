import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpException, Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { BoundedMap } from '../../social/bounded-map.js';
import { type Grant, Grants } from '../../social/grants.js';
import { CLOCK } from '../../tokens.js';
import type { SandboxAccount } from '../../world/account.js';
import { World } from '../../world/world.js';
import { originOf } from '../paging.js';
import { type Proof, readProof } from './dpop.js';
import { oauthError, xrpcError } from './errors.js';

export type Incoming = IncomingMessage & { readonly originalUrl: string };

const NONCE_MS = 180_000;
const PROOF_MS = 300_000;
export const PASSWORD_CLIENT = 'app-password';

/** Authenticates requests by the session of an app password, or by a DPoP token that is bound to a key. */
@Injectable()
export class BlueskyAccess {
  private readonly proofs = new BoundedMap<string, true>(20_000);

  constructor(
    private readonly grants: Grants,
    private readonly world: World,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Like `account`, but null for a request without a token. */
  optional(request: Incoming, response: ServerResponse): SandboxAccount | null {
    return request.headers.authorization === undefined ? null : this.account(request, response);
  }

  /** @param generic whether the scope `transition:generic` is required beside `atproto` */
  account(request: Incoming, response: ServerResponse, generic = true): SandboxAccount {
    const grant = this.grant(request, response);
    if (generic && !grant.scopes.includes('transition:generic'))
      throw xrpcError(403, 'ScopeMissingError', 'Missing required scope "transition:generic"');
    const account = this.world.byId('bluesky', grant.accountId);
    if (account === undefined) throw xrpcError(400, 'AccountTakedown', 'Account has been taken down');
    return account;
  }

  proven(request: Incoming, response: ServerResponse): Proof {
    return this.checked(request, response, null);
  }

  session(token: string, lifetimeMs: number): string {
    const exp = Math.floor((this.clock.now().getTime() + lifetimeMs) / 1_000);
    const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${encoded({ typ: 'at+jwt', alg: 'ES256K' })}.${encoded({ exp, token })}.synthetic`;
  }

  inside(session: string): string {
    try {
      const claims: unknown = JSON.parse(
        Buffer.from(session.split('.')[1] ?? '', 'base64url').toString('utf8'),
      );
      return (claims as { token?: string }).token ?? '';
    } catch {
      return '';
    }
  }

  private grant(request: Incoming, response: ServerResponse): Grant {
    const [, scheme, token = ''] = /^(Bearer|DPoP) (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (scheme === undefined) throw xrpcError(401, 'AuthMissing', 'Authentication Required');
    if (scheme === 'Bearer') {
      const grant = this.grants.bearer('bluesky', this.inside(token));
      if (grant === 'expired') throw xrpcError(400, 'ExpiredToken', 'Token has expired');
      if (grant === 'unknown') throw xrpcError(400, 'InvalidToken', 'Token could not be verified');
      return grant;
    }
    const grant = this.grants.bearer('bluesky', token);
    if (typeof grant === 'string')
      throw this.challenge(response, 'invalid_token', '"exp" claim timestamp check failed');
    const { key } = this.checked(request, response, token);
    if (!grant.clientId.endsWith(` ${key}`))
      throw this.challenge(response, 'invalid_token', 'DPoP key mismatch');
    return grant;
  }

  private checked(request: Incoming, response: ServerResponse, token: string | null): Proof {
    const nonce = this.nonce();
    response.setHeader('DPoP-Nonce', nonce);
    const given = [request.headers.dpop].flat()[0];
    const proof = readProof(given);
    const { claims } = proof ?? {};
    if (proof === null || claims === undefined || this.proofs.has(claims.jti))
      throw this.challenge(response, 'invalid_dpop_proof', 'DPoP proof invalid');
    this.proofs.set(claims.jti, true);
    const [path = ''] = request.originalUrl.split('?');
    const age = Math.abs(this.clock.now().getTime() - claims.iat * 1_000);
    const ath = token === null ? undefined : createHash('sha256').update(token).digest('base64url');
    if (
      claims.htm !== request.method ||
      claims.htu !== originOf(request.headers.host) + path ||
      age > PROOF_MS ||
      claims.ath !== ath
    )
      throw this.challenge(response, 'invalid_dpop_proof', 'DPoP proof mismatch');
    if (claims.nonce === nonce) return proof;
    throw this.challenge(
      response,
      'use_dpop_nonce',
      'Authorization server requires nonce in DPoP proof',
      token,
    );
  }

  /** The error that demands a nonce: authorisation servers answer 400, resources 401 with a header. */
  private challenge(
    response: ServerResponse,
    error: string,
    description: string,
    token: string | null = '',
  ): HttpException {
    if (token !== null) response.setHeader('WWW-Authenticate', `DPoP error="${error}"`);
    return oauthError(token === null ? 400 : 401, error, description);
  }

  private nonce(): string {
    return `synthetic-${Math.floor(this.clock.now().getTime() / NONCE_MS).toString(36)}`;
  }
}
