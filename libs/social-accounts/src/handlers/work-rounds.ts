import type { JobOutcome } from '@rampart/jobs';
import type { DataSource } from 'typeorm';
import { type Network, NETWORKS, networkSchema } from '../contract/index.js';
import { intervalOf, type Reading } from '../domain/budget.js';
import { changeConnection } from './context.js';
import { refreshAccess } from './open-access.js';
import { readAccount, type ReadingContext } from './read-account.js';

export interface RoundContext extends ReadingContext {
  readonly system: DataSource;
  readonly onFault: (name: string, error: unknown) => void;
}

interface Due {
  readonly tenant_id: string;
  readonly account_id: string;
  readonly platform: string;
}

const AT_ONCE = 50;

/** Refreshes tokens before they expire. The failure of one account does not affect the others. */
export async function refreshDue(context: RoundContext, signal: AbortSignal): Promise<JobOutcome> {
  const due: Due[] = await context.system.query(
    `SELECT tenant_id, account_id, platform FROM social.account_access
     WHERE refresh_at <= $1 AND NOT needs_relinking ORDER BY refresh_at LIMIT ${AT_ONCE}`,
    [context.clock.now()],
  );
  await eachOf(context, due, signal, ({ tenant_id: tenantId, account_id: accountId }) =>
    refreshAccess(context, { tenantId, accountId }, { signal, due: true }),
  );
  return due.length === 0 ? 'skipped' : 'done';
}

const WARNED_MS = 14 * 86_400_000;

export async function warnOfEnds(context: RoundContext, signal: AbortSignal): Promise<JobOutcome> {
  const now = context.clock.now();
  const due: Due[] = await context.system.query(
    `SELECT tenant_id, account_id, platform FROM social.account_access WHERE ends_at <= $1 AND NOT needs_relinking`,
    [new Date(now.getTime() + WARNED_MS)],
  );
  await eachOf(context, due, signal, ({ tenant_id: tenantId, account_id: accountId, platform }) =>
    changeConnection(
      context,
      { tenantId, actor: 'worker:social-accounts.warn-of-ends' },
      {
        type: 'WarnOfEnd',
        data: { platform: networkSchema.parse(platform), accountId, now: now.toISOString() },
      },
    ),
  );
  return due.length === 0 ? 'skipped' : 'done';
}

/** The time of reading is set first, so that two workers do not read the same account. */
export async function readDue(context: RoundContext, signal: AbortSignal): Promise<JobOutcome> {
  let read = 0;
  for (const reading of ['figures', 'mentions'] as const)
    for (const network of NETWORKS) {
      const due = await lease(context, network, reading);
      read += due.length;
      await eachOf(context, due, signal, ({ tenant_id: tenantId, account_id: accountId }) =>
        readAccount(context, { tenantId, accountId }, signal, [reading]),
      );
    }
  return read === 0 ? 'skipped' : 'done';
}

async function lease(
  { system, clock, budgets, networks }: RoundContext,
  network: Network,
  reading: Reading,
): Promise<readonly Due[]> {
  const budget = networks.get(network)?.simulated === true ? undefined : budgets.get(network);
  const now = clock.now();
  const column = `${reading}_at`;
  const [rows]: [Due[], number] = await system.query(
    `UPDATE social.account_access SET ${column} = $1 WHERE account_id IN (
       SELECT account_id FROM social.account_access
       WHERE platform = $2 AND NOT needs_relinking AND ${column} <= $3
       ORDER BY ${column} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
     RETURNING tenant_id, account_id, platform`,
    [now, network, new Date(now.getTime() - intervalOf(budget, reading))],
  );
  return rows;
}

async function eachOf(
  { onFault }: RoundContext,
  due: readonly Due[],
  signal: AbortSignal,
  act: (one: Due) => Promise<unknown>,
): Promise<void> {
  for (const one of due) {
    if (signal.aborted) return;
    try {
      await act(one);
    } catch (error) {
      onFault(`social-accounts ${one.platform}`, error);
    }
  }
}
