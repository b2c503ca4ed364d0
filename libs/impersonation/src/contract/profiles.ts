import { z } from 'zod';
import { platformIdSchema } from './platforms.js';

/** Limits on what a person may type; networks' own answers are clipped to the same sizes. */
export const LIMITS = {
  handle: 256,
  displayName: 200,
  bio: 2_000,
  link: 2_048,
  links: 20,
} as const;

/** A public account as a network describes it. Unknown facts are null, never guessed. */
export const accountProfileSchema = z.object({
  platform: platformIdSchema,
  /** The network's own stable id (survives renames). */
  accountId: z.string().min(1).max(256),
  /** Without a leading @, as the network spells it. */
  handle: z.string().min(1).max(LIMITS.handle),
  displayName: z.string().max(LIMITS.displayName),
  bio: z.string().max(LIMITS.bio),
  avatarUrl: z.string().max(LIMITS.link).nullable(),
  profileUrl: z.string().max(LIMITS.link).nullable(),
  /** ISO 8601. */
  createdAt: z.string().nullable(),
  lastActivityAt: z.string().nullable(),
  followerCount: z.number().int().nonnegative().nullable(),
  followingCount: z.number().int().nonnegative().nullable(),
  postCount: z.number().int().nonnegative().nullable(),
  verified: z.boolean().nullable(),
  /** URLs from the profile's link fields (bio links are found in the bio). */
  links: z.array(z.string().max(LIMITS.link)).max(LIMITS.links),
  /** Labels the network itself put on the account, for instance `impersonation`. */
  labels: z.array(z.string().max(100)).max(20).default([]),
});
export type AccountProfile = z.infer<typeof accountProfileSchema>;

/** An account that belongs to the protected identity and is never flagged. */
export const officialAccountSchema = z.object({
  platform: platformIdSchema,
  handle: z.string().trim().min(1).max(LIMITS.handle),
  accountId: z.string().max(256).nullable().default(null),
});
export type OfficialAccount = z.infer<typeof officialAccountSchema>;

/** A person or brand that is being protected. */
export const protectedIdentitySchema = z.object({
  id: z.uuid(),
  label: z.string(),
  handles: z.array(z.string()),
  displayNames: z.array(z.string()),
  bio: z.string(),
  /** SHA-256 (hex) of the reference avatar's bytes, when one was given. */
  avatarSha256: z.string().nullable(),
  links: z.array(z.string()),
  officialAccounts: z.array(officialAccountSchema),
  createdAt: z.string(),
  monitoring: z
    .object({ everyHours: z.number().int().min(1).max(720), platforms: z.array(platformIdSchema) })
    .nullable(),
});
export type ProtectedIdentity = z.infer<typeof protectedIdentitySchema>;
