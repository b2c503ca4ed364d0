import { z } from 'zod';

/**
 * A permission of a key, such as `incidents:read`. Capabilities declare the resources; a key never exceeds
 * its maker's present rights.
 */
export const apiKeyScopeSchema = z.string().regex(/^[a-z][a-z-]{0,40}:(?:read|write)$/);
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>;

/** A permission as the console offers it. */
export const keyScopeViewSchema = z.object({
  name: apiKeyScopeSchema,
  /** What it is about, such as `Incidents`: permissions of one group are shown together. */
  group: z.string(),
  title: z.string(),
  description: z.string(),
});
export type KeyScopeView = z.infer<typeof keyScopeViewSchema>;

/** How long a key may live, in days; every key ends. */
export const API_KEY_DAYS = [30, 90, 365] as const;
/** How many keys that still work one person may have. */
export const API_KEYS_PER_PERSON = 10;
export const API_KEY_SCOPES_MOST = 60;
