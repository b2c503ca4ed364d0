import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitForProjection } from '@rampart/event-log';
import { followIntel, intelUpkeep, lookBack, type LookBackContext, SOC_SHARD } from '@rampart/soc';
import type { Page } from '@rampart/lists/contract';
import type {
  EventPage,
  IntelBatch,
  IntelItem,
  IntelMatch,
  DeliveryReceipt,
  SocEventDetail,
} from '@rampart/soc/contract';
import { type ApiHarness, type SignedInUser, startApi } from '../../testing/api-harness.js';
import { type RunningDetection, startDetection } from '../../testing/detection.js';

describe('threat intelligence over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let detection: RunningDetection;

  beforeAll(async () => {
    api = await startApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    detection = await startDetection(api, 2);
  });
  afterAll(async () => {
    await detection?.stop();
    await api?.close();
  });

  const as = (user: SignedInUser, method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    api.http()[method](`/api/soc/intel/${path}`).set('Authorization', user.authorization);
  const items = async (query = '', user = owner): Promise<readonly IntelItem[]> =>
    ((await as(user, 'get', `items?${query}`).expect(200)).body as Page<IntelItem>).items;

  const context = (): LookBackContext => ({ ...api.runtime, database: detection.system });
  const matches = async (query = ''): Promise<readonly IntelMatch[]> =>
    ((await as(owner, 'get', `matches?${query}`).expect(200)).body as Page<IntelMatch>).items;
  const alerts = async (): Promise<EventPage['items']> => {
    const path = '/api/soc/events?filter=kind:in:alert';
    const { body } = await api.http().get(path).set('Authorization', owner.authorization).expect(200);
    return (body as EventPage).items;
  };
  const follow = async (): Promise<number> => {
    const events = await api.runtime.log.read({ after: 0, limit: 1000 });
    const change = events.filter(({ type }) => type === 'SocIndicatorsChanged').at(-1);
    if (change === undefined) throw new Error('no change');
    await followIntel(api.runtime.socLog).react(change);
    const { tenantId, position, metadata, data } = change;
    const { generation } = data as { generation: number };
    const due = { tenantId, position, generation, at: metadata.at };
    return lookBack(context(), due, new AbortController().signal);
  };
  const makeSource = async (): Promise<{ id: string; key: string }> => {
    const path = '/api/soc/sources';
    const wanted = { name: 'web', kind: 'nginx' };
    const { body } = await api
      .http()
      .post(path)
      .set('Authorization', owner.authorization)
      .send(wanted)
      .expect(201);
    return body as { id: string; key: string };
  };
  const deliver = async ({ id, key }: { id: string; key: string }, ...clients: string[]): Promise<void> => {
    const lines = clients.map(
      (client, second) =>
        `${client} - - [21/Nov/2026:10:00:${String(second).padStart(2, '0')} +0000] "GET / HTTP/1.1" 200 5 "-" "x"`,
    );
    const { body } = await api
      .http()
      .post(`/api/soc/intake/${id}`)
      .set('Authorization', `Bearer ${key}`)
      .set('Content-Type', 'text/plain')
      .send(lines.join('\n'))
      .expect(202);
    const { position } = body as DeliveryReceipt;
    await waitForProjection(detection.system.manager, 'soc-detection', position, { shard: SOC_SHARD });
    expect(detection.failures).toEqual([]);
  };

  it('stores manual indicators in normal form, and hides them from other tenants', async () => {
    await as(owner, 'post', 'items')
      .send({ value: 'hxxp://Bad[.]example/x', tags: ['phish'] })
      .expect(204);
    await as(owner, 'post', 'items').send({ value: 'no indicator' }).expect(422);
    await as(owner, 'post', 'items').send({ value: '300.1.1.1' }).expect(422);
    const [item] = await items('filter=type:in:url');
    expect(item).toMatchObject({
      value: 'http://bad.example/x',
      confidenceNow: 75,
      tags: ['phish'],
      matches: 0,
    });
    const other = await api.signIn({ roles: ['nexus:owner'] });
    expect(await items('', other)).toEqual([]);
    await as(other, 'delete', `items/${item?.id ?? ''}`).expect(404);
    await as(owner, 'put', `items/${item?.id ?? ''}`)
      .send({ value: 'worse.example', confidence: 5 })
      .expect(204);
    expect(await items()).toMatchObject([{ value: 'worse.example', type: 'domain', state: 'expired' }]);
    const [revised] = await items();
    await as(owner, 'delete', `items/${revised?.id ?? ''}`).expect(204);
    expect(await items()).toEqual([]);
  });

  it('matches new and earlier events, raises one alert, and lowers severity by a warning list', async () => {
    const source = await makeSource();
    await deliver(source, '198.51.100.7', '198.51.100.7');
    await as(owner, 'post', 'items')
      .send({ value: '198.51.100.0/24', confidence: 80, source: 'ours' })
      .expect(204);
    expect(await follow()).toBe(2);
    expect(await follow()).toBe(2);
    expect(await matches()).toMatchObject([{ lookBack: true }, { lookBack: true, observed: '198.51.100.7' }]);
    const [first, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ severity: 'high', count: 2, srcIp: '198.51.100.7', type: 'threat' });
    expect(first?.title).toContain('looking back');
    await as(owner, 'post', 'items')
      .send({ value: '198.51.100.8', list: 'warning', source: 'Ours' })
      .expect(204);
    await follow();
    await deliver(source, '198.51.100.8', '198.51.100.8', '203.0.113.1');
    expect(await matches()).toHaveLength(4);
    const [latest] = await alerts();
    const found = (await alerts()).find(({ srcIp }) => srcIp === '198.51.100.8');
    expect(latest).toBeDefined();
    expect(found).toMatchObject({ severity: 'medium', count: 1 });
    expect(found?.title).toContain('warning list Ours');
    const path = `/api/soc/events/${found?.id ?? ''}`;
    const { body } = await api.http().get(path).set('Authorization', owner.authorization).expect(200);
    const { evidence } = body as SocEventDetail;
    expect(evidence.map(({ type, name }) => [type, name])).toContainEqual(['indicator', '198.51.100.0/24']);
    expect(evidence).toHaveLength(2);
    const [item] = await items('q=198.51.100.0/24');
    expect(item).toMatchObject({ matches: 4, type: 'network' });
    await as(owner, 'delete', `items/${item?.id ?? ''}`).expect(204);
    await follow();
    await deliver(source, '198.51.100.9');
    expect(await matches()).toHaveLength(4);
    await intelUpkeep(context());
    expect(await matches()).toHaveLength(4);
  });

  it('pages indicators by the last one shown', async () => {
    for (const host of [1, 2, 3])
      await as(owner, 'post', 'items')
        .send({ value: `192.0.2.${host}` })
        .expect(204);
    const { body } = await as(owner, 'get', 'items?limit=2&q=192.0.2').expect(200);
    const { items: first, next } = body as Page<IntelItem>;
    expect(first.map(({ value }) => value)).toEqual(['192.0.2.3', '192.0.2.2']);
    expect((await items(`q=192.0.2&limit=2&cursor=${next ?? ''}`)).map(({ value }) => value)).toEqual([
      '192.0.2.1',
    ]);
    expect(await items('q=192.0.2.2')).toHaveLength(1);
    expect(await items('q=192.0.2')).toHaveLength(3);
  });

  const send = (query: string, list: string) =>
    as(owner, 'post', `imports?${query}`)
      .set('Content-Type', 'application/octet-stream')
      .send(Buffer.from(list));

  it('imports a list in its own format, and names the refused lines with the reason', async () => {
    const csv = 'first_seen,ioc,confidence\n2026-11-20,203.0.113.5,90\nx,nonsense,1\n2001-01-01,203.0.113.6,';
    const { body: preview } = await as(owner, 'post', 'preview').send({ text: csv, whole: true }).expect(200);
    expect(preview).toMatchObject({
      ...{ format: 'csv', columns: ['first_seen', 'ioc', 'confidence'] },
      layout: { separator: ',', heading: true, columns: { value: 1, confidence: 2, firstSeen: 0 } },
      entries: [{ value: '203.0.113.5', refused: null }, { line: 3, type: null }, { type: 'ip' }],
    });
    const layout = { separator: ',', heading: true, columns: { value: 1, tags: 0, type: 2 } };
    const corrected = await as(owner, 'post', 'preview')
      .send({ text: 'a,b,c\nmail,192.0.2.7,ip\nmail,setup.exe,file', whole: true, layout })
      .expect(200);
    expect(corrected.body).toMatchObject({
      entries: [
        { value: '192.0.2.7', tags: ['mail'] },
        { line: 3, type: null },
      ],
    });
    const { body } = await send('name=ours', csv).expect(201);
    expect(body).toMatchObject({ added: 2, refused: 1, refusals: [{ line: 3, text: 'x,nonsense,1' }] });
    const cut = await send('name=odd', `${'x'.repeat(199)}\u{1F984}\n\0`).expect(201);
    expect(cut.body).toMatchObject({ refusals: [{ text: `${'x'.repeat(199)}\uFFFD` }, { text: '\uFFFD' }] });
    const { body: again } = await send('name=ours', csv).expect(201);
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const { body: louder } = await send('name=ours', csv.replace('90', '70')).expect(201);
    expect(louder).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    const warning = JSON.stringify({ name: 'Clouds', type: 'cidr', list: ['203.0.113.0/24', 'not one'] });
    const { body: soft } = await send('name=Clouds', warning).expect(201);
    expect(soft).toMatchObject({ softens: true, added: 1, refused: 1 });
    await send('name=x', '{"a":').expect(422);
    await send('name=x', '{"a":1}').expect(422);
    await send('name=x', '').expect(422);
    const given = Array.from({ length: 12_000 }, (_, n) => `10.${n >> 8}.${n & 255}.1`).join('\n');
    expect((await send('name=many', given).expect(201)).body).toMatchObject({ added: 12_000, refused: 0 });
    const { body: batches } = await as(owner, 'get', 'imports').expect(200);
    expect((batches.items as IntelBatch[])[0]).toMatchObject({
      name: 'many',
      origin: 'import',
      added: 12_000,
    });
    expect(await items('filter=source:in:ours')).toHaveLength(2);
  });
});
