import { z } from 'zod';
import { LIMITS, officialAccountSchema } from '../contract/index.js';

/** The bytes are stored under their SHA-256. */
export const referenceAvatarSchema = z.object({
  sha256: z.string().length(64),
  bytes: z.number().int().positive(),
  mediaType: z.string(),
  /** PDQ (64 hex digits): eight orientations, then other views. Old events have the first eight or one. */
  hashes: z.array(z.string().length(64)).min(1).max(16),
  quality: z.number(),
});
export type ReferenceAvatar = z.infer<typeof referenceAvatarSchema>;

/** The identity as it was at one moment. */
export const protectedSnapshotSchema = z.object({
  handles: z.array(z.string().min(1).max(LIMITS.handle)).min(1),
  displayNames: z.array(z.string()),
  bio: z.string(),
  links: z.array(z.string()),
  avatar: referenceAvatarSchema.nullable(),
  officialAccounts: z.array(officialAccountSchema),
});
export type ProtectedSnapshot = z.infer<typeof protectedSnapshotSchema>;
