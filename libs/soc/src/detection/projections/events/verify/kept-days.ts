import type { Snapshot } from '@rampart/event-log';
import { DEFAULT_SOC_SETTINGS } from '../../../contract/settings.js';

const DAY_MS = 86_400_000;

export interface KeptDays {
  /** @returns the start of the kept days in milliseconds since 1970; later rows must exist */
  since(tenantId: string): number;
}

/** Applies the retention settings in log order: a longer retention does not restore dropped days. */
export async function readKeptDays(snapshot: Snapshot, now: Date): Promise<KeptDays> {
  const tenants = new Map<string, { days: number; since: number }>();
  const otherwise = DEFAULT_SOC_SETTINGS.retentionDays;
  for await (const { tenantId, at, data } of snapshot.facts(0, ['SocSettingsChanged'])) {
    const before = tenants.get(tenantId) ?? { days: otherwise, since: 0 };
    tenants.set(tenantId, {
      days: Number(data['retentionDays']),
      since: Math.max(before.since, firstKept(Date.parse(at), before.days)),
    });
  }
  return {
    since(tenantId) {
      const { days, since } = tenants.get(tenantId) ?? { days: otherwise, since: 0 };
      return Math.max(since, firstKept(now.getTime(), days));
    },
  };
}

const firstKept = (moment: number, days: number): number =>
  Math.floor((moment - (days - 1) * DAY_MS) / DAY_MS) * DAY_MS;
