import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { Position } from '../contract/event-log.js';
import { findSubscription } from '../subscription/lease.js';

type Connection = Pick<EntityManager, 'query'>;

/** An answer's `asOf`. Read it before the data, so that following the feed from it misses no event. */
export async function projectionPosition(connection: Connection, name: string, shard = 0): Promise<Position> {
  return (await findSubscription(connection, { shard, name, slot: 'live' }))?.position ?? 0;
}

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/** @throws DomainError `event-log.projection-behind` after `timeoutMs` (default 10,000) */
export async function waitForProjection(
  connection: Connection,
  name: string,
  position: Position,
  { timeoutMs = 10_000, shard = 0 }: { readonly timeoutMs?: number; readonly shard?: number } = {},
): Promise<void> {
  const started = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const reached = await projectionPosition(connection, name, shard);
    if (reached >= position) return;
    if (performance.now() - started > timeoutMs)
      throw new DomainError(
        'event-log.projection-behind',
        'unavailable',
        t`${name} is at ${reached}, not yet at ${position}. Try again in a moment.`,
        {
          name,
          reached,
          position,
        },
      );
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
