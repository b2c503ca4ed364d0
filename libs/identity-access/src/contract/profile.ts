import { isTimeZone, t } from '@rampart/kernel';
import { z } from 'zod';
import { displayNameSchema } from './display-name.js';

export const changeProfileSchema = z.object({
  displayName: displayNameSchema,
});
export type ChangeProfile = z.infer<typeof changeProfileSchema>;

export const requestMailAddressSchema = z.object({
  email: z.email(t`Please enter a valid email address.`).max(254),
});
export type RequestMailAddress = z.infer<typeof requestMailAddressSchema>;

export const confirmMailAddressSchema = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, t`This link is not valid. Open it again from the mail.`),
});
export type ConfirmMailAddress = z.infer<typeof confirmMailAddressSchema>;

export const mailAddressViewSchema = z.object({
  address: z.string().nullable(),
  /** The address that waits for confirmation. */
  pending: z.object({ address: z.string(), expiresAt: z.string() }).nullable(),
  /** False when the installation sends no mail, so that no address can be confirmed. */
  sendsMail: z.boolean(),
});
export type MailAddressView = z.infer<typeof mailAddressViewSchema>;

export const changeTimeZoneSchema = z
  .object({
    /** An IANA name; null uses the time zone of each person's browser. */
    timeZone: z
      .string()
      .refine(isTimeZone, t`Give a time zone by its IANA name, such as Europe/Berlin.`)
      .nullable(),
  })
  .meta({ examples: [{ timeZone: 'Europe/Berlin' }] });
export type ChangeTimeZone = z.infer<typeof changeTimeZoneSchema>;
