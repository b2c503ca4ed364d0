import { withTenant } from '@rampart/database';
import { commandOf, type Recorded, type Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { BackTest, RequestBackTest } from '../contract/back-tests.js';
import { socBackTestRequested } from '../domain/back-tests/back-test.events.js';
import { sharerOf } from '../../ports/reading.js';
import type { SocContext } from '../../handlers/context.js';

const MOST_RUNNING = 3;

/** Queues a back-test for the worker. @throws DomainError `soc-rule.refused`, `soc-back-test.too-many` */
export async function requestBackTest(
  context: SocContext,
  requester: Requester,
  { yaml, days }: RequestBackTest,
): Promise<Recorded<{ readonly id: string }>> {
  const file = { name: '', text: yaml };
  const { problems, first: rule } = await context.reading.readRuleFile(sharerOf(requester), file);
  if (rule === null)
    throw new DomainError('soc-rule.refused', 'invalid', t`The rule is refused. Correct the named lines.`, {
      problems,
    });
  const id = context.ids.next();
  const { tenantId, userId: by } = requester;
  const requestedAt = context.clock.now().toISOString();
  await withTenant(context.database, tenantId, async (manager) => {
    const [running]: { count: string }[] = await manager.query(
      `SELECT count(*) FROM soc.back_test WHERE status = 'running'`,
    );
    if (Number(running?.count ?? 0) >= MOST_RUNNING) throw tooMany();
    await manager.query(
      `INSERT INTO soc.back_test (id, tenant_id, requested_at, title, yaml, days, status)
       VALUES ($1, $2, $3, $4, $5, $6, 'running')`,
      [id, tenantId, requestedAt, rule.title, yaml, days],
    );
  });
  const { lastPosition } = await context.log.append({
    ...commandOf(context, requester, `soc-back-test:${id}`),
    expectedVersion: 0,
    events: [{ type: socBackTestRequested.type, data: { backTestId: id, by, title: rule.title, days } }],
  });
  return { value: { id }, position: lastPosition };
}

/** `manager` must be confined to the tenant. @throws DomainError `soc-back-test.not-found` */
export async function readBackTest(manager: EntityManager, id: string): Promise<BackTest> {
  const [row]: (BackTest & { readonly requestedAt: string | Date })[] = await manager.query(
    `SELECT id, title, days, status, requested_at AS "requestedAt", progress, events, hits, per_hour AS "perHour",
       first, problem FROM soc.back_test WHERE id = $1`,
    [id],
  );
  if (row === undefined) throw noSuchBackTest();
  return { ...row, requestedAt: new Date(row.requestedAt).toISOString() };
}

/** Stops a running back-test; idempotent. @throws DomainError `soc-back-test.not-found` */
export async function cancelBackTest(manager: EntityManager, id: string): Promise<BackTest> {
  await manager.query(`UPDATE soc.back_test SET status = 'cancelled' WHERE id = $1 AND status = 'running'`, [
    id,
  ]);
  return readBackTest(manager, id);
}

const noSuchBackTest = (): DomainError =>
  new DomainError('soc-back-test.not-found', 'not-found', t`This back-test does not exist. Start a new one.`);

const tooMany = (): DomainError =>
  new DomainError(
    'soc-back-test.too-many',
    'conflict',
    t`${MOST_RUNNING} back-tests are running. Wait for one, or cancel it.`,
  );
