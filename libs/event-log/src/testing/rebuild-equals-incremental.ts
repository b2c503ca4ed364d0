import { createDataSource } from '@rampart/database';
import type { DataSource } from 'typeorm';
import type { EventLog } from '../contract/event-log.js';
import { buildProjection } from '../projection/build-projection.js';
import type { Projection } from '../projection/projection.js';
import { historyEqualsLog } from './history-equals-log.js';

/** @param databaseUrl the owner's login to a migrated database @throws Error naming the first table that differs */
export async function rebuildEqualsIncremental(settings: {
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly projection: Projection;
  readonly entities?: Parameters<typeof createDataSource>[0]['entities'];
}): Promise<void> {
  const { databaseUrl: url, log, projection, entities = [] } = settings;
  const owner = createDataSource({ url, applicationName: 'rebuild-owner', poolSize: 2 });
  const dataSource = createDataSource({
    url,
    role: 'rampart_system',
    applicationName: 'rebuild',
    poolSize: 2,
    entities,
  });
  try {
    await owner.initialize();
    await dataSource.initialize();
    const base = { log, dataSource, owner, projection };
    const whole = await buildProjection({ ...base, schema: 'build_whole' });
    const stepwise = await buildProjection({
      ...base,
      schema: 'build_stepwise',
      upTo: whole.position,
      batch: 1,
    });
    try {
      await compare(owner, projection);
    } finally {
      await whole.drop();
      await stepwise.drop();
    }
    await historyEqualsLog({ databaseUrl: url, entities, ...base });
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    if (owner.isInitialized) await owner.destroy();
  }
}

async function compare(owner: DataSource, projection: Projection): Promise<void> {
  let rows = 0;
  for (const table of projection.tables) {
    const [whole, stepwise] = [
      await contents(owner, `build_whole.${table}`),
      await contents(owner, `build_stepwise.${table}`),
    ];
    if (JSON.stringify(whole) !== JSON.stringify(stepwise))
      throw new Error(
        `${projection.name}: ${table} differs.\nIn one go: ${whole.join('\n')}\nOne by one: ${stepwise.join('\n')}`,
      );
    rows += whole.length;
  }
  if (rows === 0)
    throw new Error(`${projection.name} has no rows: append events it handles before comparing.`);
}

async function contents(owner: DataSource, table: string): Promise<string[]> {
  const rows: { row: string }[] = await owner.query(
    `SELECT to_jsonb(t)::text AS row FROM ${table} t ORDER BY 1`,
  );
  return rows.map(({ row }) => row);
}
