import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { waitForProjection } from '@rampart/event-log';
import { guardedGet } from '@rampart/outbound';
import { DetectionPipeline, followIntel, intelUpkeep, pollDueFeeds, SOC_SHARD } from '@rampart/soc';
import type { Page } from '@rampart/lists/contract';
import type { CreatedSource, IntelFeed, IntelItem, DeliveryReceipt, TaxiiOffer } from '@rampart/soc/contract';
import { startTaxiiServer, type TaxiiServer } from '@rampart/soc/testing';
import { type ApiHarness, type SignedInUser, startApi } from '../../testing/api-harness.js';

const DAY = 86_400_000;
const SECRET = { kind: 'basic', username: 'reader', password: 'open sesame' };

describe('a feed of indicators', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let taxii: TaxiiServer;
  let system: ReturnType<typeof createDataSource>;
  let now = Date.now();
  /** The milliseconds by which the API's clock is ahead of the real time. */
  let ahead = 0;

  beforeAll(async () => {
    taxii = await startTaxiiServer();
    const clock = { now: () => new Date(Date.now() + ahead) };
    api = await startApi({ clock, environment: { RAMPART_INTEL_ORIGINS: taxii.origin } });
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
    if (found === undefined) throw new Error('feed does not exist');
    return found;
  };
  const values = async (source: string): Promise<string[]> => {
    const { body } = await as(owner, 'get', `items?filter=source:in:${encodeURIComponent(source)}`).expect(
      200,
    );
    return (body as Page<IntelItem>).items.map(({ value }) => value).sort();
  };
  const follow = async (more: object): Promise<string> => {
    const feed = { name: 'Ours', kind: 'taxii', url: taxii.root, collection: taxii.collection };
    const { body } = await as(owner, 'post', 'feeds')
      .send({ source: 'Counterpart', ...feed, ...more })
      .expect(201);
    return (body as { id: string }).id;
  };
  /** Runs the worker's poll job some minutes later. @returns the number of polled feeds */
  const poll = (minutes = 61, origins = [taxii.origin]): Promise<number> => {
    now += minutes * 60_000;
    const { log, ids, access } = api.runtime;
    const about = { log, ids, vault: access.vault, clock: { now: () => new Date(now) }, database: system };
    return pollDueFeeds({ ...about, transport: guardedGet(origins) }, new AbortController().signal);
  };
  const indicator = (value: string, more: object = {}) => ({
    ...{ type: 'indicator', pattern_type: 'stix', pattern: `[domain-name:value = '${value}']`, ...more },
  });

  it('reads a collection page by page, and afterwards only what is new', async () => {
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

  it('removes revoked indicators, and keeps the indicators of a feed that fails', async () => {
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
    [{ status: 401 }, 'requires other credentials', 15],
    [{ status: 403 }, 'refuses these credentials', 15],
    [{ status: 404 }, 'has no such address', 15],
    [{ status: 406 }, 'may not speak TAXII 2.1', 15],
    [{ status: 429, headers: { 'retry-after': '7200' } }, 'tries again in 7200 s', 120],
    [{ status: 503 }, 'limits requests', 10],
    [{ status: 500 }, 'failed', 15],
    ['garbage', 'is not JSON', 15],
    ['web page', 'answers with text/html', 15],
    ['cut', 'connection was lost', 15],
  ] as const)('states the cause of a failed poll as a sentence: %j', async (fault, words, minutes) => {
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

  it('reads lists, lowers severity by warning lists, and contacts no private address', async () => {
    taxii.list = '# ours\n192.0.2.1\nnonsense!\n192.0.2.2\n';
    const about = { kind: 'list', url: `${taxii.origin}/list.txt`, collection: null };
    const id = await follow({ ...about, name: 'Lines', source: 'Lines', confidence: 33 });
    await poll(0, []);
    expect((await one(id)).last?.problem).toContain('is not allowed');
    await as(owner, 'post', `feeds/${id}/poll`).expect(204);
    await poll(0);
    expect(await one(id)).toMatchObject({ last: { problem: null, added: 2, refused: 1 } });
    const { body } = await as(owner, 'get', 'items?filter=source:in:Lines').expect(200);
    expect((body as Page<IntelItem>).items[0]).toMatchObject({
      confidence: 33,
      origin: 'feed',
      list: 'threat',
    });
    await as(owner, 'put', `feeds/${id}/enabled`).send({ enabled: false }).expect(204);
    expect(await one(id)).toMatchObject({ enabled: false, dueAt: null });
    await as(owner, 'post', `feeds/${id}/poll`).expect(409);
    const asked = taxii.asked.length;
    await poll(10_000);
    expect(taxii.asked.slice(asked).filter(({ pathname }) => pathname === '/list.txt')).toEqual([]);
  });

  it('lists the collections of a server before the feed is added', async () => {
    const look = async (url: string) =>
      (await as(owner, 'post', 'feeds/inspect').send({ url }).expect(200)).body as TaxiiOffer;
    const { title, roots } = await look(`${taxii.origin}/taxii2/`);
    expect(title).toBe('Counterpart');
    expect(roots[0]).toMatchObject({ url: taxii.root, title: 'Root one', problem: null });
    expect(roots[0]?.collections).toMatchObject([
      { id: taxii.collection, canRead: true },
      { canRead: false },
    ]);
    expect(roots[1]?.problem).toContain('has no such address');
    expect((await look(taxii.root)).roots).toHaveLength(1);
    await as(owner, 'post', 'feeds/inspect')
      .send({ url: `${taxii.origin}/list.txt` })
      .expect(422);
    await as(owner, 'post', 'feeds/inspect').send({ url: 'http://127.0.0.1:9/' }).expect(422);
  });

  it('sends its credentials to its own server only, and belongs to one tenant', async () => {
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

  it('stores no indicator twice and announces each one when two workers poll at once', async () => {
    taxii.list = '198.51.100.1\n198.51.100.2\n';
    const about = { kind: 'list', url: `${taxii.origin}/list.txt`, collection: null };
    const id = await follow({ ...about, name: 'Twice', source: 'Twice' });
    now += 10_000 * 60_000;
    const asked = await Promise.all([poll(0), poll(0)]);
    const lists = taxii.asked.filter(({ pathname }) => pathname === '/list.txt');
    expect(asked[0] * asked[1]).toBe(0);
    await as(owner, 'post', `feeds/${id}/poll`).expect(204);
    await poll(0);
    expect(taxii.asked.filter(({ pathname }) => pathname === '/list.txt')).toHaveLength(lists.length + 1);
    expect(await one(id)).toMatchObject({ last: { added: 0, changed: 0, unchanged: 2 } });
    expect(await values('Twice')).toEqual(['198.51.100.1', '198.51.100.2']);
    const { tenantId } = owner;
    await system.query(
      `INSERT INTO soc.intel_feed_news (tenant_id, id, at, by, type, data)
       VALUES ($1, $2, now(), $3, 'SocFeedPollRequested', $4)`,
      [tenantId, api.runtime.ids.next(), owner.userId, JSON.stringify({ feedId: id, by: owner.userId })],
    );
    const { log } = api.runtime;
    expect(await intelUpkeep({ log, database: system })).toBeGreaterThan(0);
    expect(await system.query(`SELECT 1 FROM soc.intel_feed_news`)).toEqual([]);
  });

  it.each([
    [
      { etag: 'W/"one"', modified: null },
      { etag: 'W/"two"', modified: null },
    ],
    [
      { etag: null, modified: 'Sat, 21 Nov 2026 10:00:00 GMT' },
      { etag: null, modified: 'Sat, 21 Nov 2026 11:00:00 GMT' },
    ],
  ])('reads a list again when it has changed, and at least once a day: %j', async (before, after) => {
    const source = `Conditional ${before.etag ?? 'by date'}`;
    const about = { kind: 'list', url: `${taxii.origin}/list.txt`, collection: null };
    Object.assign(taxii, before, { list: '198.51.100.1' });
    const id = await follow({ ...about, name: source, source });
    await poll(0);
    expect(await one(id)).toMatchObject({ last: { problem: null, added: 1 } });
    // The server answers "not modified" even though its list has changed.
    taxii.list = '198.51.100.2';
    await poll();
    const { last, succeededAt } = await one(id);
    expect(last).toMatchObject({ problem: null, added: 0, unchanged: 0 });
    expect(succeededAt).toBe(new Date(now).toISOString());
    expect(await values(source)).toEqual(['198.51.100.1']);
    Object.assign(taxii, after);
    await poll();
    expect(await one(id)).toMatchObject({ last: { added: 1 } });
    await poll();
    expect(await one(id)).toMatchObject({ last: { unchanged: 0 } });
    await poll(24 * 60);
    expect(await one(id)).toMatchObject({ last: { added: 0, changed: 1 } });
    Object.assign(taxii, { etag: null, modified: null });
    await as(owner, 'delete', `feeds/${id}`).expect(204);
  });

  it('lists collections with the stored credentials during a change, from its own server only', async () => {
    const feedId = await follow({ name: 'Sealed', source: 'Sealed', credentials: SECRET });
    taxii.authorization = `Basic ${Buffer.from('reader:open sesame').toString('base64')}`;
    try {
      const url = taxii.root;
      const look = (wanted: object, user = owner) => as(user, 'post', 'feeds/inspect').send(wanted);
      await look({ url }).expect(422);
      expect(((await look({ url, feedId }).expect(200)).body as TaxiiOffer).roots).toHaveLength(1);
      await look({ url, feedId, credentials: { kind: 'none' } }).expect(422);
      const elsewhere = await look({ url: 'https://elsewhere.example/', feedId }).expect(422);
      expect(elsewhere.body).toMatchObject({ code: 'soc-intel.credentials-again' });
      const stranger = await api.signIn({ roles: ['nexus:owner'] });
      await look({ url, feedId }, stranger).expect(404);
    } finally {
      taxii.authorization = null;
      await as(owner, 'delete', `feeds/${feedId}`).expect(204);
    }
  });

  it('does not match with indicators that were revoked, expired or decayed', async () => {
    const failures: unknown[] = [];
    owner = await api.signIn({ roles: ['nexus:owner'] });
    const { log, socLog } = api.runtime;
    const onError = (error: unknown): void => void failures.push(error);
    const pipeline = new DetectionPipeline({ log, socLog, database: system, onError, snapshotEvery: 2 });
    await pipeline.start();
    try {
      const { body } = await api
        .http()
        .post('/api/soc/sources')
        .set('Authorization', owner.authorization)
        .send({ name: 'gate', kind: 'generic' })
        .expect(201);
      const source = body as CreatedSource;
      const start = Date.now();
      const iso = (days: number): string => new Date(start + days * DAY).toISOString();
      const alive = { valid_from: iso(0), modified: iso(0), confidence: 40 };
      taxii.add('2026-11-22T00:00:01Z', indicator('fades.example', { ...alive, id: 'a' }));
      taxii.add(
        '2026-11-22T00:00:02Z',
        indicator('ends.example', { ...alive, id: 'b', valid_until: iso(10) }),
      );
      taxii.add('2026-11-22T00:00:03Z', indicator('revoked.example', { ...alive, id: 'c' }));
      await follow({ name: 'Living', source: 'Living' });
      /** Polls and delivers after a number of days. @returns the matches with the confidence that is left */
      const on = async (days: number): Promise<unknown> => {
        ahead = days * DAY;
        // A minute later the follow-up of recent events is due.
        now = start + ahead + 60_000;
        await poll(0);
        const events = await log.read({ after: 0, limit: 10_000 });
        const changes = events.filter(({ type }) => type === 'SocIndicatorsChanged');
        for (const change of changes) await followIntel(socLog).react(change);
        const line = `day ${days}: fades.example ends.example revoked.example`;
        const { body: receipt } = await api
          .http()
          .post(`/api/soc/intake/${source.id}`)
          .set('Authorization', `Bearer ${source.key}`)
          .set('Content-Type', 'text/plain')
          .send(line)
          .expect(202);
        const { position } = receipt as DeliveryReceipt;
        await waitForProjection(system.manager, 'soc-detection', position, { shard: SOC_SHARD });
        return system.query(
          `SELECT m.value, m.confidence FROM soc.intel_match m JOIN soc.event e ON e.id = m.event_id
             AND e.tenant_id = m.tenant_id WHERE e.raw = $1 AND m.tenant_id = $2 ORDER BY 1`,
          [line, owner.tenantId],
        );
      };
      const named = (...found: [string, number][]) =>
        found.map(([value, confidence]) => ({ value: `${value}.example`, confidence }));
      expect(await on(0)).toEqual(named(['ends', 40], ['fades', 40], ['revoked', 40]));
      taxii.add('2026-11-22T00:00:04Z', indicator('revoked.example', { ...alive, id: 'c', revoked: true }));
      expect(await on(9)).toEqual(named(['ends', 37], ['fades', 37]));
      expect(await on(11)).toEqual(named(['fades', 37]));
      expect(await on(90)).toEqual(named(['fades', 20]));
      expect(await on(179)).toEqual(named(['fades', 10]));
      expect(await on(181)).toEqual([]);
      expect(failures).toEqual([]);
    } finally {
      ahead = 0;
      await pipeline.stop();
    }
  });
});
