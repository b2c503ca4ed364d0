import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';

/** A key that proves possession of tokens (RFC 9449). It is stored as text with the tokens. */
export class DpopKey {
  private readonly key: KeyObject;
  private readonly shown: JsonWebKey;

  private constructor(private readonly jwk: JsonWebKey) {
    this.key = createPrivateKey({ key: jwk, format: 'jwk' });
    const { crv, kty, x, y } = jwk;
    this.shown = { crv, kty, x, y } as JsonWebKey;
  }

  static generate(): DpopKey {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return new DpopKey(privateKey.export({ format: 'jwk' }));
  }

  static from(text: string): DpopKey {
    return new DpopKey(JSON.parse(text) as JsonWebKey);
  }

  toText(): string {
    return JSON.stringify(this.jwk);
  }

  /** @param token the access token, for requests to resources */
  proof(request: {
    readonly method: string;
    readonly url: URL;
    readonly nonce: string | null;
    readonly token: string | null;
    readonly now: Date;
  }): string {
    const { method, url, nonce, token, now } = request;
    const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: this.shown };
    const claims = {
      jti: randomUUID(),
      htm: method,
      htu: url.origin + url.pathname,
      iat: Math.floor(now.getTime() / 1_000),
      ...(nonce !== null && { nonce }),
      ...(token !== null && { ath: createHash('sha256').update(token).digest('base64url') }),
    };
    const text = `${encoded(header)}.${encoded(claims)}`;
    const signature = sign('sha256', Buffer.from(text), { key: this.key, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
