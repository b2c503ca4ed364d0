import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** How long a token is valid, seconds. RFC 8292 section 2 allows a day. */
const VALID_SECONDS = 12 * 3600;

/** A pair of keys that a sender identifies itself by to push services (RFC 8292). */
export interface VapidKeys {
  /** An uncompressed point on P-256, base64url: the `applicationServerKey` of browsers. */
  readonly publicKey: string;
  /** PKCS #8, base64url. */
  readonly privateKey: string;
}

export function newVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return {
    publicKey: Buffer.concat(point).toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
}

interface Signing {
  readonly keys: VapidKeys;
  /** An https or mailto address of the operator; null when none is known. */
  readonly contact: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The header `Authorization` for one push service (RFC 8292, section 3): a token signed with ES256. */
export function vapidAuthorization(endpoint: URL, { keys, contact, now }: Signing): string {
  const about = {
    aud: endpoint.origin,
    exp: Math.floor(now / 1000) + VALID_SECONDS,
    ...(contact === null ? {} : { sub: contact }),
  };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(about)}`;
  const key = createPrivateKey({
    key: Buffer.from(keys.privateKey, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
