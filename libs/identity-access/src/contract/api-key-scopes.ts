import { z } from 'zod';

/** A key never has more rights than its maker has at present. */
export const apiKeyScopeSchema = z.string().regex(/^[a-z][a-z-]{0,40}:(?:read|write)$/);
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>;

export const keyScopeViewSchema = z.object({
  name: apiKeyScopeSchema,
  /** Such as `Incidents`; the console shows the scopes of a group together. */
  group: z.string(),
  title: z.string(),
  description: z.string(),
});
export type KeyScopeView = z.infer<typeof keyScopeViewSchema>;

export const API_KEY_DAYS = [30, 90, 365] as const;
export const API_KEYS_PER_PERSON = 10;
export const API_KEY_SCOPES_MOST = 60;
