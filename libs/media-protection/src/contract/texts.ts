import { z } from 'zod';

/** Text of at most `most` characters, trimmed. */
export const text = (most: number) => z.string().trim().max(most);

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
export const mediaTypeSchema = z.string().regex(/^(image|video)\/[a-z0-9.+-]+$/);
/** PDQ as 64 hexadecimal digits. */
export const perceptualHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** Facts of every picture or video file. */
export const mediaFileSchema = z.object({
  sha256: sha256Schema,
  /** Bytes. */
  size: z.number().int().positive(),
  mediaType: mediaTypeSchema,
  /** Pixels, as its header says. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** How long a video plays; pictures have none. */
  seconds: z.number().nonnegative().optional(),
});
export type PictureFile = z.infer<typeof mediaFileSchema>;

/** Why a picture was refused: a stable code, and a sentence for people. */
export const mediaRefusalSchema = z.object({ code: z.string(), reason: z.string() });
export type MediaRefusal = z.infer<typeof mediaRefusalSchema>;

/** The number of examined frames of a video, and of those with the finding. */
export const videoFramesSchema = z.object({ read: z.number().int(), of: z.number().int() });
