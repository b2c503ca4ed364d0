import { z } from 'zod';
import { platformIdSchema } from './platforms.js';
import { LIMITS, officialAccountSchema } from './profiles.js';

/** Body of `POST /api/security/impersonator-scans`. */
export const requestScanSchema = z.object({
  targetHandle: z
    .string()
    .trim()
    .min(1, 'Enter a handle or username.')
    .max(LIMITS.handle, 'A handle has at most 256 characters.'),
  platforms: z.array(platformIdSchema).min(1, 'Choose at least one platform.').max(8),
  autoReport: z.boolean().default(false),
  /** Scan against this protected identity; otherwise the handle alone is protected. */
  identityId: z.uuid().nullable().default(null),
});
export type RequestScan = z.infer<typeof requestScanSchema>;

/** Body of `POST /api/security/protected-identities` and, whole, of its `PUT`. */
export const protectIdentitySchema = z.object({
  label: z.string().trim().min(1).max(200),
  handles: z.array(z.string().trim().min(1).max(LIMITS.handle)).min(1).max(25),
  displayNames: z.array(z.string().trim().min(1).max(LIMITS.displayName)).max(25).default([]),
  bio: z.string().max(LIMITS.bio).default(''),
  links: z
    .array(z.url({ protocol: /^https?$/ }).max(LIMITS.link))
    .max(LIMITS.links)
    .default([]),
  officialAccounts: z.array(officialAccountSchema).max(100).default([]),
});
export type ProtectIdentity = z.infer<typeof protectIdentitySchema>;

/** Body of `PUT /api/security/protected-identities/{id}/monitoring`; null switches it off. */
export const monitoringSchema = z.object({
  monitoring: z
    .object({ everyHours: z.number().int().min(1).max(720), platforms: z.array(platformIdSchema).min(1) })
    .nullable(),
});
