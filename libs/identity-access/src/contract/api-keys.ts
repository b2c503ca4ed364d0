import { z } from 'zod';
import type { RoleName } from './roles.js';

const READERS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer', 'core:soc'] as const;
const ANALYSTS = ['nexus:owner', 'nexus:analyst'] as const;

/**
 * What a key may be allowed. Which routes each one opens is decided by the API (`api-key-routes.ts`); a key never
 * opens what its maker could not open themselves at that moment. Nobody may ask for what none of `roles` is held for.
 */
export const API_KEY_SCOPES = [
  {
    name: 'scans:read',
    title: 'Read scans',
    description: 'Scans, what they found, platforms and statistics.',
    roles: READERS,
  },
  {
    name: 'scans:write',
    title: 'Start and cancel scans',
    description: 'Also report and dismiss look-alikes.',
    roles: [...ANALYSTS, 'core:soc'],
  },
  {
    name: 'identities:read',
    title: 'Read protected identities',
    description: 'Who is protected, and how.',
    roles: READERS,
  },
  {
    name: 'identities:write',
    title: 'Change protected identities',
    description: 'Protect, change and withdraw identities.',
    roles: ANALYSTS,
  },
] as const satisfies readonly ScopeDescription[];

interface ScopeDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly roles: readonly RoleName[];
}

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]['name'];

const scopeNames = API_KEY_SCOPES.map(({ name }) => name) as [ApiKeyScope, ...ApiKeyScope[]];
export const apiKeyScopeSchema = z.enum(scopeNames);

/** How long a key may live, in days; every key ends. */
export const API_KEY_DAYS = [30, 90, 365] as const;
/** How many keys that still work one person may have. */
export const API_KEYS_PER_PERSON = 10;

/** Body of `POST /api/api-keys`. */
export const createApiKeySchema = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(80, 'A name has at most 80 characters.'),
  scopes: z.array(apiKeyScopeSchema).min(1, 'Choose at least one permission.').max(API_KEY_SCOPES.length),
  days: z.union(
    API_KEY_DAYS.map((days) => z.literal(days)),
    'A key lives 30, 90 or 365 days.',
  ),
});
export type CreateApiKey = z.infer<typeof createApiKeySchema>;

/** A key as its maker and who manages them see it; the secret is not in it. */
export const apiKeyViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  userId: z.uuid(),
  /** The maker's username when the key was made. */
  maker: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  /** The day of the last call, `YYYY-MM-DD` in UTC. */
  lastUsedOn: z.string().nullable(),
  /** Calls so far. */
  uses: z.number().int(),
});
export type ApiKeyView = z.infer<typeof apiKeyViewSchema>;

/** Answer of making a key: the only time that the key itself is told. */
export const createdApiKeySchema = z.object({ id: z.uuid(), key: z.string(), expiresAt: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;
