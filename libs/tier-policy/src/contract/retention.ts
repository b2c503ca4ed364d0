import type { CapabilityName } from './capabilities.js';

interface RetentionMeaning {
  readonly title: string;
  readonly capability: CapabilityName;
}

/** Kinds of data that a tier can keep for a number of days only. A name is here once a job erases by it. */
export const RETENTION = {
  'withdrawn-identities': {
    title: 'Identities that are no longer protected, with what scans of them were compared with',
    capability: 'impersonation',
  },
  'handle-scans': {
    title: 'What scans without a protected identity were asked for',
    capability: 'impersonation',
  },
} as const satisfies Readonly<Record<string, RetentionMeaning>>;

export type RetentionKind = keyof typeof RETENTION;

interface KeepingTier {
  readonly capabilities: Readonly<Partial<Record<CapabilityName, { readonly enabled: boolean } | undefined>>>;
  readonly retention?: Readonly<Partial<Record<RetentionKind, number | undefined>>> | undefined;
}

/**
 * For how many days these tiers keep a kind of data: the longest of those that have a say; null keeps it, as a tier that
 * states nothing does, and as do tiers without a say.
 */
export function retentionOf(tiers: readonly KeepingTier[], kind: RetentionKind): number | null {
  const { capability } = RETENTION[kind];
  const withSay = tiers.filter(({ capabilities }) => capabilities[capability]?.enabled === true);
  const longest = Math.max(...withSay.map(({ retention }) => retention?.[kind] ?? Infinity));
  return Number.isFinite(longest) ? longest : null;
}
