import { t } from '@rampart/kernel';
import { z } from 'zod';
import { type ApprovalAction, APPROVALS, APPROVER_ROLES } from './approvals.js';
import { CAPABILITY_NAMES, type CapabilityName } from './capabilities.js';
import { type LimitName, LIMITS } from './limits.js';
import { RETENTION, type RetentionKind } from './retention.js';

/** The areas with their own pages. For all others, the console builds the pages under `/t/<area>`. */
export const HOUSE_AREAS = [
  'nexus',
  'nexus-corp',
  'sentinel',
  'sentinel-business',
  'fortress',
  'guardian',
  'pursuit',
  'aegis',
] as const;

const FORMER_NAMES: Readonly<Record<string, CapabilityName>> = {
  media: 'media-protection',
  reports: 'incidents',
  social: 'social-accounts',
};
const byPresentNames = (capabilities: unknown): unknown =>
  typeof capabilities === 'object' && capabilities !== null
    ? Object.fromEntries(
        Object.entries(capabilities).map(([name, value]) => [FORMER_NAMES[name] ?? name, value as unknown]),
      )
    : capabilities;

/** There are fields only for settings that are enforced. */
const switchSchema = z.strictObject({ enabled: z.boolean() });

const switches = Object.fromEntries(
  CAPABILITY_NAMES.map((name) => [name, switchSchema.optional()]),
) as Record<CapabilityName, z.ZodOptional<typeof switchSchema>>;

const limitNames = Object.keys(LIMITS) as LimitName[];
const placesSchema = z.int().min(0).max(1_000_000);
const limits = Object.fromEntries(limitNames.map((name) => [name, placesSchema.optional()])) as Record<
  LimitName,
  z.ZodOptional<typeof placesSchema>
>;

const daysSchema = z.int().min(1).max(36_500);
const kinds = Object.keys(RETENTION) as RetentionKind[];
const retention = Object.fromEntries(kinds.map((kind) => [kind, daysSchema.optional()])) as Record<
  RetentionKind,
  z.ZodOptional<typeof daysSchema>
>;

export const approvalRuleSchema = z.strictObject({
  /** The role that approves. It is never the requester. */
  by: z.enum(APPROVER_ROLES),
  /** The hours after which a request without a decision expires. */
  hours: z.int().min(1).max(720),
});
const actions = Object.keys(APPROVALS) as ApprovalAction[];
const approvals = Object.fromEntries(
  actions.map((action) => [action, approvalRuleSchema.optional()]),
) as Record<ApprovalAction, z.ZodOptional<typeof approvalRuleSchema>>;

const nameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, t`Use lower-case words with hyphens between them.`)
  .max(40);

const pathSchema = z.string().regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, t`Give a path such as /t/harbour.`);

const isHouseArea = (name: string): boolean => (HOUSE_AREAS as readonly string[]).includes(name);

const areaPlaceSchema = z
  .strictObject({
    name: nameSchema.refine((name) => name !== 'core', t`is core, which staff use; choose another name`),
    path: pathSchema,
    /** The path prefix of its other pages. */
    base: pathSchema,
  })
  .refine(({ name, path, base }) => isHouseArea(name) || (path === `/t/${name}` && base === path), {
    path: ['path'],
    error: t`and base must both be /t/<name>: the console has no pages of its own for this area`,
  });

export const tierSchema = z.strictObject({
  tier: nameSchema,
  title: z.string().trim().min(1).max(60),
  order: z.int().min(0).max(1_000_000),
  area: areaPlaceSchema,
  signIn: z.strictObject({
    label: z.string().trim().min(1).max(60),
    prefixes: z.array(z.string().regex(/^[a-z]{1,2}$/, t`Use one or two letters.`)).max(10),
  }),
  capabilities: z.preprocess(byPresentNames, z.strictObject(switches)),
  /** The quotas of the tenant. A limit that is not listed is unlimited. */
  limits: z.strictObject(limits).optional(),
  /** The days that finished data is kept. Kinds that are not listed are kept forever. */
  retention: z.strictObject(retention).optional(),
  /** The actions that need a second person. Actions that are not listed need none. */
  approvals: z.strictObject(approvals).optional(),
});
export type Tier = z.infer<typeof tierSchema>;
