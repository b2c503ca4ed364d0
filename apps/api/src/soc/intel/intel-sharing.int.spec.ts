import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { guardedGet } from '@rampart/outbound';
import { lookAtServer, pollDueFeeds } from '@rampart/soc';
import type { Page } from '@rampart/lists/contract';
import type { IntelItem } from '@rampart/soc/contract';
import type { ApiHarness, SignedInUser } from '../../testing/api-harness.js';
import { sharedApi } from '../../testing/shared-api.js';

const MEDIA = 'application/taxii+json;version=2.1';

interface Envelope {
  readonly more: boolean;
  readonly next?: string;
  readonly objects?: readonly Record<string, unknown>[];
  readonly versions?: readonly string[];
}

describe('own indicators for others', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let reader: SignedInUser;
  let system: ReturnType<typeof createDataSource>;
  let key: string;
  let now = Date.now();

  beforeAll(async () => {
    api = await sharedApi();
    [owner, reader] = [
      await api.signIn({ roles: ['nexus:owner'] }),
      await api.signIn({ roles: ['nexus:owner'] }),
    ];
    const settings = { url: api.databaseUrl, role: 'rampart_system', applicationName: 'share-spec' } as const;
    system = await createDataSource(settings).initialize();
    const made = await as(owner, 'post', '/api/identity-access/api-keys')
      .send({ name: 'Firewall', scopes: ['soc:read'], days: 30 })
      .expect(201);
    key = (made.body as { key: string }).key;
  });
  afterAll(async () => {
    await system?.destroy();
    await api?.close();
  });

  const as = (user: SignedInUser, method: 'get' | 'post' | 'delete', path: string) =>
    api.http()[method](path).set('Authorization', user.authorization);
  const add = (value: string, more: object = {}) =>
    as(owner, 'post', '/api/soc/intel/items')
      .send({ value, ...more })
      .expect(204);
  const items = async (user: SignedInUser): Promise<readonly IntelItem[]> =>
    ((await as(user, 'get', '/api/soc/intel/items').expect(200)).body as Page<IntelItem>).items;
  /** As a TAXII client: HTTP Basic, with the key as password. */
  const taxii = (path: string) => api.http().get(`/taxii2/${path}`).auth('taxii', key).set('Accept', MEDIA);
  const get = async (path: string): Promise<Envelope> => {
    const { body, headers } = await taxii(path).expect(200);
    expect(headers['content-type']).toBe(MEDIA);
    return body as Envelope;
  };
  const collection = async (): Promise<string> => {
    const { collections } = (await taxii('own/collections/')).body as {
      readonly collections: readonly { readonly id: string }[];
    };
    return collections[0]?.id ?? '';
  };

  it('are read by a TAXII 2.1 client, page by page, with only what was added since', async () => {
    await add('198.51.100.7', { tags: ['c2'], description: 'Beacon' });
    await add('2001:db8::/32');
    await add("https://a.example/x'y", { confidence: 90 });
    await add('b'.repeat(64));
    await add('loud.example', { list: 'warning' });
    const path = `own/collections/${await collection()}/`;
    const first = await get(`${path}objects/?limit=3&match[type]=indicator`);
    expect(first.objects?.map(({ pattern }) => pattern)).toEqual([
      "[ipv4-addr:value = '198.51.100.7']",
      "[ipv6-addr:value = '2001:db8::/32']",
      String.raw`[url:value = 'https://a.example/x\'y']`,
    ]);
    expect(first.objects?.[0]).toMatchObject({
      ...{ type: 'indicator', spec_version: '2.1', revoked: false, confidence: 75, labels: ['c2'] },
      ...{ pattern_type: 'stix', description: 'Beacon Source: by hand.' },
    });
    const rest = await get(`${path}objects/?limit=3&next=${first.next}`);
    expect(rest).toMatchObject({
      more: false,
      objects: [{ pattern: `[file:hashes.'SHA-256' = '${'b'.repeat(64)}']` }],
    });
    const after = String(rest.objects?.[0]?.['modified']);
    expect(await get(`${path}objects/?added_after=${after}`)).toEqual({ more: false });
    expect(await get(`${path}objects/?match[type]=malware`)).toEqual({ more: false });
    const id = String(first.objects?.[0]?.['id']);
    const [item] = (await items(owner)).filter(({ value }) => value === '198.51.100.7');
    await as(owner, 'delete', `/api/soc/intel/items/${item?.id}`).expect(204);
    const news = await get(`${path}objects/?added_after=${after}`);
    expect(news.objects).toMatchObject([{ id, revoked: true }]);
    expect((await get(`${path}objects/${id}/versions/`)).versions).toHaveLength(2);
    const all = await get(`${path}manifest/?match[id]=${id}&match[version]=all`);
    expect(all.objects?.map(({ version }) => version)).toEqual(
      (await get(`${path}objects/${id}/versions/`)).versions,
    );
  });

  it('lead another installation to add them, and to withdraw what was removed', async () => {
    const credentials = { kind: 'basic', username: 'taxii', password: key } as const;
    const transport = guardedGet([api.url]);
    const { database, clock, access } = api.runtime;
    const wanted = { url: `${api.url}/taxii2/`, credentials };
    const looking = { database, clock, vault: access.vault, transport };
    const [root] = (await lookAtServer(looking, reader.tenantId, wanted)).roots;
    expect(root).toMatchObject({ title: 'Own indicators', problem: null });
    const feed = { name: 'Neighbour', kind: 'taxii', url: root?.url, collection: root?.collections[0]?.id };
    await as(reader, 'post', '/api/soc/intel/feeds')
      .send({ ...feed, source: 'Neighbour', credentials })
      .expect(201);
    const poll = async (): Promise<readonly string[]> => {
      now += 61 * 60_000;
      const { log, ids } = api.runtime;
      const about = { log, ids, vault: access.vault, clock: { now: () => new Date(now) }, database: system };
      await pollDueFeeds({ ...about, transport }, new AbortController().signal);
      return (await items(reader)).map(({ value }) => value).sort();
    };
    expect(await poll()).toEqual(["https://a.example/x'y", '2001:db8::/32', 'b'.repeat(64)].sort());
    const [url] = (await items(owner)).filter(({ type }) => type === 'url');
    await as(owner, 'delete', `/api/soc/intel/items/${url?.id}`).expect(204);
    await add('new.example');
    expect(await poll()).toEqual(['2001:db8::/32', 'b'.repeat(64), 'new.example'].sort());
    // What a feed reported belongs to others.
    const shared = await as(reader, 'get', '/api/soc/misp/manifest.json').expect(200);
    expect(shared.body).toEqual({});
  });

  it('are read as a MISP feed: manifest, events and hashes', async () => {
    const misp = (file: string) =>
      api.http().get(`/api/soc/misp/${file}`).set('Authorization', `Bearer ${key}`);
    const manifest = (await misp('manifest.json').expect(200)).body as Record<string, { info: string }>;
    const [[id, entry] = ['', undefined], ...others] = Object.entries(manifest);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      analysis: '2',
      Orgc: { name: expect.stringContaining('Synthetic tenant') },
    });
    const { body } = await misp(`${id}.json`).expect(200);
    const { Attribute } = (body as { Event: { Attribute: readonly Record<string, unknown>[] } }).Event;
    expect(Attribute).toMatchObject([
      { type: 'ip-dst', value: '2001:db8::/32', to_ids: true },
      { type: 'sha256', category: 'Payload delivery' },
      { type: 'domain', value: 'new.example' },
    ]);
    const hashes = (await misp('hashes.csv').expect(200)).text.trim().split('\n');
    expect(hashes).toHaveLength(3);
    expect(hashes.every((line) => line.endsWith(`,${id}`))).toBe(true);
  });

  it('are refused without a key, to other tenants, and in another version', async () => {
    const refused = await api.http().get('/taxii2/').expect(401);
    expect(refused.headers['www-authenticate']).toBe('Basic realm="rampart", Bearer realm="rampart"');
    await api.http().get('/taxii2/').auth('taxii', 'not a key').expect(401);
    await api
      .http()
      .get('/taxii2/')
      .auth('taxii', key)
      .set('Accept', 'application/taxii+json;version=2.0')
      .expect(406);
    await as(reader, 'get', `/taxii2/own/collections/${await collection()}/objects/`).expect(404);
    await taxii(`own/collections/${await collection()}/objects/?next=x`).expect(422);
  });
});
