import { NETWORK_NAMES, type Network, NETWORKS, networkSchema } from '@rampart/connectors/contract';
import { isStorable, t } from '@rampart/kernel';
import { z } from 'zod';
import { ACCOUNT_TYPES, MAX_ACCOUNTS_PER_PLATFORM } from './texts.js';

export { NETWORK_NAMES, type Network, NETWORKS, networkSchema };

export const accountTypeSchema = z.enum(ACCOUNT_TYPES);
export type AccountType = z.infer<typeof accountTypeSchema>;

/** `linked`: it works, always if by URL. `needs-relinking`: the network ended the access. */
export const ACCOUNT_STATUSES = ['linked', 'needs-relinking'] as const;

/** `oauth`: the owner signed in. `proved`: a proof was found. `unverified`: neither. */
export const OWNERSHIPS = ['oauth', 'proved', 'unverified'] as const;

export const socialAccountSchema = z.object({
  id: z.uuid(),
  platform: networkSchema,
  type: accountTypeSchema,
  displayName: z.string().nullable(),
  connectionType: z.enum(['url', 'oauth']),
  profileUrl: z.string(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  /** In ISO 8601. */
  connectedSince: z.string(),
  isPrivate: z.boolean().nullable(),
  isVerified: z.boolean().nullable(),
  status: z.enum(ACCOUNT_STATUSES),
  ownership: z.enum(OWNERSHIPS),
  /** When the access ends, even if the tokens are refreshed. In ISO 8601. */
  endsAt: z.string().nullable(),
  simulated: z.boolean(),
  /** The code that the owner puts in the bio or in DNS to prove ownership. Null when there is nothing to prove. */
  proofCode: z.string().nullable(),
});
export type SocialAccount = z.infer<typeof socialAccountSchema>;

export const socialConnectionSchema = z.object({
  name: networkSchema,
  label: z.string(),
  tier: z.literal('basic'),
  hasOAuth: z.boolean(),
  /** False when linked accounts and pages of this network are simulated, or when there is no network. */
  simulated: z.boolean(),
  /** What is asked for when linking starts: the instance (Mastodon), a handle (Bluesky), or nothing. */
  asksFor: z.enum(['nothing', 'instance', 'handle']),
  monitorImposters: z.boolean(),
  /** The protected identity whose scans look for imposters of these accounts. */
  identityId: z.uuid().nullable(),
  limit: z.literal(MAX_ACCOUNTS_PER_PLATFORM),
  accounts: z.array(socialAccountSchema).max(MAX_ACCOUNTS_PER_PLATFORM),
});
export type SocialConnection = z.infer<typeof socialConnectionSchema>;

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isStorable, t`The text has characters that cannot be stored. Remove them.`);
const displayName = line(200).nullish();

export const setImposterMonitoringSchema = z.object({ monitorImposters: z.boolean() });
export type SetImposterMonitoring = z.infer<typeof setImposterMonitoringSchema>;

export const linkByUrlSchema = z.object({
  connectionType: z.literal('url').default('url'),
  profileUrl: line(2_048),
  type: accountTypeSchema.default('personal'),
  displayName,
});
export type LinkByUrl = z.infer<typeof linkByUrlSchema>;

/** The state after the switch was changed. */
export const imposterMonitoringSchema = socialConnectionSchema.pick({
  monitorImposters: true,
  identityId: true,
});

/** `failed`: the owner has to end it at the network. `kept`: other pages of the workspace may need it. */
export const unlinkedAccountSchema = z.object({
  revocation: z.enum(['revoked', 'not-offered', 'failed', 'kept', 'none']),
});
export type UnlinkedAccount = z.infer<typeof unlinkedAccountSchema>;
