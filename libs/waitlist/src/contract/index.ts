import { t } from '@rampart/kernel';
import { z } from 'zod';

/** The roles that may see the size of the waitlist and the time of the oldest entry. */
export const WAITLIST_READERS = ['core:admin', 'core:auditor', 'core:soc'] as const;

export const WAITLIST_HOSTS = ['core:admin'] as const;

/** A request to join. The schema accepts any text; the server reports a wrong address. */
export const joinWaitlistSchema = z.object({
  email: z.string().max(320, t`The mail address is longer than 320 characters. Enter a shorter one.`),
});
export type JoinWaitlist = z.infer<typeof joinWaitlistSchema>;

export const waitlistTokenSchema = z.object({
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{20,200}$/, t`This link is incomplete. Copy the whole link from the mail.`),
});
export type WaitlistToken = z.infer<typeof waitlistTokenSchema>;

export const waitlistAnswerSchema = z.object({ message: z.string() });
export type WaitlistAnswer = z.infer<typeof waitlistAnswerSchema>;

/** The answer is the same for every address, whether it is known or not. */
export const JOIN_ANSWER: WaitlistAnswer = {
  message: t`Thank you for joining! Please confirm by the link in the mail we sent you. We will notify you when Rampart becomes available.`,
};
export const CONFIRMED_ANSWER: WaitlistAnswer = {
  message: t`You are on the waitlist. We will notify you when Rampart becomes available.`,
};
export const LEFT_ANSWER: WaitlistAnswer = {
  message: t`You are no longer on the waitlist. We deleted your address.`,
};

/** `pending`: not confirmed. `invited`, `removed`: by staff. `expired`: never confirmed. Gone addresses are erased. */
export const waitlistStatusSchema = z.enum(['pending', 'joined', 'invited', 'left', 'removed', 'expired']);
export type WaitlistStatus = z.infer<typeof waitlistStatusSchema>;

/** The outcome of the latest mail. `dropped`: the address left or expired before the mail was sent. */
export const waitlistMailSchema = z.object({
  state: z.enum(['due', 'sent', 'failed', 'dropped']),
  reason: z.string().nullable(),
});

export const waitlistEntryViewSchema = z.object({
  id: z.uuid(),
  /** Null for readers who are not administrators, and after the address was erased. */
  email: z.string().nullable(),
  status: waitlistStatusSchema,
  requestedAt: z.iso.datetime(),
  joinedAt: z.iso.datetime().nullable(),
  /** The number of requests to join since the address last left. */
  requests: z.number().int(),
  mail: waitlistMailSchema,
});
export type WaitlistEntryView = z.infer<typeof waitlistEntryViewSchema>;

export const waitlistSummarySchema = z.object({
  pending: z.number().int(),
  joined: z.number().int(),
  invited: z.number().int(),
  left: z.number().int(),
  removed: z.number().int(),
  expired: z.number().int(),
  mailFailed: z.number().int(),
});
export type WaitlistSummary = z.infer<typeof waitlistSummarySchema>;

/** The body of `PUT /api/waitlist/contact-address`, the address behind 'Or Email Directly'. */
export const contactAddressSchema = z.object({
  address: z
    .email({ error: t`Enter a complete mail address, such as hello@example.org.` })
    .max(254, t`The mail address is longer than 254 characters. Enter a shorter one.`),
});
export type ContactAddress = z.infer<typeof contactAddressSchema>;

export const contactAddressViewSchema = z.object({ address: z.string().nullable() });
