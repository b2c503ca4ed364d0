import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { z } from 'zod';

const part = z.string().regex(/^[A-Za-z0-9_-]+$/);
const headerSchema = z.object({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: part, y: part }).strict(),
});
const claimsSchema = z.object({
  jti: z.string().min(1),
  htm: z.string(),
  htu: z.string(),
  iat: z.number(),
  nonce: z.string().optional(),
  ath: z.string().optional(),
});

export interface Proof {
  /** The thumbprint of the key (RFC 7638). */
  readonly key: string;
  readonly claims: z.infer<typeof claimsSchema>;
}

/** Reads a proof of possession (RFC 9449). Null unless its signature is valid. */
export function readProof(text: string | undefined): Proof | null {
  const [head = '', body = '', signature = ''] = (text ?? '').split('.');
  const header = headerSchema.safeParse(opened(head)).data;
  const claims = claimsSchema.safeParse(opened(body)).data;
  if (header === undefined || claims === undefined) return null;
  const key = createPublicKey({ key: header.jwk as JsonWebKey, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  if (!verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, bytes))
    return null;
  const { crv, kty, x, y } = header.jwk;
  return { key: createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url'), claims };
}

function opened(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
