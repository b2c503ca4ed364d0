import { z } from 'zod';
import { someText } from './texts.js';

export const nameRecipientSchema = z.object({
  name: someText(200),
  /** An X25519 key: PEM as written by `openssl pkey -pubout`, or base64 of its 32 bytes. */
  publicKey: z.string().min(40).max(1000),
});
export type NameRecipient = z.infer<typeof nameRecipientSchema>;

export const recipientSchema = z.object({
  id: z.uuid(),
  /** Null once the name was erased. */
  name: z.string().nullable(),
  /** The first 16 hexadecimal digits of SHA-256 over the 32 bytes. */
  keyId: z.string(),
  /** Base64 of 32 bytes. */
  publicKey: z.base64().length(44),
  namedAt: z.string(),
});
export type Recipient = z.infer<typeof recipientSchema>;
