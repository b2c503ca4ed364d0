import { withTenant } from '@rampart/database';
import type { Clock } from '@rampart/kernel';
import type { ThreatIndicators } from '@rampart/publishing';
import { intelItemList } from '@rampart/soc';
import type { DataSource } from 'typeorm';

/** Values of one question to the list. */
const TOGETHER = 50;

/** Finds values that the tenant's own threat intelligence lists. */
export const threatIndicators = ({
  database,
  clock,
}: {
  readonly database: DataSource;
  readonly clock: Clock;
}): ThreatIndicators => ({
  async among(tenantId, values) {
    // A comma would separate the values of a filter.
    const asked = values.map((value) => value.toLowerCase()).filter((value) => !value.includes(','));
    const found: { value: string; source: string }[] = [];
    for (let from = 0; from < asked.length; from += TOGETHER) {
      const filter = [
        `value:in:${asked.slice(from, from + TOGETHER).join(',')}`,
        'state:in:active',
        'list:in:threat',
      ];
      const { items } = await withTenant(database, tenantId, (manager) =>
        intelItemList.page(manager, { past: null, now: clock.now() }, { limit: TOGETHER, filter }),
      );
      found.push(...items.map(({ value, source }) => ({ value, source })));
    }
    return found;
  },
});
