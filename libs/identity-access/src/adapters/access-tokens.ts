import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { DomainError, t } from '@rampart/kernel';
import { calculateJwkThumbprint, errors, exportJWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { authMethodSchema } from '../contract/index.js';
import { latestStart } from '../domain/clock-skew.js';

export const ACCESS_TOKEN_SECONDS = 600;
const ISSUER = 'rampart';
const AUDIENCE = 'rampart-api';
/** RFC 9068 section 2.1: with this type, an access token cannot be mistaken for another kind of JWT. */
const TYPE = 'at+jwt';

/** The number of tokens whose checked signature is remembered. */
const REMEMBERED = 10_000;

const claimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  tenant_id: z.uuid(),
  username: z.string(),
  roles: z.array(z.string()),
  jti: z.string(),
  /** Proofs of identity (RFC 8176), and the time of the last, in seconds (RFC 9470 section 5). */
  amr: z.array(authMethodSchema),
  auth_time: z.number(),
  iat: z.number(),
  exp: z.number(),
});

/** `roles` and `username` inform the console; the server itself reads the log. */
export type AccessClaims = z.infer<typeof claimsSchema>;

export class AccessTokens {
  private readonly verified = new Map<string, AccessClaims>();

  private constructor(
    private readonly privateKey: KeyObject,
    private readonly keyId: string,
    /** Public keys by key id: the one of the current key, and others that are accepted during a rotation. */
    private readonly publicKeys: ReadonlyMap<string, KeyObject>,
  ) {}

  /**
   * @param pkcs8 An Ed25519 private key as PKCS#8 DER in base64.
   * @param others Public keys of 32 bytes whose tokens are also accepted. @throws Error When it is not such a key.
   */
  static async fromPkcs8(pkcs8: string, others: readonly Buffer[] = []): Promise<AccessTokens> {
    const privateKey = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
    if (privateKey.asymmetricKeyType !== 'ed25519')
      throw new Error('The token key must be an Ed25519 key. Create one with rampart keys new.');
    const publicKey = createPublicKey(privateKey);
    const keyId = await thumbprintOf(publicKey);
    const accepted = others.map((raw) =>
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' }),
    );
    const named = accepted.map(async (key) => [await thumbprintOf(key), key] as const);
    return new AccessTokens(privateKey, keyId, new Map([...(await Promise.all(named)), [keyId, publicKey]]));
  }

  issue(claims: Omit<AccessClaims, 'iat' | 'exp'>, now: Date): Promise<string> {
    const { sub, jti, ...own } = claims;
    const issuedAt = Math.floor(now.getTime() / 1000);
    return new SignJWT(own)
      .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, kid: this.keyId })
      .setSubject(sub)
      .setJti(jti)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
      .sign(this.privateKey);
  }

  /** One issued in the future is expired. @throws DomainError `access-token.expired`, `access-token.invalid` */
  async verify(token: string, now: Date): Promise<AccessClaims> {
    const claims = this.verified.get(token) ?? (await this.check(token, now));
    if (claims.exp * 1000 <= now.getTime() || claims.iat * 1000 > latestStart(now).getTime()) throw expired();
    return claims;
  }

  private keyNamed(id: string | undefined): KeyObject {
    const key = this.publicKeys.get(id ?? '');
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  }

  /** Checks the signature once per token, and the expiry at every use. */
  private async check(token: string, now: Date): Promise<AccessClaims> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.keyNamed(kid), {
        algorithms: ['EdDSA'],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: now,
        requiredClaims: ['exp', 'iat'],
      });
      const claims = claimsSchema.parse(payload);
      this.verified.set(token, claims);
      const [oldest] = this.verified.keys();
      if (this.verified.size > REMEMBERED && oldest !== undefined) this.verified.delete(oldest);
      return claims;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw expired();
      throw new DomainError(
        'access-token.invalid',
        'unauthenticated',
        t`You are not signed in. Sign in, then try again.`,
      );
    }
  }
}

function expired(): DomainError {
  return new DomainError(
    'access-token.expired',
    'unauthenticated',
    t`Your session needs to be refreshed. Sign in again.`,
  );
}

const thumbprintOf = async (key: KeyObject): Promise<string> => calculateJwkThumbprint(await exportJWK(key));
