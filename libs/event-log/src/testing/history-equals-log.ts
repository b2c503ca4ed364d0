import type { createDataSource } from '@rampart/database';
import type { DataSource } from 'typeorm';
import { TenantHistories } from '../as-of/tenant-histories.js';
import { AS_OF } from '../as-of/versioned-tables.js';
import type { EventLog, Position } from '../contract/event-log.js';
import { buildProjection } from '../projection/build-projection.js';
import type { Projection } from '../projection/projection.js';

interface Compared {
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly projection: Projection;
  readonly entities?: Parameters<typeof createDataSource>[0]['entities'];
  readonly owner: DataSource;
  readonly dataSource: DataSource;
}

const POSITIONS = 6;

/** Compares histories with logs that end at their positions. @throws Error naming table, tenant and position */
export async function historyEqualsLog(compared: Compared): Promise<void> {
  const { databaseUrl: url, log, projection, entities = [], owner } = compared;
  const failures: unknown[] = [];
  const onError = (error: unknown) => failures.push(error);
  const histories = new TenantHistories({ log, url, projections: [projection], entities, onError });
  try {
    const tenants = await tenantsOf(log, projection);
    for (const position of await somePositions(log)) {
      const built = await buildProjection({ ...compared, schema: 'build_ends_there', upTo: position });
      try {
        for (const tenantId of tenants) {
          const schema = await histories.at(tenantId, projection.name, position);
          await compareTables(owner, projection, { schema, tenantId, position });
        }
      } finally {
        await built.drop();
      }
    }
  } finally {
    await histories.stop();
  }
  if (failures.length > 0) throw failures[0];
}

async function tenantsOf(log: EventLog, { handles }: Projection): Promise<string[]> {
  const tenants = new Set<string>();
  for await (const events of log.replay(0))
    for (const { tenantId, type } of events) if (handles.includes(type)) tenants.add(tenantId);
  return [...tenants];
}

async function somePositions(log: EventLog): Promise<Position[]> {
  const head = await log.head();
  const spread = Array.from({ length: POSITIONS }, (_, n) => Math.ceil((head * (n + 1)) / POSITIONS));
  const middle = spread[Math.floor(POSITIONS / 2)] ?? head;
  return [...new Set([middle, head, ...spread])].filter((position) => position > 0);
}

async function compareTables(
  owner: DataSource,
  { name, tables }: Projection,
  { schema, tenantId, position }: { schema: string; tenantId: string; position: Position },
): Promise<void> {
  for (const table of tables) {
    const [seen, due] = await owner.transaction(async (manager) => {
      await manager.query(`SET LOCAL ROLE rampart_system`);
      await manager.query(`SELECT set_config('${AS_OF}', $1, true)`, [String(position)]);
      const rows = (from: string): Promise<{ row: string }[]> =>
        manager.query(`SELECT to_jsonb(t)::text AS row FROM ${from} t WHERE tenant_id = $1 ORDER BY 1`, [
          tenantId,
        ]);
      return [await rows(`${schema}.${table}`), await rows(`build_ends_there.${table}`)];
    });
    const [shown, wanted] = [seen, due].map((rows) => (rows ?? []).map(({ row }) => row).join('\n'));
    if (shown !== wanted)
      throw new Error(
        `${name}: ${table} of ${tenantId} as of ${position} differs.\nShown: ${shown}\nDue: ${wanted}`,
      );
  }
}
