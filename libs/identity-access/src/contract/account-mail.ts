import { z } from 'zod';

/** Body of `POST /api/auth/password-resets`. The answer is the same whether anybody is called so or not. */
export const requestPasswordResetSchema = z.object({
  /** A username, or the mail address in a user's record. */
  username: z.string().trim().min(1, 'Enter your username or e-mail address.').max(320),
});
export type RequestPasswordReset = z.infer<typeof requestPasswordResetSchema>;

/** What a mail about somebody's own account is for. */
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

/** Why a mail was not sent. `superseded`: a later one of its kind was asked for. */
export const mailNotSentReasonSchema = z.enum([
  'no-address',
  'not-configured',
  'not-active',
  'superseded',
  'refused',
  'unavailable',
]);
export type MailNotSentReason = z.infer<typeof mailNotSentReasonSchema>;

/** What became of one mail to a user, as their administrators see it. */
export const accountMailViewSchema = z.object({
  /** Position of the event that led to the mail. */
  id: z.number(),
  kind: accountMailKindSchema,
  sent: z.boolean(),
  reason: mailNotSentReasonSchema.nullable(),
  at: z.string(),
});
export type AccountMailView = z.infer<typeof accountMailViewSchema>;
