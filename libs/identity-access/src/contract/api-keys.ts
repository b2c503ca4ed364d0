import { t } from '@rampart/kernel';
import { z } from 'zod';
import { API_KEY_DAYS, API_KEY_SCOPES_MOST, apiKeyScopeSchema } from './api-key-scopes.js';

export const createApiKeySchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, t`Enter a name.`)
    .max(80, t`A name has at most 80 characters. Shorten it.`),
  scopes: z
    .array(apiKeyScopeSchema)
    .min(1, t`Choose at least one permission.`)
    .max(API_KEY_SCOPES_MOST),
  days: z.union(
    API_KEY_DAYS.map((days) => z.literal(days)),
    t`A key lives 30, 90 or 365 days.`,
  ),
});
export type CreateApiKey = z.infer<typeof createApiKeySchema>;

export const apiKeyViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  userId: z.uuid(),
  maker: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  /** The day of the last call in UTC, `YYYY-MM-DD`. */
  lastUsedOn: z.string().nullable(),
  uses: z.number().int(),
});
export type ApiKeyView = z.infer<typeof apiKeyViewSchema>;

export const createdApiKeySchema = z.object({ id: z.uuid(), key: z.string(), expiresAt: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;
