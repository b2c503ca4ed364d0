import { z } from 'zod';
import { type ApprovalAction, APPROVALS, APPROVER_ROLES } from './approvals.js';
import { CAPABILITY_NAMES, type CapabilityName } from './capabilities.js';
import { type LimitName, LIMITS } from './limits.js';
import { RETENTION, type RetentionKind } from './retention.js';

/** Areas whose pages are written for them. Any other area is composed by the console below `/t/<area>`. */
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

/** Only what is enforced has a field: a limit that nothing checks would be a promise. */
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

const ruleSchema = z.strictObject({
  /** Who approves; never whoever asked. */
  by: z.enum(APPROVER_ROLES),
  /** A request that nobody decided for so long is over. */
  hours: z.int().min(1).max(720),
});
const actions = Object.keys(APPROVALS) as ApprovalAction[];
const approvals = Object.fromEntries(actions.map((action) => [action, ruleSchema.optional()])) as Record<
  ApprovalAction,
  z.ZodOptional<typeof ruleSchema>
>;

const nameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
  .max(40);

const pathSchema = z.string().regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'must be a path such as /t/harbour');

const isHouseArea = (name: string): boolean => (HOUSE_AREAS as readonly string[]).includes(name);

const areaPlaceSchema = z
  .strictObject({
    name: nameSchema.refine((name) => name !== 'core', 'core is the staff’s own'),
    /** Where people land in it. */
    path: pathSchema,
    /** What the addresses of its other pages begin with. */
    base: pathSchema,
  })
  .refine(({ name, path, base }) => isHouseArea(name) || (path === `/t/${name}` && base === path), {
    path: ['path'],
    error: 'must be /t/<name>, as base must, for an area that the console has no pages of its own for',
  });

/** One tier, as its file holds it: which area it opens and what is switched on in it. */
export const tierSchema = z.strictObject({
  tier: nameSchema,
  title: z.string().trim().min(1).max(60),
  /** Tiers are shown in this order. */
  order: z.int().min(0).max(1_000_000),
  area: areaPlaceSchema,
  signIn: z.strictObject({
    /** What the sign-in page calls the area. */
    label: z.string().trim().min(1).max(60),
    /** User names that begin with one of these and a hyphen land in the area. */
    prefixes: z.array(z.string().regex(/^[a-z]{1,2}$/, 'must be one or two letters')).max(10),
  }),
  capabilities: z.strictObject(switches),
  /** How many of what a tenant may have; what is not named is not limited. */
  limits: z.strictObject(limits).optional(),
  /** For how many days data that is done with is kept; what is not named is kept. */
  retention: z.strictObject(retention).optional(),
  /** What a second person has to approve; what is not named is done at once. */
  approvals: z.strictObject(approvals).optional(),
});
export type Tier = z.infer<typeof tierSchema>;
