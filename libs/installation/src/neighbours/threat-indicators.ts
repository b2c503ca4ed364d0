import { withTenant } from '@rampart/database';
import type { Clock } from '@rampart/kernel';
import type { ThreatIndicators } from '@rampart/publishing';
import { intelItemList } from '@rampart/soc';
import type { DataSource } from 'typeorm';

const MOST = 50;

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
    const filter = [`value:in:${asked.slice(0, MOST).join(',')}`, 'state:in:active', 'list:in:threat'];
    const { items } = await withTenant(database, tenantId, (manager) =>
      intelItemList.page(manager, { past: null, now: clock.now() }, { limit: MOST, filter }),
    );
    return items.map(({ value, source }) => ({ value, source }));
  },
});
