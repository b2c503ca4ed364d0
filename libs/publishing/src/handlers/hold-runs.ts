import { withTenant } from '@rampart/database';
import { NETWORK_NAMES, type Network } from '@rampart/connectors/contract';
import { DomainError, t } from '@rampart/kernel';
import type { DataSource, EntityManager } from 'typeorm';

/** Milliseconds, longer than a change takes. Then the runs are due again, in case the change never happens. */
const HOLD_MS = 15_000;

/** Holds runs while their post is changed. @throws DomainError `publishing.being-sent`, also for an unknown outcome */
export function holdRuns(database: DataSource, tenantId: string, postId: string): Promise<void> {
  return withTenant(database, tenantId, async (manager) => {
    await manager.query(
      `UPDATE publishing.run SET hold_until = clock_timestamp() + $2::float8 * interval '1 ms'
WHERE post_id = $1 AND state IN ('waiting', 'ready', 'paused', 'failed')`,
      [postId, HOLD_MS],
    );
    // The update waited for rows that a worker had locked to send. They are `committing` now.
    const busy = await statesOf(manager, postId, ['committing', 'lost', 'unconfirmed']);
    if (busy !== null) throw beingSent(busy);
  });
}

/** @throws DomainError `publishing.partly-sent` when a network already has one of these runs */
export function assertUnsent(
  database: DataSource,
  tenantId: string,
  runIds: readonly string[],
): Promise<void> {
  return withTenant(database, tenantId, async (manager) => {
    const sent = (await manager.query(
      `SELECT FROM publishing.run WHERE run_id = ANY($1::uuid[]) AND state = 'published' LIMIT 1`,
      [runIds],
    )) as unknown[];
    if (sent.length > 0)
      throw new DomainError(
        'publishing.partly-sent',
        'conflict',
        t`A part of the post is already sent. Move only posts that are not sent yet.`,
      );
  });
}

interface Busy {
  readonly network: Network;
  readonly state: string;
}

async function statesOf(
  manager: EntityManager,
  postId: string,
  states: readonly string[],
): Promise<Busy | null> {
  const [row] = (await manager.query(
    `SELECT network, state FROM publishing.run WHERE post_id = $1 AND state = ANY($2) LIMIT 1`,
    [postId, states],
  )) as Busy[];
  return row ?? null;
}

const beingSent = ({ network, state }: Busy): DomainError =>
  new DomainError(
    'publishing.being-sent',
    'conflict',
    state === 'unconfirmed'
      ? t`Whether ${NETWORK_NAMES[network]} has this post is not known. Settle that first.`
      : t`The post is being sent to ${NETWORK_NAMES[network]}. Wait for the answer, then try again.`,
    { network },
  );
