import { t } from '@rampart/kernel';
import { z } from 'zod';

/** Body of `POST /api/auth/password-resets`. The answer does not reveal whether the account exists. */
export const requestPasswordResetSchema = z.object({
  username: z
    .string()
    .trim()
    .min(1, t`Enter your username or e-mail address.`)
    .max(320),
});
export type RequestPasswordReset = z.infer<typeof requestPasswordResetSchema>;

export const accountMailKindSchema = z.enum([
  'invitation',
  'password-reset',
  'new-device',
  'password-changed',
  'sign-in-changed',
  'address-confirmation',
  'address-changed',
]);
export type AccountMailKind = z.infer<typeof accountMailKindSchema>;

/** `superseded`: the user requested a later mail of this kind. */
export const mailNotSentReasonSchema = z.enum([
  'no-address',
  'not-configured',
  'not-active',
  'superseded',
  'refused',
  'unavailable',
]);
export type MailNotSentReason = z.infer<typeof mailNotSentReasonSchema>;

export const accountMailViewSchema = z.object({
  id: z.number(),
  kind: accountMailKindSchema,
  sent: z.boolean(),
  reason: mailNotSentReasonSchema.nullable(),
  at: z.string(),
});
export type AccountMailView = z.infer<typeof accountMailViewSchema>;
