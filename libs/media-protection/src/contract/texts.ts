import { z } from 'zod';

/** Text up to so many characters, without space around it. */
export const text = (most: number) => z.string().trim().max(most);

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
export const mediaTypeSchema = z.string().regex(/^image\/[a-z0-9.+-]+$/);
/** PDQ as 64 hexadecimal digits. */
export const perceptualHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** What every picture file is, by its bytes. */
export const fileSchema = z.object({
  sha256: sha256Schema,
  /** Bytes. */
  size: z.number().int().positive(),
  mediaType: mediaTypeSchema,
  /** Pixels, as its header says. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type PictureFile = z.infer<typeof fileSchema>;

/** Why a picture was refused: a stable code, and a sentence for people. */
export const refusalSchema = z.object({ code: z.string(), reason: z.string() });
export type Refusal = z.infer<typeof refusalSchema>;
