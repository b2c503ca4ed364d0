import { isStorable, t } from '@rampart/kernel';
import { z } from 'zod';
import { platformIdSchema } from './platforms.js';
import { INVISIBLE, LIMITS, officialAccountSchema } from './profiles.js';

const text = (limit: number) =>
  z
    .string()
    .max(limit)
    .refine(isStorable, t`The text has characters that cannot be stored. Remove them.`);
const handle = text(LIMITS.handle)
  .trim()
  .min(1)
  .refine(
    (value) => !INVISIBLE.test(value),
    t`The handle has invisible characters. Type it instead of pasting it.`,
  );

export const requestScanSchema = z.object({
  targetHandle: z
    .string()
    .trim()
    .min(1, t`Enter a handle or username.`)
    .max(LIMITS.handle, t`A handle has at most 256 characters. Shorten it.`),
  platforms: z
    .array(platformIdSchema)
    .min(1, t`Choose at least one platform.`)
    .max(8),
  autoReport: z.boolean().default(false),
  /** Null protects only the handle. */
  identityId: z.uuid().nullable().default(null),
  repeats: z.uuid().exactOptional(),
});
export type RequestScan = z.infer<typeof requestScanSchema>;

export const protectIdentitySchema = z.object({
  label: text(200).trim().min(1),
  handles: z.array(handle).min(1).max(25),
  displayNames: z.array(text(LIMITS.displayName).trim().min(1)).max(25).default([]),
  bio: text(LIMITS.bio).default(''),
  links: z
    .array(z.url({ protocol: /^https?$/ }).max(LIMITS.link))
    .max(LIMITS.links)
    .default([]),
  officialAccounts: z.array(officialAccountSchema.extend({ handle })).max(100).default([]),
});
export type ProtectIdentity = z.infer<typeof protectIdentitySchema>;

export const monitoringSchema = z.object({
  monitoring: z
    .object({ everyHours: z.number().int().min(1).max(720), platforms: z.array(platformIdSchema).min(1) })
    .nullable(),
});
