import { z } from 'zod';
import { areaSchema, placeSchema } from './areas.js';
import { authMethodSchema } from './auth-methods.js';
import { roleNameSchema } from './role-name.js';

export const accessTokenSchema = z.object({ access_token: z.string() });
export type AccessTokenAnswer = z.infer<typeof accessTokenSchema>;

export const profileSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  /** The tenant's time zone as an IANA name; null uses that of the browser. */
  timeZone: z.string().nullable(),
  roles: z.array(roleNameSchema),
  /** `required`: the installation demands a second factor. */
  secondFactor: z.object({ enabled: z.boolean(), required: z.boolean() }),
  /** True while another person may know the password. */
  passwordChangeAdvised: z.boolean(),
  /** The same, and the server refuses everything else until it is changed. */
  passwordChangeRequired: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;

export const meSchema = profileSchema.extend({
  /** The areas that the user may enter; the client chooses the page after sign-in. */
  areas: z.array(areaSchema),
  places: z.array(placeSchema),
  capabilities: z.array(z.string()),
  /** Whether simulated networks are connected, so that some of the findings are invented. */
  simulated: z.boolean(),
});
export type Me = z.infer<typeof meSchema>;

export const userStatusSchema = z.enum(['invited', 'active', 'suspended', 'erased']);
export type UserStatus = z.infer<typeof userStatusSchema>;

export const userViewSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  email: z.string().nullable(),
  status: userStatusSchema,
  suspensionReason: z.string().nullable(),
  roles: z.array(roleNameSchema),
  /** ISO 8601, like all times here. */
  invitedAt: z.string(),
  activatedAt: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
  /** Null when the user never administered another user of the tenant. */
  lastAdministeredAt: z.string().nullable(),
  /** `expiresAt` is null for a permanent role. */
  grants: z.array(
    z.object({ role: roleNameSchema, grantedAt: z.string(), expiresAt: z.string().nullable() }),
  ),
  secondFactor: z.boolean(),
  openSessions: z.number().int(),
});
export type UserView = z.infer<typeof userViewSchema>;

export const sessionViewSchema = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  /** The last sign-in or refresh, at most ten minutes old while in use. Null for past moments at which it is unknown. */
  lastUsedAt: z.string().nullable(),
  expiresAt: z.string(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** How the person proved their identity, at sign-in and at later step-ups. */
  methods: z.array(authMethodSchema),
  current: z.boolean(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

export const tenantSessionViewSchema = sessionViewSchema.extend({
  userId: z.uuid(),
  username: z.string(),
  displayName: z.string(),
});
export type TenantSessionView = z.infer<typeof tenantSessionViewSchema>;

/** `by-hand`: the link is shown once and stored as a hash. `mail`: sent only to the recorded address. */
export const oneTimeLinkSchema = z.object({
  userId: z.uuid(),
  purpose: z.enum(['invitation', 'password-reset']),
  delivery: z.enum(['mail', 'by-hand']),
  token: z.string().nullable(),
  expiresAt: z.string().nullable(),
});
export type OneTimeLink = z.infer<typeof oneTimeLinkSchema>;

export const tenantViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['staff', 'client']),
  registeredAt: z.string(),
});
export type TenantView = z.infer<typeof tenantViewSchema>;

export const roleViewSchema = z.object({
  name: roleNameSchema,
  title: z.string(),
  description: z.string(),
  staffOnly: z.boolean(),
});

export const personNameSchema = z.object({ id: z.uuid(), name: z.string() });
export type PersonName = z.infer<typeof personNameSchema>;

export const usernameAnswerSchema = z.object({ username: z.string() });
export type UsernameAnswer = z.infer<typeof usernameAnswerSchema>;

export const registeredTenantSchema = oneTimeLinkSchema.extend({ tenantId: z.uuid() });
export type RegisteredTenant = z.infer<typeof registeredTenantSchema>;
