import { z } from 'zod';
import { areaSchema, placeSchema } from './areas.js';
import { authMethodSchema } from './auth-methods.js';
import { roleNameSchema } from './role-name.js';

/** Answer of sign-in and refresh. The token is a JWT that lives ten minutes. */
export const accessTokenSchema = z.object({ access_token: z.string() });
export type AccessTokenAnswer = z.infer<typeof accessTokenSchema>;

/** A user's own account data. */
export const profileSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  roles: z.array(roleNameSchema),
  /** Whether signing in by password asks for a second factor, and whether this installation demands that it does. */
  secondFactor: z.object({ enabled: z.boolean(), required: z.boolean() }),
  /** True while another person knows the password. */
  passwordChangeAdvised: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;

/** Answer of `GET /api/auth/me`: the account, and where roles and the tenant's plan together let it go. */
export const meSchema = profileSchema.extend({
  /** The areas they may enter; the client chooses the landing page. */
  areas: z.array(areaSchema),
  /** The same areas, each with what its shell needs to know. */
  places: z.array(placeSchema),
  /** Everything that the tenant's plan switches on. */
  capabilities: z.array(z.string()),
});
export type Me = z.infer<typeof meSchema>;

export const userStatusSchema = z.enum(['invited', 'active', 'suspended', 'erased']);
export type UserStatus = z.infer<typeof userStatusSchema>;

/** A user as administrators of their tenant see them. */
export const userViewSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  email: z.string().nullable(),
  status: userStatusSchema,
  suspensionReason: z.string().nullable(),
  roles: z.array(roleNameSchema),
  /** ISO 8601, as all times here. */
  invitedAt: z.string(),
  activatedAt: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
  /** When they last did something to another user of the tenant. */
  lastAdministeredAt: z.string().nullable(),
  /** Each role with its start and end (null: permanent). */
  grants: z.array(
    z.object({ role: roleNameSchema, grantedAt: z.string(), expiresAt: z.string().nullable() }),
  ),
  /** A passkey or an authenticator app is set up. */
  secondFactor: z.boolean(),
  openSessions: z.number().int(),
});
export type UserView = z.infer<typeof userViewSchema>;

/** One sign-in on one device. */
export const sessionViewSchema = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  /** The last sign-in or refresh; access tokens live ten minutes, so this is never older than that while in use. */
  /** Null in the past where nothing says when it had been used last. */
  lastUsedAt: z.string().nullable(),
  expiresAt: z.string(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** How the person proved who they are, when signing in and in stepping up since. */
  methods: z.array(authMethodSchema),
  /** Whether the request that asks belongs to this session. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

/** A session with whose it is, among all of a tenant. */
export const tenantSessionViewSchema = sessionViewSchema.extend({
  userId: z.uuid(),
  username: z.string(),
  displayName: z.string(),
});
export type TenantSessionView = z.infer<typeof tenantSessionViewSchema>;

/**
 * A link for a person. `by-hand`: the token is shown once and stored only as a hash, to be handed over because no mail
 * can be sent to this person. `mail`: the link goes to the address in their record, and only there.
 */
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

/** A person's name for an id that an event carries. */
export const personNameSchema = z.object({ id: z.uuid(), name: z.string() });
export type PersonName = z.infer<typeof personNameSchema>;

/** Answer of setting a password by a link: under which name to sign in. */
export const usernameAnswerSchema = z.object({ username: z.string() });
export type UsernameAnswer = z.infer<typeof usernameAnswerSchema>;

/** Answer of registering a tenant: the link for its first owner. */
export const registeredTenantSchema = oneTimeLinkSchema.extend({ tenantId: z.uuid() });
export type RegisteredTenant = z.infer<typeof registeredTenantSchema>;
