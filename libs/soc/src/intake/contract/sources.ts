import { z } from 'zod';
import { SOURCES } from './source-kinds.js';

/** One line of words: no control characters, none that reorder or hide text. */
export const lineSchema = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine(
      (text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u.test(text),
      {
        error: 'must be one line of plain text',
      },
    );

export const zoneSchema = z.string().refine(
  (zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
    } catch {
      // The only error it throws: there is no such zone.
      return false;
    }
  },
  { error: 'must be a time zone such as UTC or Europe/Berlin' },
);

/** How many sources a tenant may have that are not revoked. */
export const MOST_SOURCES = 200;

export const createSourceSchema = z.object({
  name: lineSchema(80),
  kind: z.enum(SOURCES),
  /** Of times written without an offset. */
  zone: zoneSchema.default('UTC'),
});
export type CreateSource = z.infer<typeof createSourceSchema>;

export const createdSourceSchema = z.object({
  id: z.uuid(),
  /** Shown this once; the product keeps its hash. */
  key: z.string(),
});
export type CreatedSource = z.infer<typeof createdSourceSchema>;

export const socSourceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(SOURCES),
  zone: z.string(),
  createdAt: z.string(),
  /** From then on its key is refused. */
  revokedAt: z.string().nullable(),
});
export type SocSource = z.infer<typeof socSourceSchema>;

/** The result of a delivery. */
export const deliveryReceiptSchema = z.object({
  /** Of the delivery. */
  id: z.uuid(),
  /** Where the log holds it: the position on the log's shard for security events. */
  position: z.number().int().positive(),
  bytes: z.number().int(),
  /** SHA-256 of the bytes as they are kept (after decompression), hexadecimal. */
  sha256: z.string(),
  /** Whether the same delivery was there already; nothing was kept twice. */
  repeated: z.boolean(),
});
export type DeliveryReceipt = z.infer<typeof deliveryReceiptSchema>;

/** The bytes of one delivery, after decompression. */
export const MOST_DELIVERY_BYTES = 16 * 1024 * 1024;
