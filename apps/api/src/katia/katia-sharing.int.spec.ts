import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootstrapInstallation } from '@rampart/identity-access';
import type { Asked, KatiaRun, Replay, Thread, ThreadDetail } from '@rampart/katia/contract';
import type { Page } from '@rampart/lists/contract';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

describe('threads of Katia between colleagues', () => {
  let api: ApiHarness;
  let admin: SignedInUser;
  let auditor: SignedInUser;
  let stranger: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    admin = await api.signIn({ roles: ['core:admin', 'core:soc'] });
    auditor = await api.signIn({ roles: ['core:auditor'], tenantId: admin.tenantId });
    stranger = await api.signIn({ roles: ['core:admin'] });
  });
  afterAll(() => api?.close());

  const send = (user: SignedInUser, path: string, body: object = {}) =>
    api.http().post(`/api/${path}`).set('Authorization', user.authorization).send(body);
  const read = (user: SignedInUser, path: string) =>
    api.http().get(`/api/katia/threads${path}`).set('Authorization', user.authorization);
  const stop = (user: SignedInUser, threadId: string, readerId: string) =>
    api
      .http()
      .delete(`/api/katia/threads/${threadId}/readers/${readerId}`)
      .set('Authorization', user.authorization);
  const titles = async (user: SignedInUser) => (await read(user, '').expect(200)).body as readonly Thread[];

  async function startThread(): Promise<string> {
    const { threadId } = (
      await send(admin, 'katia/threads', { question: 'How many people are there?' }).expect(201)
    ).body as Asked;
    await send(admin, `katia/threads/${threadId}/ask`, {
      question: 'How many cases are there?',
    }).expect(201);
    return threadId;
  }

  it('are read by a colleague without the answers that use what their role may not read', async () => {
    const threadId = await startThread();
    await read(auditor, `/${threadId}`).expect(404);
    const { username } = auditor;
    await send(admin, `katia/threads/${threadId}/readers`, { username: username.toUpperCase() }).expect(201);
    const { turns, readers } = (await read(auditor, `/${threadId}`).expect(200)).body as ThreadDetail;
    expect(turns.map(({ withheld, answer }) => [withheld, answer.figures.length])).toEqual([
      [false, 1],
      [true, 0],
    ]);
    expect(JSON.stringify(turns[1]?.answer)).not.toContain('case');
    expect(readers).toEqual([]);
    expect(JSON.stringify(await titles(auditor))).toContain(threadId);
    const own = (await read(admin, `/${threadId}`).expect(200)).body as ThreadDetail;
    expect(own.readers).toEqual([auditor.userId]);
    expect(own.turns.map(({ withheld }) => withheld)).toEqual([false, false]);
  });

  it('are only read: a colleague asks, renames, shares and replays nothing in them', async () => {
    const threadId = await startThread();
    const { username } = auditor;
    await send(admin, `katia/threads/${threadId}/readers`, { username }).expect(201);
    const [turn] = ((await read(auditor, `/${threadId}`)).body as ThreadDetail).turns;
    for (const [path, body] of [
      ['ask', { question: 'And yesterday?' }],
      ['readers', { username: admin.username }],
      [`turns/${turn?.id}/replay`, {}],
    ] as const)
      await send(auditor, `katia/threads/${threadId}/${path}`, body).expect(404);
    await stop(auditor, threadId, auditor.userId).expect(404);
  });

  it('are closed to a colleague at once when sharing ends, and the log records who shared them and when', async () => {
    const threadId = await startThread();
    const { username, userId } = auditor;
    await send(admin, `katia/threads/${threadId}/readers`, { username }).expect(201);
    await send(admin, `katia/threads/${threadId}/readers`, { username }).expect(201);
    await read(auditor, `/${threadId}`).expect(200);
    await stop(admin, threadId, userId).expect(200);
    await read(auditor, `/${threadId}`).expect(404);
    expect(JSON.stringify(await titles(auditor))).not.toContain(threadId);
    const events = await api.runtime.log.readStream(admin.tenantId, `katia-thread:${threadId}`);
    expect(
      events
        .filter(({ type }) => type.includes('hared'))
        .map(({ type, data, metadata }) => [type, (data as { readerId: string }).readerId, metadata.actor]),
    ).toEqual([
      ['KatiaThreadShared', userId, `user:${admin.userId}`],
      ['KatiaThreadUnshared', userId, `user:${admin.userId}`],
    ]);
  });

  it('are not shared with a person of another tenant', async () => {
    const threadId = await startThread();
    const { username } = stranger;
    const refused = await send(admin, `katia/threads/${threadId}/readers`, { username }).expect(404);
    expect(refused.body).toMatchObject({ code: 'katia.colleague-not-found' });
    await read(stranger, `/${threadId}`).expect(404);
  });

  it('give the same answer when a question is repeated for its position in the log, after later events', async () => {
    const threadId = await startThread();
    const [first] = ((await read(admin, `/${threadId}`)).body as ThreadDetail).turns;
    await api.signIn({ roles: ['core:auditor'], tenantId: admin.tenantId });
    await api.settle();
    const again = (await send(admin, `katia/threads/${threadId}/turns/${first?.id}/replay`).expect(200))
      .body as Replay;
    expect(again).toMatchObject({ asOf: first?.asOf, differences: [], answer: first?.answer });
  });

  it('are replayed from a run only by the person who asked, and are refused with the reason when the question was deleted', async () => {
    await bootstrapInstallation(api.runtime.access);
    const { staffTenantId: tenantId } = api.runtime;
    const asker = await api.signIn({ roles: ['core:admin'], tenantId });
    const colleague = await api.signIn({ roles: ['core:admin'], tenantId });
    const question = 'How many people are there?';
    const asked = (await send(asker, 'katia/threads', { question }).expect(201)).body as Asked;
    await send(asker, 'katia/ask', { question }).expect(200);
    await api.settle();
    const { body } = await api
      .http()
      .get('/api/katia/engine/runs')
      .set('Authorization', asker.authorization)
      .expect(200);
    const [unkept, kept] = (body as Page<KatiaRun>).items;
    expect([unkept?.replayable, kept?.replayable]).toEqual([false, true]);
    const replay = (user: SignedInUser, run: KatiaRun | undefined) =>
      send(user, `katia/engine/runs/${run?.id}/replay`);
    const again = (await replay(asker, kept).expect(200)).body as Replay;
    expect(again).toMatchObject({ differences: [], answer: asked.turn.answer });
    expect((await replay(colleague, kept).expect(403)).body).toMatchObject({ code: 'katia.run-of-others' });
    expect((await replay(asker, unkept).expect(409)).body).toMatchObject({ code: 'katia.run-not-kept' });
    const events = await api.runtime.log.readStream(tenantId, `katia-run:${kept?.id}`);
    expect(JSON.stringify(events)).not.toContain('How many');
    const path = `/api/katia/threads/${asked.threadId}`;
    await api.http().delete(path).set('Authorization', asker.authorization).expect(200);
    await replay(asker, kept).expect(403);
  });
});
