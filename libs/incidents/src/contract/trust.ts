import { z } from 'zod';
import { instantSchema } from './texts.js';

/** An Ed25519 key of the evidence service; a retired one still verifies what it signed in its time. */
export const evidenceKeySchema = z.object({
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  /** 32 bytes, base64. */
  publicKey: z.base64().length(44),
  from: instantSchema,
  /** When it was retired; null while it signs. */
  to: instantSchema.nullable(),
});
export type EvidenceKey = z.infer<typeof evidenceKeySchema>;

/** What a verifier needs from outside of the package: published below `/.well-known/`, and printable for comparison. */
export const trustAnchorSchema = z.object({
  format: z.literal('rampart-evidence-trust-v1'),
  /** PEM of the certificate that vouches for signatures of packages. */
  authority: z.string().max(20_000),
  keys: z.array(evidenceKeySchema).min(1),
  /** Base64 of the 32-byte Ed25519 key that signs checkpoints of the event log. */
  logKeys: z.array(z.base64().length(44)),
  /** PEM of certificates that vouch for time-stamps. */
  timestampAuthorities: z.array(z.string().max(20_000)),
  /** X25519 keys that evidence is sealed for; the installation holds their private keys. */
  wrappingKeys: z.array(evidenceKeySchema).optional(),
});
export type TrustAnchor = z.infer<typeof trustAnchorSchema>;

export const TRUST_ANCHOR_PATH = '/.well-known/rampart-evidence.json';
/** The authority's certificate alone, as `openssl` takes it. */
export const AUTHORITY_PATH = '/.well-known/rampart-evidence-ca.pem';
/** An Ed25519 key of the evidence service, also a retired one, as `openssl` takes it. */
export const signingKeyPath = (keyId: string): string => `/.well-known/rampart-evidence-key-${keyId}.pem`;
