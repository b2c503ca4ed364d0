import { isIP } from 'node:net';
import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import {
  type EnforcementAdapter,
  type AdapterState,
  ADAPTERS,
  type EnforcementEntry,
  enforcementEntrySchema,
  type EnforcementOutcome,
} from '../../contract/enforcement.js';
import type { DenyList } from '../../contract/responses.js';
import { plainAddress } from '../../domain/deny-list/network.js';
import { SOC_DENY_LIST } from './projection.js';

/** The deny list, newest entries first. `manager` must be confined to the tenant. */
export async function readDenyList(manager: EntityManager): Promise<DenyList> {
  const rows: { address: string; reason: string; since: Date; until: Date | null }[] = await manager.query(
    `SELECT address, reason, since, until FROM soc_denied_address ORDER BY since DESC, address`,
  );
  const [list]: { enforced: boolean }[] = await manager.query(`SELECT enforced FROM soc_deny_list`);
  const addresses = rows.map(({ since, until, ...row }) => ({
    ...row,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }));
  const on: { adapter: EnforcementAdapter }[] = await manager.query(
    `SELECT adapter FROM soc_adapter WHERE enabled ORDER BY adapter`,
  );
  return { enforced: list?.enforced ?? false, adapters: on.map(({ adapter }) => adapter), addresses };
}

/** Denied addresses whose address or reason contains `q`, newest first. `manager` must be confined to the tenant. */
export const findDenied = (
  manager: EntityManager,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<{ readonly address: string; readonly reason: string }[]> =>
  manager.query(
    `SELECT address, reason FROM soc_denied_address WHERE concat_ws(E'\\n', address, reason) ILIKE $1
     ORDER BY since DESC, address LIMIT $2`,
    [`%${q.replace(/[\\%_]/g, '\\$&')}%`, limit],
  );

/** Entries that contain the text `$1`. Networks are compared only when `$2` says that the text is an address. */
const ENTRIES_SQL = `SELECT tenant_id, since, until FROM soc_denied_address WHERE address = $1
  UNION ALL SELECT tenant_id, since, until FROM soc_denied_address
  WHERE strpos(address, '/') > 0 AND CASE WHEN $2 AND strpos(address, '/') > 0 THEN $1::inet << address::cidr END`;

export async function isDenied(manager: EntityManager, address: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM soc_deny_list l JOIN (${ENTRIES_SQL}) d ON d.tenant_id = l.tenant_id
     WHERE l.enforced AND (d.until IS NULL OR d.until > now()) LIMIT 1`,
    [plainAddress(address), isIP(plainAddress(address)) !== 0],
  );
  return rows.length > 0;
}

/** Start and end of the denial (ISO 8601), or null. `manager` must be confined to the tenant. */
export async function denialOf(
  manager: EntityManager,
  address: string,
): Promise<{ readonly since: string; readonly until: string | null } | null> {
  const [row]: { since: Date; until: Date | null }[] = await manager.query(
    `SELECT since, until FROM (${ENTRIES_SQL}) d ORDER BY until DESC NULLS FIRST LIMIT 1`,
    [plainAddress(address), isIP(plainAddress(address)) !== 0],
  );
  if (row === undefined) return null;
  return { since: row.since.toISOString(), until: row.until?.toISOString() ?? null };
}

type OutcomeRow = Omit<EnforcementOutcome, 'at'> & { readonly at: Date };

const OUTCOME = 'adapter, change, address, at, result, detail';
const viewOf = <Row extends OutcomeRow>(row: Row) => ({ ...row, at: row.at.toISOString() });

/** Adapters with the last action of each. `manager` must be confined to the tenant. */
export async function listAdapters(manager: EntityManager): Promise<AdapterState[]> {
  const on: { adapter: string }[] = await manager.query(`SELECT adapter FROM soc_adapter WHERE enabled`);
  const last: OutcomeRow[] = await manager.query(
    `SELECT DISTINCT ON (adapter) ${OUTCOME} FROM soc_enforcement ORDER BY adapter, position DESC`,
  );
  return ADAPTERS.map((adapter) => {
    const outcome = last.find((row) => row.adapter === adapter);
    const enabled = on.some((row) => row.adapter === adapter);
    return { adapter, enabled, last: outcome === undefined ? null : viewOf(outcome) };
  });
}

type EntryRow = OutcomeRow & Pick<EnforcementEntry, 'id'>;

/** What adapters did about an address, newest first. The scope is the address; null finds nothing. */
export const enforcementList = defineList<EntryRow, string | null, EnforcementEntry>({
  name: 'enforcement',
  item: enforcementEntrySchema,
  projection: SOC_DENY_LIST,
  rows: (manager, address) =>
    manager
      .createQueryBuilder()
      .select('done.*')
      .from<EntryRow>(
        `(SELECT position AS id, ${OUTCOME} FROM soc_enforcement WHERE address = :address)`,
        'done',
      )
      .setParameters({ address: address === null ? null : plainAddress(address) }),
  key: { sql: 'done.id', type: 'number' },
  fields: {
    at: { sql: 'done.at', type: 'time' },
    position: { sql: 'done.id', type: 'number' },
    adapter: { sql: 'done.adapter', type: 'text' },
    change: { sql: 'done.change', type: 'text' },
    result: { sql: 'done.result', type: 'text' },
  },
  search: ['done.detail'],
  order: '-position',
  items: (rows) =>
    rows.map(({ id, adapter, change, address, at, result, detail }) =>
      viewOf({ id, adapter, change, address, at, result, detail }),
    ),
});
