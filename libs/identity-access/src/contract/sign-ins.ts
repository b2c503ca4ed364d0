import type { RangeRules } from '@rampart/lists/contract';
import { z } from 'zod';
import { authMethodSchema } from './auth-methods.js';

export const signInOutcomeSchema = z.enum(['succeeded', 'failed']);
export type SignInOutcome = z.infer<typeof signInOutcomeSchema>;

export const signInRefusalSchema = z.enum([
  'unknown-user',
  'wrong-password',
  'not-active',
  'not-linked',
  'wrong-code',
  'wrong-passkey',
  'single-sign-on-required',
]);
export type SignInRefusal = z.infer<typeof signInRefusalSchema>;

export const signInEventViewSchema = z.object({
  id: z.string(),
  at: z.string(),
  outcome: signInOutcomeSchema,
  /** Null for an unknown name, which is not stored. */
  userId: z.uuid().nullable(),
  username: z.string().nullable(),
  reason: signInRefusalSchema.nullable(),
  methods: z.array(authMethodSchema),
  newDevice: z.boolean(),
  address: z.string(),
  userAgent: z.string(),
  sessionId: z.uuid().nullable(),
});
export type SignInEventView = z.infer<typeof signInEventViewSchema>;

export const signInHourSchema = z.object({
  hour: z.string(),
  succeeded: z.number().int(),
  failed: z.number().int(),
});
export type SignInHour = z.infer<typeof signInHourSchema>;

export const SIGN_IN_HOURS_RANGE: RangeRules = { now: 'until', usual: 'P1D', longest: 'P31D' };
