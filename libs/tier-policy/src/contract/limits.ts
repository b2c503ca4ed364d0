import { t } from '@rampart/kernel';
import type { CapabilityName } from './capabilities.js';

interface LimitMeaning {
  readonly title: string;
  /** Completes the sentence "The limit of your plan for …". */
  readonly noun: string;
  /** What the user can do when the limit is reached. */
  readonly remedy: string;
  /** Only tiers with this capability set the limit. Null for every tier. */
  readonly capability: CapabilityName | null;
  readonly per: 'day' | null;
}

/** The limits that tiers can set. All of them are enforced. */
export const LIMITS = {
  'protected-identities': {
    title: t`Protected identities`,
    noun: t`protected identities`,
    remedy: t`End the protection of one first.`,
    capability: 'impersonation',
    per: null,
  },
  'scans-per-day': {
    title: t`Scans a day`,
    noun: t`scans a day`,
    remedy: t`The count begins again at 00:00 UTC.`,
    capability: 'impersonation',
    per: 'day',
  },
  'concurrent-scans': {
    title: t`Concurrent scans`,
    noun: t`scans at the same time`,
    remedy: t`Wait for one to end, or cancel one.`,
    capability: 'impersonation',
    per: null,
  },
  'bot-scans-per-day': {
    title: t`Daily bot scans`,
    noun: t`bot scans a day`,
    remedy: t`The count begins again at 00:00 UTC.`,
    capability: 'bot-detection',
    per: 'day',
  },
  members: {
    title: t`People`,
    noun: t`people`,
    remedy: t`Erase the account of a former member first.`,
    capability: null,
    per: null,
  },
  'api-keys': {
    title: t`API keys`,
    noun: t`API keys`,
    remedy: t`Revoke one that is not used any more.`,
    capability: null,
    per: null,
  },
} as const satisfies Readonly<Record<string, LimitMeaning>>;

export type LimitName = keyof typeof LIMITS;

/** The code of every refusal because of a limit. `details` contains `limit`, `allowed` and `used`. */
export const LIMIT_REACHED = 'tier-policy.limit-reached';

interface LimitingTier {
  readonly capabilities: Readonly<Partial<Record<CapabilityName, { readonly enabled: boolean } | undefined>>>;
  readonly limits?: Readonly<Partial<Record<LimitName, number | undefined>>> | undefined;
}

/** Returns the highest limit. It is null (unlimited) when a tier sets none, and zero when no tier applies. */
export function limitOf(tiers: readonly LimitingTier[], name: LimitName): number | null {
  const { capability } = LIMITS[name] as LimitMeaning;
  const withSay = tiers.filter(
    ({ capabilities }) => capability === null || capabilities[capability]?.enabled === true,
  );
  const stated = withSay.map(({ limits }) => limits?.[name] ?? Infinity);
  const most = Math.max(0, ...stated);
  return most === Infinity ? null : most;
}

export function limitReachedMessage(limit: LimitName, allowed: number, used: number): string {
  const { noun, remedy } = LIMITS[limit];
  return used === 1
    ? t`The limit of your plan for ${noun} is ${allowed}; 1 is in use. ${remedy}`
    : t`The limit of your plan for ${noun} is ${allowed}; ${used} are in use. ${remedy}`;
}
