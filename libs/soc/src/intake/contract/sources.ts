import { t } from '@rampart/kernel';
import { z } from 'zod';
import { SOURCES } from './source-kinds.js';

/** Accepts one line, without control characters or characters that reorder or hide text. */
export const lineSchema = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine(
      (text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u.test(text),
      {
        error: t`Enter one line of plain text.`,
      },
    );

export const zoneSchema = z.string().refine(
  (zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
    } catch {
      // `Intl` throws only for an unknown zone.
      return false;
    }
  },
  { error: t`Enter a time zone such as UTC or Europe/Berlin.` },
);

export const sourceKindSchema = z.enum(SOURCES);

export const MOST_SOURCES = 200;

export const createSourceSchema = z.object({
  name: lineSchema(80),
  kind: sourceKindSchema,
  zone: zoneSchema.default('UTC'),
});
export type CreateSource = z.infer<typeof createSourceSchema>;

export const createdSourceSchema = z.object({
  id: z.uuid(),
  key: z.string(),
});
export type CreatedSource = z.infer<typeof createdSourceSchema>;

export const socSourceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: sourceKindSchema,
  zone: z.string(),
  createdAt: z.string(),
  /** The key is refused from this time on. */
  revokedAt: z.string().nullable(),
});
export type SocSource = z.infer<typeof socSourceSchema>;

export const deliveryReceiptSchema = z.object({
  id: z.uuid(),
  position: z.number().int().positive(),
  bytes: z.number().int(),
  /** SHA-256 of the decompressed bytes, hexadecimal. */
  sha256: z.string(),
  repeated: z.boolean(),
});
export type DeliveryReceipt = z.infer<typeof deliveryReceiptSchema>;

/** Applies after decompression. */
export const MOST_DELIVERY_BYTES = 16 * 1024 * 1024;
