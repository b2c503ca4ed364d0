import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { bootstrapInstallation } from '@rampart/identity-access';
import { jobs, projections } from '@rampart/installation';
import { createJobQueue, type JobStore } from '@rampart/jobs';
import type { OperationsState } from '../contract.js';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const QUEUE = 'operations.verify-log';

describe('operations', () => {
  let jobsDatabase: TestDatabase;
  let api: ApiHarness;
  let queue: JobStore;
  let admin: SignedInUser;

  beforeAll(async () => {
    jobsDatabase = await createTestDatabase([]);
    api = await startApi({ environment: { JOBS_DATABASE_URL: jobsDatabase.url } });
    queue = await createJobQueue({
      databaseUrl: jobsDatabase.url,
      jobs,
      onError(error) {
        throw error;
      },
    });
    await bootstrapInstallation(api.runtime.access);
    admin = await api.signIn({ roles: ['core:admin'], tenantId: api.runtime.staffTenantId });
  });
  afterAll(async () => {
    await queue?.close();
    await api?.close();
    await jobsDatabase?.drop();
  });

  const read = async (): Promise<OperationsState> => {
    const answer = await api
      .http()
      .get('/api/operations')
      .set('Authorization', admin.authorization)
      .expect(200);
    return answer.body as OperationsState;
  };
  const order = (name: string, body: object, user = admin) =>
    api
      .http()
      .post(`/api/operations/queues/${name}/order`)
      .set('Authorization', user.authorization)
      .send(body);

  it('show every queue, projection and shard with its position, and the database', async () => {
    await api.settle();
    const state = await read();
    expect(state.queues.map(({ name }) => name)).toEqual(jobs.map(({ name }) => name));
    const followers = new Map(state.followers.map((follower) => [follower.name, follower]));
    expect(
      projections.filter(({ name }) => followers.get(name)?.behind !== 0).map(({ name }) => name),
    ).toEqual([]);
    expect(state.shards.map(({ shard }) => shard)).toEqual([0, 1]);
    expect(state.shards[0]?.head).toBe(await api.runtime.log.head());
    expect(state.database.bytes).toBeGreaterThan(1_000_000);
    expect(state.processes[0]).toMatchObject({ role: 'api', sockets: 0, version: expect.any(String) });
    expect(state.verification).toBeNull();
  });

  it('drain a queue after a count and the typed name of the queue, and record the author', async () => {
    const requests = ['a', 'b'].map((id) => ({ name: QUEUE, id: `test:${id}`, data: {} }));
    await queue.addBulk(requests);
    expect((await order(QUEUE, { action: 'drain', dryRun: true }).expect(200)).body).toEqual({ jobs: 2 });
    const unsure = await order(QUEUE, { action: 'drain' });
    expect(unsure.body).toMatchObject({ code: 'operations.not-confirmed' });
    expect(await queue.backlog()).toBe(2);
    expect((await order(QUEUE, { action: 'drain', confirm: QUEUE }).expect(200)).body).toEqual({ jobs: 2 });
    expect(await queue.backlog()).toBe(0);
    await api.settle();
    const [operation] = (await read()).operations;
    expect(operation).toMatchObject({ kind: 'queue', subject: QUEUE, action: 'drain', jobs: 2 });
    const [event] = (await api.runtime.log.read({ after: 0, limit: 10_000 })).filter(
      ({ type }) => type === 'QueueOperationOrdered',
    );
    expect(event).toMatchObject({ data: { by: admin.userId }, metadata: { actor: `user:${admin.userId}` } });
  });

  it('keep a paused queue paused in every process until it is resumed', async () => {
    await order(QUEUE, { action: 'pause' }).expect(200);
    const paused = async () =>
      (await queue.statistics(new Date())).find(({ name }) => name === QUEUE)?.paused;
    expect(await paused()).toBe(true);
    await order(QUEUE, { action: 'resume' }).expect(200);
    expect(await paused()).toBe(false);
  });

  it('hold the time from an event to the pixel, by the clock of the server, without other words', async () => {
    const { authorization } = await api.signIn({ roles: ['nexus:viewer'] });
    const report = (body: object) =>
      api.http().post('/api/operations/painted-frames').set('Authorization', authorization).send(body);
    expect((await read()).eventToPixel).toBeNull();
    const head = await api.runtime.log.head();
    await report({ position: head, agoMs: 0 }).expect(202);
    await report({ position: head + 1_000, agoMs: 0 }).expect(202);
    await report({ position: head, agoMs: 0, url: '/nexus' }).expect(422);
    await api.http().post('/api/operations/painted-frames').send({ position: 1, agoMs: 0 }).expect(401);
    expect((await api.runtime.metrics.text()).body).toContain('rampart_event_to_pixel_seconds_count 1');
  });

  it("can be changed by the operator's administrators only, and unknown subjects are refused", async () => {
    const soc = await api.signIn({ roles: ['core:soc'], tenantId: api.runtime.staffTenantId });
    await order(QUEUE, { action: 'pause' }, soc).expect(403);
    expect((await order('no.such-queue', { action: 'pause' })).body).toMatchObject({
      code: 'operations.unknown-queue',
    });
    const rebuild = (name: string) =>
      api
        .http()
        .post(`/api/operations/projections/${name}/rebuild`)
        .set('Authorization', admin.authorization);
    expect((await rebuild('no-such')).body).toMatchObject({ code: 'operations.unknown-projection' });
    await rebuild('operations').expect(202);
    expect((await read()).operations[0]).toMatchObject({ kind: 'rebuild', subject: 'operations' });
  });
});
