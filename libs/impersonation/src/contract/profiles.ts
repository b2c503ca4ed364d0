import { t } from '@rampart/kernel';
import { z } from 'zod';
import { platformIdSchema } from './platforms.js';

/** Limits for typed input. Answers of networks are cut to the same sizes. */
export const LIMITS = {
  handle: 256,
  displayName: 200,
  bio: 2_000,
  link: 2_048,
  links: 20,
} as const;

/** An account as a network shows it. Unknown facts are null; they are never guessed. */
export const accountProfileSchema = z.object({
  platform: platformIdSchema,
  accountId: z.string().min(1).max(256),
  /** Without @, spelled as on the network. */
  handle: z.string().min(1).max(LIMITS.handle),
  displayName: z.string().max(LIMITS.displayName),
  bio: z.string().max(LIMITS.bio),
  avatarUrl: z.string().max(LIMITS.link).nullable(),
  profileUrl: z.string().max(LIMITS.link).nullable(),
  createdAt: z.string().nullable(),
  lastActivityAt: z.string().nullable(),
  followerCount: z.number().int().nonnegative().nullable(),
  followingCount: z.number().int().nonnegative().nullable(),
  postCount: z.number().int().nonnegative().nullable(),
  verified: z.boolean().nullable(),
  /** URLs of the profile's link fields; the bio may contain more links. */
  links: z.array(z.string().max(LIMITS.link)).max(LIMITS.links),
  /** The network's own labels of the account, for instance `impersonation`. */
  labels: z.array(z.string().max(100)).max(20).default([]),
});
export type AccountProfile = z.infer<typeof accountProfileSchema>;

/** An account that is never flagged. */
export const officialAccountSchema = z.object({
  platform: platformIdSchema,
  handle: z.string().trim().min(1).max(LIMITS.handle),
  accountId: z.string().max(256).nullable().default(null),
});
export type OfficialAccount = z.infer<typeof officialAccountSchema>;

/** Hours between scans, and the platforms. */
export const scanScheduleSchema = z.object({
  everyHours: z.number().int().min(1).max(720),
  platforms: z.array(platformIdSchema),
});

export const protectedIdentitySchema = z.object({
  id: z.uuid(),
  label: z.string(),
  handles: z.array(z.string()),
  displayNames: z.array(z.string()),
  bio: z.string(),
  /** SHA-256 in hexadecimal. */
  avatarSha256: z.string().nullable(),
  links: z.array(z.string()),
  officialAccounts: z.array(officialAccountSchema),
  createdAt: z.string(),
  monitoring: scanScheduleSchema.nullable(),
});
export type ProtectedIdentity = z.infer<typeof protectedIdentitySchema>;

/** The official account, for comparison with candidates; unknown facts are null. */
export const accountFactsSchema = z.object({
  platform: platformIdSchema.nullable().default(null),
  accountId: z.string().max(256).nullable().default(null),
  createdAt: z.string().nullable().default(null),
  followerCount: z.number().int().nonnegative().nullable().default(null),
  verified: z.boolean().nullable().default(null),
});
export type AccountFacts = z.infer<typeof accountFactsSchema>;

export interface ProtectedProfile {
  readonly handles: readonly string[];
  readonly displayNames: readonly string[];
  readonly bio: string;
  readonly links: readonly string[];
  readonly officialAccounts: readonly OfficialAccount[];
  readonly account?: AccountFacts | null;
}

/** Characters that are a mistake or a trick in a handle. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/** Turns a single text into a list, so that both have the same error messages. */
const oneOrMore = (each: z.ZodType<string, string>) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(each).max(25));

const writtenHandle = z
  .string()
  .trim()
  .transform((text) => text.replace(/^@+/, ''))
  .pipe(
    z
      .string()
      .min(1, t`a handle is blank; enter one`)
      .max(LIMITS.handle),
  )
  .refine((text) => !INVISIBLE.test(text), t`a handle has invisible characters; remove them`);

const writtenName = z.string().trim().min(1).max(LIMITS.displayName);

/** Accepts an identity's plural fields or one account's flat fields (`handle`, `displayName`, `createdAt` ...). */
export const protectedProfileSchema = z
  .object({
    handles: oneOrMore(writtenHandle).optional(),
    handle: oneOrMore(writtenHandle).optional(),
    displayNames: oneOrMore(writtenName).optional(),
    displayName: z.string().trim().max(LIMITS.displayName).optional(),
    bio: z.string().max(LIMITS.bio).nullish(),
    links: z.array(z.string().max(LIMITS.link)).max(LIMITS.links).nullish(),
    officialAccounts: z.array(officialAccountSchema).max(100).default([]),
    account: accountFactsSchema.nullish(),
    platform: platformIdSchema.nullish(),
    accountId: z.string().max(256).nullish(),
    createdAt: z
      .string()
      .refine(
        (text) => !Number.isNaN(Date.parse(text)),
        t`not a time; write one such as 2015-03-01T10:00:00Z`,
      )
      .nullish(),
    followerCount: z.number().int().nonnegative().nullish(),
    verified: z.boolean().nullish(),
  })
  .transform((file, context): ProtectedProfile => {
    const handles = file.handles ?? file.handle ?? [];
    if (handles.length === 0)
      context.addIssue({ code: 'custom', path: ['handles'], message: t`give at least one handle` });
    const {
      platform = null,
      accountId = null,
      createdAt = null,
      followerCount = null,
      verified = null,
    } = file;
    return {
      handles,
      displayNames: file.displayNames ?? (file.displayName ? [file.displayName] : []),
      bio: file.bio ?? '',
      links: file.links ?? [],
      officialAccounts: file.officialAccounts,
      account: file.account ?? { platform, accountId, createdAt, followerCount, verified },
    };
  });
