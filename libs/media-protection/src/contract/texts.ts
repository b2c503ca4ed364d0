import { z } from 'zod';

export const text = (most: number) => z.string().trim().max(most);

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
export const mediaTypeSchema = z.string().regex(/^(image|video)\/[a-z0-9.+-]+$/);
/** A hash of 64 hexadecimal digits. */
export const perceptualHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const mediaFileSchema = z.object({
  sha256: sha256Schema,
  /** In bytes. */
  size: z.number().int().positive(),
  mediaType: mediaTypeSchema,
  /** In pixels, by the file's header. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** The length of a video; absent for pictures. */
  seconds: z.number().nonnegative().optional(),
});
export type PictureFile = z.infer<typeof mediaFileSchema>;

export const mediaRefusalSchema = z.object({ code: z.string(), reason: z.string() });
export type MediaRefusal = z.infer<typeof mediaRefusalSchema>;

export const videoFramesSchema = z.object({ read: z.number().int(), of: z.number().int() });
