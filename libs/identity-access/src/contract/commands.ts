import { t } from '@rampart/kernel';
import { z } from 'zod';
import { displayNameSchema } from './display-name.js';
import { PASSWORD_LENGTH } from './password-length.js';
import { roleNameSchema } from './role-name.js';

/** Limits the length before any work is done. */
const typedPassword = z
  .string()
  .min(1, t`Enter a password.`)
  .max(PASSWORD_LENGTH.max, t`A password has at most 128 characters. Choose a shorter one.`);

/** The domain checks the other rules: common passwords, and the username itself. */
const newPassword = z
  .string()
  .min(PASSWORD_LENGTH.min, t`A password has at least 8 characters. Choose a longer one.`)
  .max(PASSWORD_LENGTH.max, t`A password has at most 128 characters. Choose a shorter one.`);

/** ASCII only, so that no two names look alike. */
export const usernameSchema = z
  .string()
  .trim()
  .min(3, t`A username has at least 3 characters. Choose a longer one.`)
  .max(64, t`A username has at most 64 characters. Choose a shorter one.`)
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._@-]*$/,
    t`A username starts with a letter or digit. It has only letters, digits, dots, dashes, underscores and @.`,
  );

const linkToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, t`This link is not valid. Open it again from the mail.`);

export const signInSchema = z.object({
  username: z
    .string()
    .trim()
    .min(1, t`Enter a username.`)
    .max(256, t`A username has at most 64 characters. Choose a shorter one.`),
  password: typedPassword,
});
export type SignIn = z.infer<typeof signInSchema>;

export const changePasswordSchema = z.object({ currentPassword: typedPassword, newPassword });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const acceptInvitationSchema = z.object({
  token: linkToken,
  username: usernameSchema.optional(),
  password: newPassword,
});
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;

export const acceptPasswordResetSchema = z.object({ token: linkToken, password: newPassword });
export type AcceptPasswordReset = z.infer<typeof acceptPasswordResetSchema>;

export const inviteUserSchema = z.object({
  username: usernameSchema,
  displayName: displayNameSchema,
  email: z.email().max(320).nullable().default(null),
  roles: z
    .array(roleNameSchema)
    .min(1, t`Choose at least one role.`)
    .max(6),
  /** Permits the first sign-in at a provider that has verified this address. */
  signInAtProvider: z.boolean().optional(),
});
export type InviteUser = z.infer<typeof inviteUserSchema>;

export const givenReasonSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, t`Give a reason.`)
    .max(500),
});
export type GivenReason = z.infer<typeof givenReasonSchema>;

export const grantRoleSchema = z.object({
  role: roleNameSchema,
  /** When the role expires; if absent or null, it never does. Replaces the end of a role that the user holds. */
  expiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
});
export type GrantRole = z.infer<typeof grantRoleSchema>;

export const PRIVILEGED_GRANT_HOURS = 8;

export const registerTenantSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, t`Enter a name.`)
    .max(200),
  owner: inviteUserSchema.omit({ roles: true }),
});
export type RegisterTenant = z.infer<typeof registerTenantSchema>;
