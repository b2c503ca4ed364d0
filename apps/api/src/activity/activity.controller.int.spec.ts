import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from '@rampart/lists/contract';
import { ACTIVITY_TOPIC, type ActivityItem, activityMessageSchema } from '@rampart/event-log/contract';
import { LIVE_PATH } from '@rampart/live-feed/contract';
import { io } from 'socket.io-client';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

describe('the activity of a tenant over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let stranger: SignedInUser;
  let auditor: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    stranger = await api.signIn({ roles: ['nexus:owner'] });
    auditor = await api.signIn({ roles: ['core:auditor'] });
    await api.settle();
  });
  afterAll(() => api?.close());

  const get = (user: SignedInUser, query = '') =>
    api.http().get(`/api/activity${query}`).set('Authorization', user.authorization);
  const read = async (user: SignedInUser, query = ''): Promise<readonly ActivityItem[]> =>
    ((await get(user, query).expect(200)).body as Page<ActivityItem>).items;
  const positions = (items: readonly ActivityItem[]): number[] => items.map(({ position }) => position);

  it('lists the newest events first, page by page, with their actors', async () => {
    const all = await read(owner);
    expect(all.length).toBeGreaterThan(2);
    expect(positions(all)).toEqual(positions(all).toSorted((a, b) => b - a));
    expect(all.find(({ type }) => type === 'SessionStarted')).toMatchObject({
      actor: `user:${owner.userId}`,
      stream: expect.stringContaining(':'),
      data: expect.objectContaining({ userId: owner.userId }),
    });
    const walked: number[] = [];
    let address: string | undefined = '/api/activity?limit=2';
    while (address !== undefined) {
      const { body, headers }: { body: unknown; headers: unknown } = await api
        .http()
        .get(address)
        .set('Authorization', owner.authorization)
        .expect(200);
      const { items, next } = body as Page<ActivityItem>;
      walked.push(...positions(items));
      // The link names the same page as the cursor (RFC 8288).
      address = /^<([^>]+)>; rel="next"$/.exec(String((headers as Record<string, unknown>)['link']))?.[1];
      expect(address).toBe(next === null ? undefined : `/api/activity?limit=2&cursor=${next}`);
    }
    expect(walked).toEqual(positions(all));
    await get(owner, '?cursor=nonsense').expect(400);
    await get(owner, '?limit=201').expect(400);
  });

  it('finds events of a type and of an actor', async () => {
    const started = await read(owner, '?filter=type:in:SessionStarted');
    expect(new Set(started.map(({ type }) => type))).toEqual(new Set(['SessionStarted']));
    const mine = await read(owner, `?filter=actor:in:user%253A${owner.userId}`);
    expect(new Set(mine.map(({ actor }) => actor))).toEqual(new Set([`user:${owner.userId}`]));
    expect(await read(owner, `?filter=actor:in:user%253A${stranger.userId}`)).toEqual([]);
  });

  it('finds events of one capability, page by page', async () => {
    const of = (capability: string, items: readonly ActivityItem[]) =>
      items.filter((item) => item.capability === capability);
    const all = await read(owner);
    const own = await read(owner, '?filter=capability:in:identity-access');
    expect(own.length).toBeGreaterThan(0);
    expect(positions(own)).toEqual(positions(of('identity-access', all)));
    const first = await read(owner, '?filter=capability:in:identity-access&limit=1');
    expect(positions(first)).toEqual(positions(own).slice(0, 1));
    expect(await read(owner, '?filter=capability:in:nothing-of-the-kind')).toEqual([]);
    expect(await read(owner, '?filter=capability:in:impersonation&filter=type:in:SessionStarted')).toEqual(
      [],
    );
  });

  it('shows the events up to an earlier position', async () => {
    const [newest, ...older] = await read(owner);
    const past = await read(owner, `?asOf=${(newest?.position ?? 0) - 1}`);
    expect(positions(past)).toEqual(positions(older));
    const { body } = await api
      .http()
      .get('/api/activity?asOf=99999999')
      .set('Authorization', owner.authorization)
      .expect(422);
    expect(body).toMatchObject({ code: 'time-travel.beyond-head' });
  });

  it('shows no event of another tenant', async () => {
    const [ours, theirs] = [await read(owner), await read(stranger)];
    expect(positions(theirs).filter((position) => positions(ours).includes(position))).toEqual([]);
    expect(JSON.stringify(theirs)).not.toContain(owner.userId);
    // A position is valid for every tenant: it only marks a place in the order of all events.
    const [first] = positions(ours);
    const below = await read(stranger, `?filter=position:lte:${first ?? 0}&limit=1`);
    expect(positions(below)).not.toContain(first);
  });

  it('hides the content of events from the SOC role, and every event from all other roles', async () => {
    const { tenantId } = auditor;
    const soc = await api.signIn({ roles: ['core:soc'], tenantId });
    expect((await read(auditor)).every(({ data }) => data !== null)).toBe(true);
    const seen = await read(soc);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.every(({ data }) => data === null)).toBe(true);
    expect(seen.find(({ type }) => type === 'SessionStarted')?.fields).toContain('userId');
    const viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: owner.tenantId });
    await get(viewer).expect(403);
    await api.http().get('/api/activity').expect(401);
  });

  it('announces new events live, without their content', async () => {
    const socket = io(api.url, { path: LIVE_PATH, transports: ['websocket'], auth: { token: owner.token } });
    const heard = new Promise<unknown>((resolve) =>
      socket.on('feed', ({ messages }: { messages: unknown[] }) => {
        if (messages.length > 0) resolve(messages[0]);
      }),
    );
    await socket.timeout(10_000).emitWithAck('subscribe', { topic: ACTIVITY_TOPIC, since: null });
    await api.signIn({ roles: ['nexus:viewer'], tenantId: owner.tenantId });
    const { data, position } = activityMessageSchema.strict().parse(await heard);
    expect(Object.keys(data).toSorted()).toEqual(['actor', 'at', 'capability', 'position', 'type']);
    expect(data.position).toBe(position);
    socket.disconnect();
  });
});
