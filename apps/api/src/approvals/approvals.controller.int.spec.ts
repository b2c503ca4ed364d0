import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { carryOutApproved } from '@rampart/approvals';
import type { ApprovalAsked, ApprovalView } from '@rampart/approvals/contract';
import { createDataSource } from '@rampart/database';
import { ReactorRunner } from '@rampart/event-log';
import type { RoleName } from '@rampart/identity-access/contract';
import { entities, performApproved } from '@rampart/installation';
import { FixedClock } from '@rampart/kernel';
import type { NotificationsView } from '@rampart/notifications/contract';
import { assignTier, withdrawTier } from '@rampart/tier-policy';
import type { OwnPlan, Tier } from '@rampart/tier-policy/contract';
import { HARBOUR, tiersFolder } from '@rampart/tier-policy/testing';
import type { WorkQueueView } from '@rampart/work-queue/contract';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const byOwner = { by: 'nexus:owner', hours: 24 } as const;
const careful: Tier = {
  ...HARBOUR,
  approvals: {
    'withdraw-identity': { by: 'nexus:analyst', hours: 24 },
    'erase-found-account': byOwner,
    'erase-person': byOwner,
    'grant-role': byOwner,
    'export-organisation': byOwner,
  },
};
const IDENTITIES = '/api/impersonation/protected-identities';
const APPROVALS = '/api/approvals';

