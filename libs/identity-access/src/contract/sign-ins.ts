import { z } from 'zod';
import { authMethodSchema } from './auth-methods.js';

export const signInOutcomeSchema = z.enum(['succeeded', 'failed']);
export type SignInOutcome = z.infer<typeof signInOutcomeSchema>;

/** Why somebody was not let in. */
export const signInRefusalSchema = z.enum([
  'unknown-user',
  'wrong-password',
  'not-active',
  'not-linked',
  'wrong-code',
  'wrong-passkey',
]);
export type SignInRefusal = z.infer<typeof signInRefusalSchema>;

/** One try to sign in. */
export const signInEventViewSchema = z.object({
  /** The event's position in the log. */
  id: z.string(),
  at: z.string(),
  outcome: signInOutcomeSchema,
  /** Null: the name that was tried is nobody's (the name itself is not kept). */
  userId: z.uuid().nullable(),
  username: z.string().nullable(),
  /** Null when it succeeded. */
  reason: signInRefusalSchema.nullable(),
  methods: z.array(authMethodSchema),
  /** Nobody had signed in as this user on this device before. */
  newDevice: z.boolean(),
  address: z.string(),
  userAgent: z.string(),
  sessionId: z.uuid().nullable(),
});
export type SignInEventView = z.infer<typeof signInEventViewSchema>;

/** Query of `GET /api/sign-ins`. */
export const signInQuerySchema = z.object({
  /** A user, or `unknown` for names nobody has. */
  user: z.union([z.uuid(), z.literal('unknown')]).optional(),
  outcome: signInOutcomeSchema.optional(),
  /** From this moment on, and before that one (ISO 8601). */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type SignInQuery = z.infer<typeof signInQuerySchema>;

/** Tries within one hour. */
export const signInHourSchema = z.object({
  /** Its beginning, ISO 8601 in UTC. */
  hour: z.string(),
  succeeded: z.number().int(),
  failed: z.number().int(),
});
export type SignInHour = z.infer<typeof signInHourSchema>;

export const signInHoursQuerySchema = z.object({
  /** How many whole hours, the last one included. */
  hours: z.coerce.number().int().min(1).max(744).default(24),
  /** The last hour is the one of this moment (ISO 8601); default: the present one. */
  until: z.iso.datetime({ offset: true }).optional(),
});
