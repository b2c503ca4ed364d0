import type { CapabilityName } from './capabilities.js';

interface LimitMeaning {
  readonly title: string;
  /** Completes "The limit of your plan for …". */
  readonly noun: string;
  /** What somebody can do who meets it. */
  readonly remedy: string;
  /** Only tiers that switch this on say something about it; null: every tier does. */
  readonly capability: CapabilityName | null;
  readonly per: 'day' | null;
}

/** What a tier can limit, by name. A name is here once something counts it and refuses. */
export const LIMITS = {
  'protected-identities': {
    title: 'Protected identities',
    noun: 'protected identities',
    remedy: 'End the protection of one first.',
    capability: 'impersonation',
    per: null,
  },
  'scans-per-day': {
    title: 'Scans a day',
    noun: 'scans a day',
    remedy: 'The count begins again at 00:00 UTC.',
    capability: 'impersonation',
    per: 'day',
  },
  'concurrent-scans': {
    title: 'Scans at the same time',
    noun: 'scans at the same time',
    remedy: 'Wait for one to end, or cancel one.',
    capability: 'impersonation',
    per: null,
  },
  members: {
    title: 'People',
    noun: 'people',
    remedy: 'Erase the account of somebody who left first.',
    capability: null,
    per: null,
  },
  'api-keys': {
    title: 'API keys',
    noun: 'API keys',
    remedy: 'Revoke one that is not used any more.',
    capability: null,
    per: null,
  },
} as const satisfies Readonly<Record<string, LimitMeaning>>;

export type LimitName = keyof typeof LIMITS;

/** The code of every refusal at a limit; `details` hold `limit`, `allowed` and `used`. */
export const LIMIT_REACHED = 'tier-policy.limit-reached';

/** What a tier says that matters to limits. */
interface LimitingTier {
  readonly capabilities: Readonly<Partial<Record<CapabilityName, { readonly enabled: boolean } | undefined>>>;
  readonly limits?: Readonly<Partial<Record<LimitName, number | undefined>>> | undefined;
}

/**
 * How many places these tiers give: the most generous of those that have a say counts, and one that states nothing
 * limits nothing (null). No tier with a say gives no place.
 */
export function limitOf(tiers: readonly LimitingTier[], name: LimitName): number | null {
  const { capability } = LIMITS[name] as LimitMeaning;
  const withSay = tiers.filter(
    ({ capabilities }) => capability === null || capabilities[capability]?.enabled === true,
  );
  const stated = withSay.map(({ limits }) => limits?.[name] ?? Infinity);
  const most = Math.max(0, ...stated);
  return most === Infinity ? null : most;
}

/** What somebody reads whose request meets a limit. */
export function limitReachedMessage(limit: LimitName, allowed: number, used: number): string {
  const { noun, remedy } = LIMITS[limit];
  const verb = used === 1 ? 'is' : 'are';
  return `The limit of your plan for ${noun} is ${allowed}; ${used} ${verb} in use. ${remedy}`;
}
