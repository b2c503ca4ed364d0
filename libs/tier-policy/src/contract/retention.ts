import { t } from '@rampart/kernel';
import type { CapabilityName } from './capabilities.js';

interface RetentionMeaning {
  readonly title: string;
  readonly capability: CapabilityName;
}

/** The kinds of data that can be deleted after some days. A job enforces each of them. */
export const RETENTION = {
  'withdrawn-identities': {
    title: t`Unprotected identities`,
    capability: 'impersonation',
  },
  'handle-scans': {
    title: t`Scans without identity`,
    capability: 'impersonation',
  },
} as const satisfies Readonly<Record<string, RetentionMeaning>>;

export type RetentionKind = keyof typeof RETENTION;

interface KeepingTier {
  readonly capabilities: Readonly<Partial<Record<CapabilityName, { readonly enabled: boolean } | undefined>>>;
  readonly retention?: Readonly<Partial<Record<RetentionKind, number | undefined>>> | undefined;
}

/** Days; the longest one applies. Null means forever, also when no tier applies. */
export function retentionOf(tiers: readonly KeepingTier[], kind: RetentionKind): number | null {
  const { capability } = RETENTION[kind];
  const withSay = tiers.filter(({ capabilities }) => capabilities[capability]?.enabled === true);
  const longest = Math.max(...withSay.map(({ retention }) => retention?.[kind] ?? Infinity));
  return Number.isFinite(longest) ? longest : null;
}
