import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ReactorRunner } from '@rampart/event-log';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import { DomainError, randomIds } from '@rampart/kernel';
import type { ApprovalCommand } from '../../contract/index.js';
import { expireApprovals } from '../../jobs/expire-approvals.js';
import {
  approvalList,
  approvals,
  type Approved,
  carryOutApproved,
  declineApproval,
  grantApproval,
  readApproval,
  requestApproval,
  withdrawApproval,
} from '../../index.js';
import { approvalsProjection } from './projection.js';
import { overdueApprovals } from './queries.js';

jest.setTimeout(120_000);

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const OTHERS = '00000000-0000-7000-8000-00000000bbbb';
const user = (n: number) => `00000000-0000-7000-8000-0000000000${n}`;
const caller = (n: number, tenantId = TENANT, roles = ['nexus:owner']) => ({
  tenantId,
  userId: user(n),
  roles,
  correlationId: randomIds.next(),
});
const [ASKER, SECOND, THIRD] = [caller(11), caller(12), caller(13)] as const;
const rule = { by: 'nexus:owner', hours: 24 } as const;
const erase = (n: number): ApprovalCommand => ({ action: 'erase-person', userId: user(n) });

describe('approvals', () => {
  const carriedOut: Approved[] = [];
  let perform: (approved: Approved) => Promise<void> = () => Promise.resolve();
  let kept: OpenProjections;

  beforeAll(async () => {
    kept = await openProjections(approvals, '2026-11-21T12:00:00.000Z');
  });
  afterAll(() => kept?.close());

  const context = () => kept.context;
  const ask = async (command: ApprovalCommand, by = ASKER) =>
    (await requestApproval(context(), by, command, rule)).value.approvalId;
  const see = (id: string, { tenantId, userId, roles } = SECOND) =>
    kept.read(tenantId, (manager) =>
      readApproval(manager, { userId, roles, now: kept.context.clock.now() }, id),
    );
  /** Runs one reactor over the whole log, like the worker. Each call starts from the beginning, as after a crash. */
  const react = async () => {
    const reactor = carryOutApproved(context(), async (approved) => {
      await perform(approved);
      carriedOut.push(approved);
    });
    for (const event of await kept.log.read({ after: 0, limit: 1_000 }))
      if (reactor.handles.includes(event.type)) await reactor.react(event);
  };
  const factsOf = async (id: string) =>
    (await kept.log.readStream(TENANT, `approval:${id}`)).map(({ type }) => type);

  it('are recorded once when several users request the same action at once', async () => {
    const ids = await Promise.all([ask(erase(21)), ask(erase(21), SECOND), ask(erase(21))]);
    expect(new Set(ids).size).toBe(1);
    expect(await factsOf(ids[0] ?? '')).toEqual(['ApprovalRequested']);
    expect(await ask(erase(22))).not.toBe(ids[0]);
  });

  it('are granted once when two users approve at the same moment, and executed once despite repeated attempts', async () => {
    const id = await ask(erase(23));
    const both = await Promise.allSettled([SECOND, THIRD].map((who) => grantApproval(context(), who, id)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'approval.settled' },
    });
    await react();
    await react();
    const mine = carriedOut.filter(
      ({ command }) => command.action === 'erase-person' && command.userId === user(23),
    );
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({ tenantId: TENANT, requestedBy: ASKER.userId, command: erase(23) });
    expect(await factsOf(id)).toEqual(['ApprovalRequested', 'ApprovalGranted', 'ApprovedActionDone']);
    expect(await see(id)).toMatchObject({ status: 'done', failure: null });
  });

  it('use the same command id for each attempt to execute, so that a retry is recognised', async () => {
    const id = await ask(erase(24));
    await grantApproval(context(), SECOND, id);
    const tried: string[] = [];
    perform = ({ commandId }) => {
      tried.push(commandId);
      // Rejects as if the process had died, without a result or a refusal.
      return tried.length === 1 ? Promise.reject(new Error('died')) : Promise.resolve();
    };
    await expect(react()).rejects.toThrow('died');
    expect(await factsOf(id)).toEqual(['ApprovalRequested', 'ApprovalGranted']);
    await react();
    expect(tried[0]).toBe(tried[1]);
    expect(await factsOf(id)).toHaveLength(3);
    perform = () => Promise.resolve();
  });

  it('that cannot be executed record the reason, and can be requested again', async () => {
    const id = await ask(erase(25));
    await grantApproval(context(), SECOND, id);
    perform = () =>
      Promise.reject(
        new DomainError('user.not-found', 'not-found', 'This user does not exist. Reload the list.'),
      );
    await react();
    perform = () => Promise.resolve();
    expect(await see(id)).toMatchObject({
      status: 'failed',
      failure: 'This user does not exist. Reload the list.',
    });
    expect(await ask(erase(25), THIRD)).toBe(id);
    expect(await see(id)).toMatchObject({ status: 'pending', failure: null, requestedBy: THIRD.userId });
  });

  it('are retried when an external dependency failed', async () => {
    const id = await ask(erase(26));
    await grantApproval(context(), SECOND, id);
    perform = () => Promise.reject(new DomainError('database.away', 'unavailable', 'Away.'));
    await expect(react()).rejects.toThrow('Away.');
    perform = () => Promise.resolve();
    await react();
    expect(await see(id)).toMatchObject({ status: 'done' });
  });

  it('can be declined with a reason or cancelled, and are visible to both sides', async () => {
    const declined = await ask(erase(27));
    await declineApproval(context(), SECOND, declined, 'She is still needed.');
    expect(await see(declined)).toMatchObject({
      status: 'declined',
      reason: 'She is still needed.',
      decidedBy: SECOND.userId,
      mine: false,
      decidable: false,
    });
    const open = await ask(erase(28));
    expect(await see(open)).toMatchObject({ decidable: true, mine: false });
    expect(await see(open, ASKER)).toMatchObject({ decidable: false, mine: true });
    expect(await see(open, caller(14, TENANT, ['nexus:viewer']))).toBeNull();
    await withdrawApproval(context(), ASKER, open);
    expect(await see(open)).toMatchObject({ status: 'withdrawn', decidedBy: null });
  });

  it('belong to one tenant: another tenant can neither see nor decide them', async () => {
    const id = await ask(erase(29));
    const stranger = caller(12, OTHERS);
    await expect(grantApproval(context(), stranger, id)).rejects.toMatchObject({
      code: 'approval.not-found',
    });
    expect(await see(id, stranger)).toBeNull();
    const theirs = await ask(erase(29), stranger);
    expect(theirs).not.toBe(id);
    await withdrawApproval(context(), ASKER, id);
    await withdrawApproval(context(), stranger, theirs);
  });

  it('are listed newest first, by pages', async () => {
    const reader = { userId: SECOND.userId, roles: SECOND.roles, now: kept.context.clock.now() };
    const list = (limit: number, cursor?: string) =>
      kept.read(TENANT, (manager) => approvalList.page(manager, reader, { limit, cursor }));
    const all = (await list(100)).items.map(({ id }) => id);
    const first = await list(3);
    const rest = await list(100, first.next ?? '');
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all);
    expect(all.length).toBeGreaterThan(3);
  });

  it('expire by the clock, which the log records once', async () => {
    const id = await ask(erase(30));
    await kept.settled();
    const round = () => expireApprovals({ ...context(), overdue: overdueApprovals(kept.system) });
    expect(await round()).toBe('skipped');
    kept.context.clock.advance(24 * 3_600_000);
    await expect(grantApproval(context(), SECOND, id)).rejects.toMatchObject({ code: 'approval.expired' });
    expect(await see(id)).toMatchObject({ status: 'expired', decidable: false });
    expect(await Promise.all([round(), round()])).toContain('done');
    await kept.settled();
    expect(await round()).toBe('skipped');
    expect(await factsOf(id)).toEqual(['ApprovalRequested', 'ApprovalExpired']);
  });

  it('lose the reason for declining when the requester is erased', async () => {
    const metadata = {
      actor: 'system',
      correlationId: randomIds.next(),
      at: kept.context.clock.now().toISOString(),
    };
    const declined = await ask(erase(31), THIRD);
    await declineApproval(context(), SECOND, declined, 'A private reason.');
    const subject = `user:${THIRD.userId}`;
    await kept.log.forget({ tenantId: TENANT, subject, commandId: randomIds.next(), metadata });
    expect(await see(declined)).toMatchObject({ status: 'declined', reason: 'erased' });
  });

  it('equal a rebuild of the read model', () => kept.rebuilt(approvalsProjection));

  it('are executed by the process that follows the log', async () => {
    const id = await ask(erase(32));
    await grantApproval(context(), SECOND, id);
    const failures: unknown[] = [];
    const onError = (_: string, error: unknown) => failures.push(error);
    let finish: () => void = () => undefined;
    const done = new Promise<void>((resolve) => (finish = resolve));
    const reactor = carryOutApproved(context(), ({ command }) => {
      if (command.action === 'erase-person' && command.userId === user(32)) finish();
      return Promise.resolve();
    });
    const reactors = new ReactorRunner({ log: kept.log, dataSource: kept.system, onError }, [reactor]);
    await reactors.start();
    await done;
    await reactors.stop();
    expect(failures).toEqual([]);
    expect(await factsOf(id)).toHaveLength(3);
  });
});
