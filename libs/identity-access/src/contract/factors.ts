import { t } from '@rampart/kernel';
import { z } from 'zod';
import { accessTokenSchema } from './views.js';
import {
  passkeyAssertionSchema,
  passkeyRegistrationSchema,
  passkeyRequestOptionsSchema,
} from './webauthn.js';

export const secondFactorMethodSchema = z.enum(['totp', 'recovery-code', 'passkey']);
export type SecondFactorMethod = z.infer<typeof secondFactorMethodSchema>;

/** The displayed form. When codes are typed, case, spaces and dashes do not matter. */
export const RECOVERY_CODES = { count: 10, form: /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/ } as const;

/** Allows spaces, because people type codes in groups. */
const totpCode = z
  .string()
  .max(16)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, t`Enter the six digits that your app shows.`))
  .meta({ examples: ['123456'] });

const recoveryCode = z
  .string()
  .min(1, t`Enter a recovery code.`)
  .max(40);
const challenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/, t`This challenge is not valid. Start again.`);

export const secondFactorChallengeSchema = z.object({
  /** Valid in the same browser for five minutes and five attempts. */
  challenge: z.string(),
  methods: z.array(secondFactorMethodSchema),
  expiresAt: z.string(),
  /** Options for `navigator.credentials.get`, when `methods` contains `passkey`. */
  passkeyOptions: passkeyRequestOptionsSchema.nullable(),
});

/** The password was right, but a second factor is missing, so the user is not signed in yet. */
export const secondFactorNeededSchema = z.object({ second_factor: secondFactorChallengeSchema });
export type SecondFactorNeeded = z.infer<typeof secondFactorNeededSchema>;

export const signInAnswerSchema = z.union([accessTokenSchema, secondFactorNeededSchema]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

export const completeSignInSchema = z.discriminatedUnion('method', [
  z.object({ challenge, method: z.literal('totp'), code: totpCode }),
  z.object({ challenge, method: z.literal('recovery-code'), code: recoveryCode }),
  z.object({ challenge, method: z.literal('passkey'), credential: passkeyAssertionSchema }),
]);
export type CompleteSignIn = z.infer<typeof completeSignInSchema>;

export const signInWithPasskeySchema = z.object({ credential: passkeyAssertionSchema });
export type SignInWithPasskey = z.infer<typeof signInWithPasskeySchema>;

const passkeyName = z
  .string()
  .trim()
  .min(1, t`Enter a name.`)
  .max(80, t`A name has at most 80 characters. Shorten it.`);

export const registerPasskeySchema = z.object({ name: passkeyName, credential: passkeyRegistrationSchema });
export type RegisterPasskey = z.infer<typeof registerPasskeySchema>;

export const renamePasskeySchema = z.object({ name: passkeyName });

export const confirmTotpSchema = z.object({ code: totpCode });
export type ConfirmTotp = z.infer<typeof confirmTotpSchema>;

export const stepUpMethodSchema = z.enum(['password', 'totp', 'passkey']);
export type StepUpMethod = z.infer<typeof stepUpMethodSchema>;

/** Seconds for which a step-up is valid. */
export const STEP_UP_SECONDS = 300;

/** The problem code (403); `details.methods` lists the accepted proofs. */
export const STEP_UP_REQUIRED = 'step-up.required';

export const stepUpOptionsSchema = z.object({
  /** Empty when the user has neither a password nor a usable second factor, and must sign in again instead. */
  methods: z.array(stepUpMethodSchema),
  passkeyOptions: passkeyRequestOptionsSchema.nullable(),
});
export type StepUpOptions = z.infer<typeof stepUpOptionsSchema>;

export const stepUpSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('password'),
    password: z
      .string()
      .min(1, t`Enter your password.`)
      .max(128),
  }),
  z.object({ method: z.literal('totp'), code: totpCode }),
  z.object({ method: z.literal('passkey'), credential: passkeyAssertionSchema }),
]);
export type StepUp = z.infer<typeof stepUpSchema>;

export const passkeyViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** True when the passkey is copied to other devices of the person. */
  synced: z.boolean(),
});
export type PasskeyView = z.infer<typeof passkeyViewSchema>;

export const factorsViewSchema = z.object({
  enabled: z.boolean(),
  totp: z.object({ createdAt: z.string(), lastUsedAt: z.string().nullable() }).nullable(),
  passkeys: z.array(passkeyViewSchema),
  /** Null while there is no second factor. */
  recoveryCodes: z.object({ left: z.number().int(), issuedAt: z.string() }).nullable(),
  /** The reason is a sentence; it is null when passkeys work at this address. */
  passkeySupport: z.object({ available: z.boolean(), reason: z.string().nullable() }),
});
export type FactorsView = z.infer<typeof factorsViewSchema>;

/** A seed, shown once. It protects nothing until the first code confirms it. */
export const totpBegunSchema = z.object({
  /** The seed in Base32, for apps that cannot read the QR code. */
  secret: z.string(),
  /** The address `otpauth://totp/...` for a QR code. */
  uri: z.string(),
  expiresAt: z.string(),
});
export type TotpBegun = z.infer<typeof totpBegunSchema>;

export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const totpConfirmedSchema = z.object({
  /** Null when the person already has recovery codes. */
  recoveryCodes: z.array(z.string()).nullable(),
});
export type TotpConfirmed = z.infer<typeof totpConfirmedSchema>;

export const passkeyRegisteredSchema = z.object({
  passkey: passkeyViewSchema,
  recoveryCodes: z.array(z.string()).nullable(),
});
export type PasskeyRegistered = z.infer<typeof passkeyRegisteredSchema>;
