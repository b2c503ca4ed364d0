import { z } from 'zod';

/** Working tokens of a tenant at most: one for each provider, and one more while it is replaced. */
export const SCIM_TOKENS_PER_TENANT = 5;
/** Rows of a page without `count`, and at most. */
export const SCIM_PAGE = { usual: 100, most: 200 } as const;

/** Roles that groups of a provider may give. Staff roles are granted by people only. */
export const PROVISIONED_ROLES = ['nexus:owner', 'nexus:analyst', 'nexus:viewer'] as const;
export const provisionedRoleSchema = z.enum(PROVISIONED_ROLES);
export type ProvisionedRole = z.infer<typeof provisionedRoleSchema>;

export const createScimTokenSchema = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(80, 'A name has at most 80 characters. Shorten it.'),
});
export type CreateScimToken = z.infer<typeof createScimTokenSchema>;

export const createdScimTokenSchema = z.object({
  id: z.uuid(),
  /** Shown once; the database keeps a hash. */
  token: z.string(),
});
export type CreatedScimToken = z.infer<typeof createdScimTokenSchema>;

export const scimTokenViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ScimTokenView = z.infer<typeof scimTokenViewSchema>;

export const scimGroupViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  members: z.number().int(),
  role: provisionedRoleSchema.nullable(),
});
export type ScimGroupView = z.infer<typeof scimGroupViewSchema>;

export const mapScimGroupSchema = z.strictObject({ role: provisionedRoleSchema.nullable() });
export type MapScimGroup = z.infer<typeof mapScimGroupSchema>;

export const scimSettingsSchema = z.object({
  address: z.string(),
  tokens: z.array(scimTokenViewSchema),
  groups: z.array(scimGroupViewSchema),
});
export type ScimSettings = z.infer<typeof scimSettingsSchema>;

/** Names of attributes have no case, and providers add extensions, so the domain reads bodies. */
export const scimBodySchema = z.record(z.string().max(500), z.unknown()).meta({
  examples: [{ schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: 'ada@example.org' }],
});
export type ScimBody = z.infer<typeof scimBodySchema>;

export const scimQuerySchema = z.object({
  filter: z.string().max(4_000).optional(),
  startIndex: z.coerce.number().int().optional(),
  count: z.coerce.number().int().optional(),
  attributes: z.string().max(2_000).optional(),
  excludedAttributes: z.string().max(2_000).optional(),
});
export type ScimQuery = z.infer<typeof scimQuerySchema>;

export const scimSelectionSchema = scimQuerySchema.pick({ attributes: true, excludedAttributes: true });
export type ScimSelection = z.infer<typeof scimSelectionSchema>;

/** A resource of RFC 7643. */
export const scimResourceSchema = z.record(z.string(), z.unknown());
export type ScimResourceBody = z.infer<typeof scimResourceSchema>;

/** RFC 7644 section 3.4.2. */
export const scimListSchema = z.object({
  schemas: z.array(z.string()),
  totalResults: z.number().int(),
  startIndex: z.number().int(),
  itemsPerPage: z.number().int(),
  Resources: z.array(scimResourceSchema),
});
export type ScimList = z.infer<typeof scimListSchema>;
