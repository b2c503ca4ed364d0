import type { EntityManager } from 'typeorm';
import type { OperatedSums } from '../../contract/operated.js';
import { ITEM_STATUSES, SEVERITY_NAMES } from '../../../contract/vocabulary.js';
import type { EventFilter } from '../../../detection/projections/events/queries.js';
import { countOperated } from './operated.js';
import type { OperatedMoment } from '../../../detection/projections/events/past.js';

interface Wanted {
  readonly tenantId?: string | undefined;
  readonly tenants: readonly string[];
  readonly past: OperatedMoment | null;
}

interface SumRow {
  readonly what: string;
  readonly rows: string;
}

/** The counts of `soc.operated_sums` from tables of the past: `$1` tenants, `$2` latest arrival. */
const SUMS_THEN = `
SELECT i.status AS what, count(*) AS rows FROM soc_item i
WHERE i.tenant_id = ANY ($1) AND EXISTS (SELECT 1 FROM soc.event e
  WHERE e.tenant_id = i.tenant_id AND e.id = i.item_id::bigint AND e.received_at <= $2)
GROUP BY i.status
UNION ALL SELECT 'blocked', count(*) FROM soc_denied_address d WHERE d.tenant_id = ANY ($1)
UNION ALL SELECT 'enforcing', count(*) FROM soc_deny_list l WHERE l.tenant_id = ANY ($1) AND l.enforced`;

/** Counts over all operated tenants, or one of them. `manager` must be confined to their operator. */
export async function readOperatedSums(
  manager: EntityManager,
  { tenantId, tenants, past }: Wanted,
): Promise<OperatedSums> {
  const only = tenantId === undefined ? {} : { tenantId: [tenantId] };
  const count = (wanted: EventFilter) => countOperated(manager, { ...only, ...wanted }, past);
  const chosen = tenants.filter((id) => tenantId === undefined || id === tenantId);
  const rows: SumRow[] =
    past === null
      ? await manager.query(`SELECT * FROM soc.operated_sums($1)`, [tenantId ?? null])
      : await past.across((all) => all.query(SUMS_THEN, [chosen, past.at]));
  const sums = new Map(rows.map(({ what, rows: sum }) => [what, Number(sum)]));
  const sum = (what: string): number => sums.get(what) ?? 0;
  const total = await count({});
  const bySeverity = [];
  for (const name of SEVERITY_NAMES) bySeverity.push([name, await count({ severity: [name] })] as const);
  const touched = ITEM_STATUSES.reduce((all, status) => all + sum(status), 0);
  const byStatus = ITEM_STATUSES.map((status) => {
    const said = { count: sum(status), exact: true };
    return [
      status,
      status === 'active' ? { ...total, count: Math.max(0, total.count - touched + said.count) } : said,
    ];
  });
  return {
    ...{ tenants: chosen.length, blocked: sum('blocked'), enforcing: sum('enforcing'), total },
    activeThreats: await count({ kind: ['alert'], status: ['active', 'investigating'] }),
    bySeverity: Object.fromEntries(bySeverity),
    byStatus: Object.fromEntries(byStatus),
  };
}
