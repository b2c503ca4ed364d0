import { z } from 'zod';

/** Text up to so many characters, without space around it. */
export const text = (most: number) => z.string().trim().max(most);

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
export const mediaTypeSchema = z.string().regex(/^(image|video)\/[a-z0-9.+-]+$/);
/** PDQ as 64 hexadecimal digits. */
export const perceptualHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** What every picture or video file is, by its bytes. */
export const fileSchema = z.object({
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
export type PictureFile = z.infer<typeof fileSchema>;

/** Why a picture was refused: a stable code, and a sentence for people. */
export const refusalSchema = z.object({ code: z.string(), reason: z.string() });
export type Refusal = z.infer<typeof refusalSchema>;

/** Of so many frames of a video that were looked at, so many say it. */
export const framesSchema = z.object({ read: z.number().int(), of: z.number().int() });
