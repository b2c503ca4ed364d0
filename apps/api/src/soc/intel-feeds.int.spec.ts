import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { guardedGet } from '@rampart/impersonation';
import { pollDueFeeds } from '@rampart/soc';
import type { IntelFeed, IntelPage, TaxiiOffer } from '@rampart/soc/contract';
import { startTaxiiServer, type TaxiiServer } from '@rampart/soc/testing';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const SECRET = { kind: 'basic', username: 'reader', password: 'open sesame' };

describe('feeds of indicators', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let taxii: TaxiiServer;
  let system: ReturnType<typeof createDataSource>;
  let now = Date.now();

  beforeAll(async () => {
    taxii = await startTaxiiServer();
    api = await startApi({ environment: { RAMPART_INTEL_ORIGINS: taxii.origin } });
    owner = await api.signIn({ roles: ['nexus:owner'] });
    const settings = { url: api.databaseUrl, role: 'rampart_system', applicationName: 'feeds-spec' } as const;
    system = await createDataSource(settings).initialize();
  });
  afterAll(async () => {
    await system?.destroy();
    await api?.close();
    await taxii?.close();
  });

  const as = (user: SignedInUser, method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    api.http()[method](`/api/soc/intel/${path}`).set('Authorization', user.authorization);
  const feeds = async (user = owner): Promise<IntelFeed[]> =>
    (await as(user, 'get', 'feeds').expect(200)).body as IntelFeed[];
  const one = async (id: string): Promise<IntelFeed> => {
    const found = (await feeds()).find((feed) => feed.id === id);
    if (found === undefined) throw new Error('no such feed');
    return found;
  };
  const values = async (source: string): Promise<string[]> => {
    const { body } = await as(owner, 'get', `items?source=${encodeURIComponent(source)}`).expect(200);
    return (body as IntelPage).items.map(({ value }) => value).sort();
  };
  const follow = async (more: object): Promise<string> => {
    const feed = { name: 'Ours', kind: 'taxii', url: taxii.root, collection: taxii.collection };
    const { body } = await as(owner, 'post', 'feeds')
      .send({ source: 'Counterpart', ...feed, ...more })
      .expect(201);
    return (body as { id: string }).id;
  };
  /** What the worker's job does, a while later. */
  const poll = (minutes = 61, origins = [taxii.origin]): Promise<number> => {
    now += minutes * 60_000;
    const { log, ids, access } = api.runtime;
    const about = { log, ids, vault: access.vault, clock: { now: () => new Date(now) }, database: system };
    return pollDueFeeds({ ...about, transport: guardedGet(origins) }, new AbortController().signal);
  };
  const indicator = (value: string, more: object = {}) => ({
    ...{ type: 'indicator', pattern_type: 'stix', pattern: `[domain-name:value = '${value}']`, ...more },
  });

  it('reads a collection page by page, and afterwards the news alone', async () => {
    for (const n of [1, 2, 3]) taxii.add(`2026-11-21T00:00:0${n}.000123Z`, indicator(`bad${n}.example`));
    await follow({ confidence: 90 });
    expect(await poll()).toBe(1);
    expect(taxii.asked.map(({ searchParams }) => searchParams.get('next'))).toEqual([null, '2']);
    expect(await values('Counterpart')).toEqual(['bad1.example', 'bad2.example', 'bad3.example']);
    expect((await feeds())[0]).toMatchObject({
      last: { problem: null, added: 3, refused: 0 },
      polling: false,
    });
    expect(await poll()).toBe(1);
    expect((await feeds())[0]).toMatchObject({ last: { added: 0, unchanged: 0 } });
    const last = taxii.asked.at(-1)?.searchParams;
    expect(last?.get('added_after')).toBe('2026-11-21T00:00:03.000123Z');
    expect(await poll(0)).toBe(0);
  });

  it('takes back what is revoked, and does not forget a feed that fails', async () => {
    const id = await follow({ name: 'Guarded', source: 'Guarded', credentials: SECRET });
    taxii.authorization = `Basic ${Buffer.from('reader:open sesame').toString('base64')}`;
    await poll();
    expect(await values('Guarded')).toHaveLength(3);
    taxii.add('2026-11-21T00:00:04.000Z', indicator('bad1.example', { revoked: true }));
    await poll();
    expect(await values('Guarded')).toEqual(['bad2.example', 'bad3.example']);
    expect(await one(id)).toMatchObject({ credentials: 'basic', last: { removed: 1, problem: null } });
    const answered = await as(owner, 'get', 'feeds').expect(200);
    expect(answered.text).not.toMatch(/reader|sesame/);
    const events = await api.runtime.log.read({ after: 0, limit: 1000 });
    expect(JSON.stringify(events)).not.toMatch(/sesame/);
    const of = events.filter(({ data }) => (data as { feedId?: string }).feedId === id);
    expect(of.map(({ type }) => type)).toEqual(['SocFeedAdded', 'SocFeedPolled', 'SocFeedPolled']);
    await as(owner, 'delete', `feeds/${id}`).expect(204);
  });

  it.each([
    [{ status: 401 }, 'wants other credentials', 15],
    [{ status: 403 }, 'does not let these credentials in', 15],
    [{ status: 404 }, 'knows no such address', 15],
    [{ status: 406 }, 'may not speak TAXII 2.1', 15],
    [{ status: 429, headers: { 'retry-after': '7200' } }, 'asks to wait for 7200 s', 120],
    [{ status: 503 }, 'asks to wait', 10],
    [{ status: 500 }, 'trouble of its own', 15],
    ['garbage', 'no JSON', 15],
    ['web page', 'answers with text/html', 15],
    ['cut', 'broke off', 15],
  ] as const)('says in plain words what went wrong: %j', async (fault, words, minutes) => {
    const [{ id }] = (await feeds()) as [IntelFeed];
    const before = await values('Counterpart');
    taxii.authorization = null;
    taxii.failNext(fault);
    await poll(10_000);
    const { last, dueAt } = await one(id);
    expect(last?.problem).toContain(words);
    expect(Date.parse(dueAt ?? '') - now).toBe(minutes * 60_000);
    expect(await values('Counterpart')).toEqual(before);
    expect(await poll(minutes)).toBe(1);
    expect(await one(id)).toMatchObject({ last: { problem: null } });
  });

  it('reads lists, softens by warning lists, and goes to no private address by itself', async () => {
    taxii.list = '# ours\n192.0.2.1\nnonsense!\n192.0.2.2\n';
    const about = { kind: 'list', url: `${taxii.origin}/list.txt`, collection: null };
    const id = await follow({ ...about, name: 'Lines', source: 'Lines', confidence: 33 });
    await poll(0, []);
    expect((await one(id)).last?.problem).toContain('may not be visited');
    await as(owner, 'post', `feeds/${id}/poll`).expect(204);
    await poll(0);
    expect(await one(id)).toMatchObject({ last: { problem: null, added: 2, refused: 1 } });
    const { body } = await as(owner, 'get', 'items?source=Lines').expect(200);
    expect((body as IntelPage).items[0]).toMatchObject({ confidence: 33, origin: 'feed', list: 'threat' });
    await as(owner, 'put', `feeds/${id}/switch`).send({ enabled: false }).expect(204);
    expect(await one(id)).toMatchObject({ enabled: false, dueAt: null });
    await as(owner, 'post', `feeds/${id}/poll`).expect(409);
    const asked = taxii.asked.length;
    await poll(10_000);
    expect(taxii.asked.slice(asked).filter(({ pathname }) => pathname === '/list.txt')).toEqual([]);
  });

  it('shows what a server offers before it is followed', async () => {
    const look = async (url: string) =>
      (await as(owner, 'post', 'feeds/look').send({ url }).expect(200)).body as TaxiiOffer;
    const { title, roots } = await look(`${taxii.origin}/taxii2/`);
    expect(title).toBe('Counterpart');
    expect(roots[0]).toMatchObject({ url: taxii.root, title: 'Root one', problem: null });
    expect(roots[0]?.collections).toMatchObject([
      { id: taxii.collection, canRead: true },
      { canRead: false },
    ]);
    expect(roots[1]?.problem).toContain('knows no such address');
    expect((await look(taxii.root)).roots).toHaveLength(1);
    await as(owner, 'post', 'feeds/look')
      .send({ url: `${taxii.origin}/list.txt` })
      .expect(422);
    await as(owner, 'post', 'feeds/look').send({ url: 'http://127.0.0.1:9/' }).expect(422);
  });

  it('sends credentials to no other server, and belongs to its tenant', async () => {
    const id = await follow({ name: 'Kept', source: 'Kept', credentials: SECRET });
    const feed = { name: 'Kept', kind: 'taxii', source: 'Kept', collection: taxii.collection };
    const change = (user: SignedInUser, url: string) => as(user, 'put', `feeds/${id}`).send({ ...feed, url });
    const { body } = await change(owner, 'https://elsewhere.example/').expect(422);
    expect((body as { code: string }).code).toBe('soc-intel.credentials-again');
    await change(owner, `${taxii.origin}/api2/`).expect(204);
    expect(await one(id)).toMatchObject({ credentials: 'basic', url: `${taxii.origin}/api2/` });
    const other = await api.signIn({ roles: ['nexus:owner'] });
    expect(await feeds(other)).toEqual([]);
    await change(other, taxii.root).expect(404);
    await as(other, 'delete', `feeds/${id}`).expect(404);
    await as(other, 'post', `feeds/${id}/poll`).expect(404);
    const { tenantId } = owner;
    const analyst = await api.signIn({ roles: ['nexus:analyst'], tenantId });
    expect(await feeds(analyst)).not.toEqual([]);
    await as(analyst, 'delete', `feeds/${id}`).expect(403);
    await as(owner, 'post', 'feeds')
      .send({ ...feed, url: 'https://a:b@c.example/' })
      .expect(422);
    await as(owner, 'post', 'feeds')
      .send({ ...feed, url: 'ftp://c.example/' })
      .expect(422);
    await as(owner, 'post', 'feeds')
      .send({ ...feed, url: taxii.root, collection: null })
      .expect(422);
  });
});
