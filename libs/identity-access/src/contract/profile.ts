import { z } from 'zod';
import { displayNameSchema } from './display-name.js';

/** Body of `PUT /api/auth/profile`. */
export const changeProfileSchema = z.object({
  displayName: displayNameSchema,
});
export type ChangeProfile = z.infer<typeof changeProfileSchema>;

/** Body of `POST /api/auth/mail-address`. */
export const requestMailAddressSchema = z.object({
  email: z.email('Please enter a valid email address.').max(254),
});
export type RequestMailAddress = z.infer<typeof requestMailAddressSchema>;

/** Body of `POST /api/auth/mail-address/confirmations`. */
export const confirmMailAddressSchema = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not valid. Open it again from the mail.'),
});
export type ConfirmMailAddress = z.infer<typeof confirmMailAddressSchema>;

/** Where somebody's mail goes, and where it shall go. */
export const mailAddressViewSchema = z.object({
  address: z.string().nullable(),
  /** Asked for and not confirmed yet. */
  pending: z.object({ address: z.string(), expiresAt: z.string() }).nullable(),
  /** Whether this installation sends mail at all: without it no address can be confirmed. */
  sendsMail: z.boolean(),
});
export type MailAddressView = z.infer<typeof mailAddressViewSchema>;
