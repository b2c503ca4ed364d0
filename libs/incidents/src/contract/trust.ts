import { z } from 'zod';
import { instantSchema } from './texts.js';

/** An Ed25519 key of the evidence service. A retired key still verifies what it signed before. */
export const evidenceKeySchema = z.object({
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  /** 32 bytes, base64. */
  publicKey: z.base64().length(44),
  from: instantSchema,
  /** The time of its retirement; null while the key signs. */
  to: instantSchema.nullable(),
});
export type EvidenceKey = z.infer<typeof evidenceKeySchema>;

/** What a verifier needs from outside of the package. Published below `/.well-known/`, and printable for comparison. */
export const trustAnchorSchema = z.object({
  format: z.literal('rampart-evidence-trust-v1'),
  /** PEM of the certificate authority for signatures of packages. */
  authority: z.string().max(20_000),
  keys: z.array(evidenceKeySchema).min(1),
  /** Base64 of the 32-byte Ed25519 key that signs checkpoints of the event log. */
  logKeys: z.array(z.base64().length(44)),
  /** PEM certificates of trusted time-stamp authorities. */
  timestampAuthorities: z.array(z.string().max(20_000)),
  /** The installation's X25519 keys, for which evidence is sealed. */
  wrappingKeys: z.array(evidenceKeySchema).optional(),
});
export type TrustAnchor = z.infer<typeof trustAnchorSchema>;

export const TRUST_ANCHOR_PATH = '/.well-known/rampart-evidence.json';
/** The authority's certificate in the form that `openssl` reads. */
export const AUTHORITY_PATH = '/.well-known/rampart-evidence-ca.pem';
/** The address of an Ed25519 key of the evidence service, also of a retired one, in the form that `openssl` reads. */
export const signingKeyPath = (keyId: string): string => `/.well-known/rampart-evidence-key-${keyId}.pem`;
