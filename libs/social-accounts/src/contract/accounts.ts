import { NETWORK_NAMES, type Network, NETWORKS, networkSchema } from '@rampart/connectors/contract';
import { isStorable } from '@rampart/kernel';
import { z } from 'zod';
import { ACCOUNT_TYPES, MAX_ACCOUNTS_PER_PLATFORM } from './texts.js';

export { NETWORK_NAMES, type Network, NETWORKS, networkSchema };

export const accountTypeSchema = z.enum(ACCOUNT_TYPES);
export type AccountType = z.infer<typeof accountTypeSchema>;

/** `linked`: works. `needs-relinking`: the network ended the access. URL links are always `linked`. */
export const ACCOUNT_STATUSES = ['linked', 'needs-relinking'] as const;

/** Who the account belongs to: `oauth` its owner signed in; `proved` a proof was found; `unverified` neither. */
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
  /** ISO 8601. */
  connectedSince: z.string(),
  isPrivate: z.boolean().nullable(),
  isVerified: z.boolean().nullable(),
  status: z.enum(ACCOUNT_STATUSES),
  ownership: z.enum(OWNERSHIPS),
  /** The access ends then, whatever is refreshed: ISO 8601. */
  endsAt: z.string().nullable(),
  /** True: an account of the bundled sandbox. */
  simulated: z.boolean(),
  /** What its owner puts in the bio or DNS to prove ownership; null when there is nothing to prove. */
  proofCode: z.string().nullable(),
});
export type SocialAccount = z.infer<typeof socialAccountSchema>;

export const socialConnectionSchema = z.object({
  name: networkSchema,
  label: z.string(),
  tier: z.literal('basic'),
  hasOAuth: z.boolean(),
  /** False: linked accounts and pages of this network are simulated, or there is no network behind it. */
  simulated: z.boolean(),
  /** What linking asks for first: the instance (Mastodon), a handle (Bluesky), or nothing. */
  asksFor: z.enum(['nothing', 'instance', 'handle']),
  monitorImposters: z.boolean(),
  /** The protected identity that scans watch for imposters of these accounts. */
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
    .refine(isStorable, 'The text has characters that cannot be stored. Remove them.');
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

/** After a change of the switch. */
export const imposterMonitoringSchema = socialConnectionSchema.pick({
  monitorImposters: true,
  identityId: true,
});

/** How the access ended at the network; `failed`: its owner ends it there. `kept`: other pages of the workspace may need it. */
export const unlinkedAccountSchema = z.object({
  revocation: z.enum(['revoked', 'not-offered', 'failed', 'kept', 'none']),
});
export type UnlinkedAccount = z.infer<typeof unlinkedAccountSchema>;
