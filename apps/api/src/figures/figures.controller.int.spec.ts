import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FigureEvents, figureMovedSchema, type FigureView } from '@rampart/figures/contract';
import { topicOf } from '@rampart/figures';
import { LIVE_PATH } from '@rampart/live-feed/contract';
import { io, type Socket } from 'socket.io-client';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';
import { figures } from '@rampart/installation';

const SCANS = 'impersonation.scans';
const WAITLIST = 'waitlist.confirmed';

describe('figures', () => {
  let api: ApiHarness;
  let analyst: SignedInUser;
  let stranger: SignedInUser;
  let auditor: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    analyst = await api.signIn({ roles: ['nexus:analyst'] });
    stranger = await api.signIn({ roles: ['nexus:owner'] });
    auditor = await api.signIn({ roles: ['core:auditor'] });
    await api.settle();
  });
  afterAll(() => api?.close());

  const get = (user: SignedInUser, path: string) =>
    api.http().get(`/api/figures${path}`).set('Authorization', user.authorization);
  const read = async (user: SignedInUser, query: string): Promise<readonly FigureView[]> =>
    (await get(user, `?${query}`).expect(200)).body as FigureView[];
  const requestScan = async (): Promise<void> => {
    const scan = { targetHandle: 'northwind', platforms: ['twitter'] };
    await api
      .http()
      .post('/api/impersonation/scans')
      .set('Authorization', analyst.authorization)
      .send(scan)
      .expect(201);
    await api.settle();
  };

  it('are zero and list no events before the first event', async () => {
    const names = figures.counted
      .filter(({ name }) => name.startsWith('impersonation.'))
      .map(({ name }) => name);
    const views = await read(analyst, `names=${names.join(',')}&since=2020-01-01T00:00:00Z&buckets=3`);
    expect(views.map(({ name }) => name)).toEqual(names);
    for (const { value, change, buckets } of views) {
      expect([value, change]).toEqual([0, 0]);
      expect(buckets.map((bucket) => bucket.value)).toEqual([0, 0, 0]);
    }
    const { body } = await get(analyst, `/${SCANS}/events`).expect(200);
    expect(body).toEqual({ total: { events: 0, counts: 0 }, items: [], next: null });
  });

  it('list the counted events with their actors, and fewer of them at an earlier position', async () => {
    await requestScan();
    const first = await get(analyst, `?names=${SCANS}`).expect(200);
    const asOf = Number(first.headers['x-as-of']);
    await requestScan();
    const [scans, running] = await read(analyst, `names=${SCANS},impersonation.running-scans`);
    expect([scans?.value, running?.value]).toEqual([2, 2]);
    expect(await read(analyst, `names=${SCANS}&names=impersonation.running-scans`)).toHaveLength(2);
    const { body } = await get(analyst, `/${SCANS}/events?limit=1`).expect(200);
    const page = body as FigureEvents;
    expect(page.total).toEqual({ events: 2, counts: 2 });
    expect(page.items[0]).toMatchObject({
      type: 'ImpersonationScanRequested',
      actor: `user:${analyst.userId}`,
      actorName: expect.any(String),
      counts: 1,
      data: { targetHandle: 'northwind' },
    });
    const older = await get(analyst, `/${SCANS}/events?limit=1&cursor=${page.next}`).expect(200);
    expect((older.body as FigureEvents).items).toHaveLength(1);
    expect((older.body as FigureEvents).next).toBeNull();
    const [then] = await read(analyst, `names=${SCANS}&asOf=${asOf}`);
    expect(then?.value).toBe(1);
    const past = await get(analyst, `/${SCANS}/events?asOf=${asOf}`).expect(200);
    expect((past.body as FigureEvents).total).toEqual({ events: 1, counts: 1 });
  });

  it('count one tenant only, and are absent for users whose roles or plan lack them', async () => {
    expect((await read(stranger, `names=${SCANS}`))[0]?.value).toBe(0);
    expect(await read(auditor, `names=${SCANS},${WAITLIST}`)).toEqual([
      expect.objectContaining({ name: WAITLIST, value: 0 }),
    ]);
    expect(await read(analyst, `names=${WAITLIST}`)).toEqual([]);
    const refused = await get(analyst, `/${WAITLIST}/events`).expect(404);
    expect(refused.body).toMatchObject({ code: 'figure.not-found' });
    await get(analyst, '/impersonation.none/events').expect(404);
    await api.http().get(`/api/figures?names=${SCANS}`).expect(401);
  });

  it('announce changes live, and only to users who may read them', async () => {
    const topic = topicOf(figures.counted.find(({ name }) => name === SCANS) ?? { roles: [] });
    const [view] = await read(analyst, `names=${SCANS}`);
    expect(view?.topics).toEqual([topic]);
    const ours = await follow(analyst, topic);
    const theirs = await follow(stranger, topic);
    const staff = await follow(auditor, topic);
    expect([ours.answer.ok, theirs.answer.ok, staff.answer.ok]).toEqual([true, true, false]);
    const heard = new Promise<unknown[]>((resolve) =>
      ours.socket.on('feed', ({ messages }: { messages: unknown[] }) => {
        if (messages.length > 0) resolve(messages);
      }),
    );
    await requestScan();
    const [message] = await heard;
    expect(figureMovedSchema.parse(message).data.moves).toEqual([
      { name: SCANS, delta: 1, dimension: 'asked' },
      { name: 'impersonation.running-scans', delta: null, dimension: null },
    ]);
    expect([...theirs.heard, ...staff.heard]).toEqual([]);
    for (const { socket } of [ours, theirs, staff]) socket.disconnect();
  });

  async function follow(
    user: SignedInUser,
    topic: string,
  ): Promise<{ readonly socket: Socket; readonly heard: unknown[]; readonly answer: { ok: boolean } }> {
    const socket = io(api.url, { path: LIVE_PATH, transports: ['websocket'], auth: { token: user.token } });
    const heard: unknown[] = [];
    socket.on('feed', ({ messages }: { messages: unknown[] }) => heard.push(...messages));
    const answer = (await socket.timeout(10_000).emitWithAck('subscribe', { topic, since: null })) as {
      ok: boolean;
    };
    return { socket, heard, answer };
  }
});