describe('an action that needs a second person', () => {
  const folder = tiersFolder(careful);
  const clock = new FixedClock(new Date());
  let api: ApiHarness;
  let stop: () => Promise<void>;
  let tenantId: string;
  let owner: SignedInUser;
  let second: SignedInUser;
  let analyst: SignedInUser;

  beforeAll(async () => {
    api = await startApi({ clock, environment: { RAMPART_TIERS_DIR: folder.path } });
    stop = await startCarryingOut();
    tenantId = await carefulClient();
    [owner, second, analyst] = [
      await signIn('nexus:owner'),
      await signIn('nexus:owner'),
      await signIn('nexus:analyst'),
    ];
  });
  afterAll(async () => {
    folder.remove();
    await stop?.();
    await api?.close();
  });

  const signIn = (...roles: RoleName[]) => api.signIn({ roles, tenantId });
  async function carefulClient(): Promise<string> {
    const id = await api.createTenant();
    const { log, ids, plans } = api.runtime;
    const by = { tenantId: id, userId: ids.next(), correlationId: ids.next() };
    await assignTier({ log, clock, ids, plans }, by, { id, kind: 'client' }, careful.tier);
    await withdrawTier({ log, clock, ids, plans }, by, { id, kind: 'client' }, 'nexus');
    return id;
  }
  async function startCarryingOut() {
    const { log, ids, plans, database } = api.runtime;
    const settings = {
      url: api.databaseUrl,
      role: 'rampart_system',
      applicationName: 'reactors',
      entities,
    } as const;
    const dataSource = await createDataSource(settings).initialize();
    const services = { log, clock, ids, plans, database };
    const reactor = carryOutApproved(services, (approved) => performApproved(services, approved));
    const onError = (_: string, error: unknown) => {
      throw error;
    };
    const runner = new ReactorRunner({ log, dataSource, onError }, [reactor]);
    await runner.start();
    return async () => {
      await runner.stop();
      await dataSource.destroy();
    };
  }
  const as = (user: SignedInUser, method: 'get' | 'post' | 'delete', path: string) =>
    api.http()[method](path).set('Authorization', user.authorization);
  const protect = async (label: string) => {
    const { body } = await as(owner, 'post', IDENTITIES)
      .send({ label, handles: [label] })
      .expect(201);
    return (body as { id: string }).id;
  };
  const asked = async (answer: PromiseLike<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect({ status, body }).toMatchObject({ status: 202, body: { approvalId: expect.any(String) } });
    return body as ApprovalAsked;
  };
  const see = async (user: SignedInUser, id: string) => {
    await api.settle();
    return (await as(user, 'get', `${APPROVALS}/${id}`).expect(200)).body as ApprovalView;
  };
  const approve = (user: SignedInUser, id: string) => as(user, 'post', `${APPROVALS}/${id}/approve`);
  /** Repeats the query until the request has an outcome. */
  const outcomeOf = async (id: string): Promise<ApprovalView> => {
    for (;;) {
      const approval = await see(owner, id);
      if (approval.status !== 'approved') return approval;
    }
  };

  it('is declared in the tenant’s plan', async () => {
    const { body } = await as(owner, 'get', '/api/tier-policy/plan').expect(200);
    expect((body as OwnPlan).approvals).toContainEqual({
      action: 'erase-person',
      title: 'Erase a person',
      ...byOwner,
    });
    expect((body as OwnPlan).approvals).toHaveLength(5);
  });

  it('becomes a request, and runs only after another person approves it', async () => {
    const id = await protect('brand-one');
    const { approvalId, message } = await asked(as(owner, 'delete', `${IDENTITIES}/${id}`));
    expect(message).toContain('your plan has another analyst approve this first');
    await as(owner, 'get', `${IDENTITIES}/${id}`).expect(200);
    expect(await see(analyst, approvalId)).toMatchObject({
      title: 'End identity protection',
      about: 'brand-one',
      status: 'pending',
      requestedBy: { id: owner.userId },
      decidable: true,
    });
    expect((await asked(as(analyst, 'delete', `${IDENTITIES}/${id}`))).approvalId).toBe(approvalId);
    await approve(analyst, approvalId).expect(200);
    expect(await outcomeOf(approvalId)).toMatchObject({ status: 'done', decidedBy: { id: analyst.userId } });
    await api.settle();
    await as(owner, 'get', `${IDENTITIES}/${id}`).expect(404);
    const done = (await api.runtime.log.readStream(tenantId, `protected-identity:${id}`)).at(-1);
    expect(done).toMatchObject({
      type: 'IdentityProtectionWithdrawn',
      metadata: { actor: `user:${owner.userId}` },
    });
  });

  it('cannot be approved by its requester or by other roles', async () => {
    const id = await protect('brand-two');
    const { approvalId } = await asked(as(analyst, 'delete', `${IDENTITIES}/${id}`));
    await api.settle();
    expect((await approve(analyst, approvalId).expect(403)).body).toMatchObject({
      code: 'approval.own-request',
    });
    expect((await approve(second, approvalId).expect(403)).body).toMatchObject({
      code: 'approval.not-yours',
    });
    await as(analyst, 'post', `${APPROVALS}/${approvalId}/withdraw`).expect(200);
    expect((await see(analyst, approvalId)).status).toBe('withdrawn');
  });

  it('is approved once when two users approve it at the same moment', async () => {
    const { userId } = await signIn('nexus:viewer');
    const { approvalId } = await asked(as(owner, 'delete', `/api/identity-access/users/${userId}`));
    const third = await signIn('nexus:owner');
    const both = await Promise.all([approve(second, approvalId), approve(third, approvalId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await outcomeOf(approvalId)).toMatchObject({ status: 'done' });
    const facts = await api.runtime.log.readStream(tenantId, `user:${userId}`);
    expect(facts.filter(({ type }) => type === 'UserErased')).toHaveLength(1);
  });

  it('appears in the work queue of those who may decide, and both sides are notified', async () => {
    const { userId } = await signIn('nexus:viewer');
    const { approvalId } = await asked(as(owner, 'delete', `/api/identity-access/users/${userId}`));
    await api.settle();
    const queue = async (user: SignedInUser) => {
      await api.settle();
      return ((await as(user, 'get', '/api/work-queue').expect(200)).body as WorkQueueView).items;
    };
    const notificationsOf = async (user: SignedInUser) =>
      ((await as(user, 'get', '/api/notifications').expect(200)).body as NotificationsView).items;
    const item = {
      kind: 'approvals.owner',
      detail: 'Erase a person',
      link: `~/approvals?row=${approvalId}`,
    };
    expect(await queue(second)).toContainEqual(expect.objectContaining(item));
    expect(await queue(analyst)).toEqual([]);
    expect((await notificationsOf(second))[0]).toMatchObject({ kind: 'approvals.asked' });
    expect((await notificationsOf(owner)).filter(({ kind }) => kind === 'approvals.asked')).toEqual([]);
    await as(second, 'post', `${APPROVALS}/${approvalId}/decline`).send({ reason: ' ' }).expect(422);
    await as(second, 'post', `${APPROVALS}/${approvalId}/decline`).send({ reason: 'Not yet.' }).expect(200);
    expect(await see(owner, approvalId)).toMatchObject({
      status: 'declined',
      reason: 'Not yet.',
      mine: true,
    });
    expect(await queue(second)).toEqual([]);
    expect((await notificationsOf(owner))[0]).toMatchObject({
      kind: 'approvals.settled',
      detail: 'It was declined. See why.',
    });
    await as(owner, 'get', `/api/identity-access/users/${userId}`).expect(200);
  });

  it('is not executed when its requester has lost the role', async () => {
    const leaving = await signIn('nexus:owner');
    const { userId } = await signIn('nexus:viewer');
    const { approvalId } = await asked(as(leaving, 'delete', `/api/identity-access/users/${userId}`));
    await as(owner, 'post', `/api/identity-access/users/${leaving.userId}/suspend`)
      .send({ reason: 'Left' })
      .expect(204);
    await approve(second, approvalId).expect(200);
    await api.settle();
    // The requester has lost all access, so only those who decide see the reason.
    const failed = await (async () => {
      for (;;) {
        const approval = await see(second, approvalId);
        if (approval.status !== 'approved') return approval;
      }
    })();
    expect(failed).toMatchObject({
      status: 'failed',
      failure: 'The requester is no longer active. Make a new request.',
    });
    await as(owner, 'get', `/api/identity-access/users/${userId}`).expect(200);
  });

  it('can be a grant of a role, also as part of an invitation', async () => {
    const { userId } = await signIn('nexus:viewer');
    const grant = { role: 'nexus:analyst' };
    const { approvalId } = await asked(
      as(owner, 'post', `/api/identity-access/users/${userId}/roles`).send(grant),
    );
    await api.settle();
    expect((await see(second, approvalId)).about).toMatch(/^Analyst to /);
    await approve(second, approvalId).expect(200);
    expect(await outcomeOf(approvalId)).toMatchObject({ status: 'done' });
    await api.settle();
    const { body } = await as(owner, 'get', `/api/identity-access/users/${userId}`).expect(200);
    expect((body as { roles: string[] }).roles).toContain('nexus:analyst');
    // The user has this role already, so nothing needs approval.
    await as(owner, 'post', `/api/identity-access/users/${userId}/roles`).send(grant).expect(204);
    const invite = (roles: string[], username: string) =>
      as(owner, 'post', '/api/identity-access/users').send({
        username,
        displayName: 'Guest',
        email: null,
        roles,
      });
    expect((await invite(['nexus:owner'], 'guest-one').expect(409)).body).toMatchObject({
      code: 'approval.invite-viewers',
    });
    await invite(['nexus:viewer'], 'guest-two').expect(201);
  });

  it('can be an export of the organisation’s data, but not of one’s own data', async () => {
    const exports = (kind: string, user = owner) => as(user, 'post', '/api/data-export').send({ kind });
    expect((await exports('person').expect(202)).body).toEqual({ id: expect.any(String) });
    await exports('tenant', analyst).expect(403);
    const { approvalId } = await asked(exports('tenant'));
    await approve(second, approvalId).expect(200);
    expect(await outcomeOf(approvalId)).toMatchObject({ status: 'done', about: null });
    await api.settle();
    const { body } = await as(owner, 'get', '/api/data-export').expect(200);
    const { items } = body as { items: unknown[] };
    expect(items).toContainEqual(expect.objectContaining({ kind: 'tenant', status: 'under-way' }));
    const theirs = await as(second, 'get', '/api/data-export').expect(200);
    expect(theirs.body).toEqual({ items: [], next: null });
  });

  it('can be requested with an API key, but not approved with one', async () => {
    const id = await protect('brand-key');
    const { body } = await as(owner, 'post', '/api/identity-access/api-keys')
      .send({ name: 'Machine', scopes: ['identities:write', 'identities:read'], days: 30 })
      .expect(201);
    const key = { ...owner, authorization: `Bearer ${(body as { key: string }).key}` };
    const { approvalId } = await asked(as(key, 'delete', `${IDENTITIES}/${id}`));
    expect((await approve(key, approvalId).expect(403)).body).toMatchObject({ code: 'api-key.route-closed' });
  });

  it('is validated first: a request that would be refused anyway needs no approval', async () => {
    const unknownId = '00000000-0000-7000-8000-00000000dead';
    await as(owner, 'delete', `${IDENTITIES}/${unknownId}`).expect(404);
    await as(owner, 'delete', `${IDENTITIES}/not-an-id`).expect(400);
    await as(owner, 'delete', `/api/identity-access/users/${unknownId}`).expect(404);
    await as(owner, 'delete', `/api/identity-access/users/${owner.userId}`).expect(409);
    const path = `/api/impersonation/scans/${unknownId}/look-alikes/${unknownId}/personal-data`;
    await as(owner, 'delete', path).expect(404);
    await as(analyst, 'delete', `/api/identity-access/users/${second.userId}`).expect(403);
  });

  it('is visible to its tenant only, and runs at once for tenants whose plan needs no approval', async () => {
    const other = await api.signIn({ roles: ['nexus:owner'] });
    const { body } = await as(other, 'post', IDENTITIES)
      .send({ label: 'free', handles: ['free'] })
      .expect(201);
    await as(other, 'delete', `${IDENTITIES}/${(body as { id: string }).id}`).expect(204);
    const id = await protect('brand-apart');
    const { approvalId } = await asked(as(owner, 'delete', `${IDENTITIES}/${id}`));
    await api.settle();
    await as(other, 'get', `${APPROVALS}/${approvalId}`).expect(404);
    await approve(other, approvalId).expect(404);
    expect((await as(other, 'get', APPROVALS).expect(200)).body).toEqual({ items: [], next: null });
    const waiting = await as(owner, 'get', `${APPROVALS}?filter=status:in:pending&sort=until`).expect(200);
    expect(waiting.body).toMatchObject({
      items: expect.arrayContaining([{ id: approvalId }].map(expect.objectContaining)),
    });
    const file = await as(owner, 'get', APPROVALS).set('Accept', 'text/csv').expect(200);
    expect(file.headers['content-disposition']).toBe('attachment; filename="approvals.csv"');
    expect(file.text).toContain(`\r\n${approvalId},`);
    const unknown = await as(owner, 'get', `${APPROVALS}?status=pending`).expect(400);
    expect(unknown.text).toContain(
      'This list has no parameter status. Use cursor, limit, q, filter or sort.',
    );
    const { body: refused } = await as(owner, 'get', `${APPROVALS}?cursor=x`).expect(400);
    expect(refused).toMatchObject({
      errors: [
        { path: 'cursor', message: 'This cursor belongs to another list or order. Start again without it.' },
      ],
    });
  });

  it('expires when no one decides within a day', async () => {
    const id = await protect('brand-late');
    const { approvalId } = await asked(as(owner, 'delete', `${IDENTITIES}/${id}`));
    clock.advance(24 * 3_600_000);
    // A day later all users sign in again.
    const late = await api.signIn({ roles: ['nexus:analyst'], tenantId });
    expect((await approve(late, approvalId).expect(409)).body).toMatchObject({ code: 'approval.expired' });
    expect(await see(late, approvalId)).toMatchObject({ status: 'expired', decidable: false });
  });
});
