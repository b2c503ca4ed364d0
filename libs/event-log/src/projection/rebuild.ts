import { randomUUID } from 'node:crypto';
import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { EventLog, Position } from '../contract/event-log.js';
import {
  acquireLeases,
  advanceCheckpoint,
  registerSubscription,
  type SubscriptionKey,
} from '../subscription/lease.js';
import { applyEvents, useSchema } from './apply-batch.js';
import { type BuildSettings, buildProjection, dropBuild, extendBuild } from './build-projection.js';

type RebuildSettings = Omit<BuildSettings, 'schema' | 'upTo' | 'onBatch'> & {
  readonly shard: number;
  readonly signal?: AbortSignal;
};

/** Milliseconds: a build that is silent for this long counts as dead, and the next request restarts it. */
const BUILD_LEASE_MS = 30_000;
const CLOSE_ENOUGH = 1000;

/** Readers see new tables from the commit on. @throws DomainError `event-log.rebuild-running` */
export async function rebuildProjection(settings: RebuildSettings): Promise<void> {
  const { dataSource, projection, shard } = settings;
  const key: SubscriptionKey = { shard, name: projection.name, slot: 'build' };
  const epoch = await claimBuild(settings, key);
  const schema = `build_${projection.name.replaceAll(/[^a-z0-9]/g, '_')}_${epoch}`;
  await dropBuild(dataSource, schema);
  const build: BuildSettings = {
    ...settings,
    schema,
    onBatch: async (manager, { from, to }) => {
      settings.signal?.throwIfAborted();
      await advanceCheckpoint(manager, key, { epoch, from, to });
      await manager.query(
        `UPDATE log.subscription SET lease_until = now() + $4 * interval '1 millisecond'
         WHERE shard = $1 AND name = $2 AND slot = $3`,
        [shard, projection.name, 'build', BUILD_LEASE_MS],
      );
    },
  };
  const built = await buildProjection(build);
  try {
    let position = built.position;
    while ((await settings.log.head()) - position > CLOSE_ENOUGH)
      position = await extendBuild(build, position);
    await dataSource.transaction((manager) => swap(settings, manager, schema, position));
  } finally {
    // Empty after a swap; holds the unfinished tables after a failure.
    await built.drop();
    await dataSource.query(
      `DELETE FROM log.subscription WHERE shard = $1 AND name = $2 AND slot = 'build' AND epoch = $3`,
      [shard, projection.name, epoch],
    );
  }
}

async function claimBuild(
  { dataSource, projection }: RebuildSettings,
  key: SubscriptionKey,
): Promise<number> {
  const { version } = projection;
  await registerSubscription(dataSource, key, { version, position: 0 });
  const wanted = { key, owner: randomUUID(), version };
  const [lease] = await acquireLeases(dataSource, [wanted], BUILD_LEASE_MS);
  if (!lease)
    throw new DomainError(
      'event-log.rebuild-running',
      'conflict',
      t`${key.name} is being rebuilt already. Wait until the rebuild ends.`,
      {
        ...key,
      },
    );
  await dataSource.query(
    `UPDATE log.subscription SET position = 0 WHERE shard = $1 AND name = $2 AND slot = 'build' AND epoch = $3`,
    [key.shard, key.name, lease.epoch],
  );
  return lease.epoch;
}

/** Swaps the tables. It locks the live checkpoint, so that the live runner waits. */
async function swap(
  settings: RebuildSettings,
  manager: EntityManager,
  schema: string,
  built: Position,
): Promise<void> {
  const { log, projection, shard } = settings;
  await manager.query(`SET LOCAL lock_timeout = '10s'`);
  const rows: { position: string }[] = await manager.query(
    `SELECT position FROM log.subscription WHERE shard = $1 AND name = $2 AND slot = 'live' FOR UPDATE`,
    [shard, projection.name],
  );
  const live = Number(rows[0]?.position ?? 0);
  if (live > built) await applyRest(log, settings, manager, { schema, after: built, upTo: live });
  await manager.query(`SELECT log.swap_build($1, $2)`, [schema, projection.tables]);
  await manager.query(
    `INSERT INTO log.subscription (shard, name, slot, version, position) VALUES ($1, $2, 'live', $3, $4)
     ON CONFLICT (shard, name, slot) DO UPDATE SET version = $3, position = $4, epoch = subscription.epoch + 1,
       lease_owner = NULL, lease_until = NULL`,
    [shard, projection.name, projection.version, Math.max(live, built)],
  );
}

async function applyRest(
  log: EventLog,
  { projection }: RebuildSettings,
  manager: EntityManager,
  { schema, after, upTo }: { readonly schema: string; readonly after: Position; readonly upTo: Position },
): Promise<void> {
  await useSchema(manager, schema);
  for await (const events of log.replay(after, upTo)) await applyEvents(projection, events, manager);
  await manager.query(`SET LOCAL search_path TO projection, public`);
}
