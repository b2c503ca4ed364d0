import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { publicReach } from '@rampart/impersonation';
import { FixedClock } from '@rampart/kernel';
import {
  carryOut,
  type EnforcingContext,
  fileWriter,
  giveUpCarryingOut,
  guardedSender,
  liftBlock,
  soc,
  tellList,
} from '@rampart/soc';
import type { AdapterState } from '@rampart/soc/contract';
import { startWebhookReceiver, type WebhookReceiver } from '@rampart/soc/testing';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

describe('what security operations send out: blocks', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let receiver: WebhookReceiver;
  let context: EnforcingContext;
  let folder: string;
  let clock: FixedClock;

  beforeAll(async () => {
    api = await startApi();
    receiver = await startWebhookReceiver();
    folder = await mkdtemp(join(tmpdir(), 'rampart-enforcement-'));
  });
  beforeEach(async () => {
    owner = await api.signIn({ roles: ['nexus:owner'] });
    clock = new FixedClock(new Date('2026-11-22T11:00:00Z'));
    receiver.answer(204);
    const { log, vault, database } = api.runtime;
    context = {
      ...{ log, vault, database, clock, publicUrl: 'https://rampart.test/' },
      webhooks: guardedSender(publicReach(new URL(receiver.origin)), clock),
      write: fileWriter({ log, clock, database }, folder),
    };
  });
  afterAll(async () => {
    await receiver?.close();
    await rm(folder, { recursive: true, force: true });
    await api?.close();
  });

  const as = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    api.http()[method](`/api/soc/${path}`).set('Authorization', owner.authorization);
  const ofType = async <Data>(type: string): Promise<Data[]> =>
    (await api.runtime.log.read({ after: 0, limit: 5_000, tenantId: owner.tenantId }))
      .filter((event) => event.type === type)
      .map(({ data }) => data as Data);

  const ADDRESS = '198.18.0.77';
  const connectEnforcement = async (): Promise<string> =>
    (
      (await as('put', 'hooks/enforcement').send({ url: receiver.url }).expect(200)).body as {
        secret: string;
      }
    ).secret;
  const change = async (
    type: 'SocAddressDenied' | 'SocAddressAllowed',
    data: Readonly<Record<string, string>>,
  ): Promise<number> => {
    const commandId = api.runtime.ids.next();
    const { lastPosition } = await api.runtime.log.append({
      ...{ tenantId: owner.tenantId, stream: `soc-deny-list:${owner.tenantId}` },
      ...{ expectedVersion: 'any', commandId, events: [{ type, data }] },
      metadata: { actor: 'spec', correlationId: commandId, at: clock.now().toISOString() },
    });
    return lastPosition;
  };
  const deny = (until?: string) =>
    change('SocAddressDenied', {
      ...{ address: ADDRESS, reason: 'attack', by: owner.userId },
      ...(until === undefined ? {} : { until }),
    });
  const on = (adapter: 'nftables' | 'ipset', enabled = true) =>
    as('put', `enforcement/${adapter}/enabled`).send({ enabled }).expect(204);
  const carry = async (position: number) =>
    Promise.all(
      (['nftables', 'ipset', 'webhook'] as const).map((adapter) =>
        carryOut(context, { tenantId: owner.tenantId, position, adapter }),
      ),
    );
  const fileOf = (name: string) => readFile(join(folder, owner.tenantId, name), 'utf8');
  /** Tells an adapter of the list because of the last time it was connected or switched. */
  const told = async (adapter: 'nftables' | 'webhook') => {
    const type = adapter === 'webhook' ? 'SocHookConnected' : 'SocAdapterSwitched';
    const events = await api.runtime.log.read({ after: 0, limit: 5_000, tenantId: owner.tenantId });
    const position = events.findLast((event) => event.type === type)?.position ?? 0;
    return tellList(context, { tenantId: owner.tenantId, position, adapter });
  };
  const states = async () => {
    await api.settle();
    return (await as('get', 'enforcement').expect(200)).body as AdapterState[];
  };

  it('are written for packet filters and posted, each once, and undone', async () => {
    await on('nftables');
    await on('ipset');
    const secret = await connectEnforcement();
    const before = receiver.posts.length;
    const blocked = await deny();
    expect(await carry(blocked)).toEqual(['done', 'done', 'done']);
    expect(await carry(blocked)).toEqual(['skipped', 'skipped', 'skipped']);
    expect(await fileOf('rampart.nft')).toContain(`elements = {\n      ${ADDRESS}\n    }`);
    expect(await fileOf('rampart.ipset')).toContain(`add -exist rampart4-next ${ADDRESS} timeout 0`);
    const [post] = receiver.posts.slice(before);
    if (post === undefined) throw new Error('Nothing was posted.');
    expect(receiver.verify(post, secret)).toBe(true);
    expect(JSON.parse(post.body)).toMatchObject({
      type: 'soc.block',
      data: { address: ADDRESS, change: 'block', position: blocked, until: null },
    });
    expect((await states()).map(({ adapter, enabled, last }) => [adapter, enabled, last?.result])).toEqual([
      ['nftables', true, 'exported'],
      ['ipset', true, 'exported'],
      ['webhook', true, 'accepted'],
    ]);
    await carry(await change('SocAddressAllowed', { address: ADDRESS, by: owner.userId }));
    expect(await fileOf('rampart.nft')).not.toContain(ADDRESS);
    expect(JSON.parse(receiver.posts.at(-1)?.body ?? '')).toMatchObject({ type: 'soc.unblock' });
    expect(receiver.posts).toHaveLength(before + 2);
  });

  it('are told to a webhook that is connected later: all that stands, once, in parts', async () => {
    await connectEnforcement();
    expect(await told('webhook')).toBe('skipped');
    const before = receiver.posts.length;
    await deny();
    const events = Array.from({ length: 1_000 }, (_, index) => ({
      type: 'SocAddressDenied',
      data: { address: `198.18.4.${index}`, reason: 'attack', by: owner.userId },
    }));
    const commandId = api.runtime.ids.next();
    const { lastPosition } = await api.runtime.log.append({
      ...{ tenantId: owner.tenantId, stream: `soc-deny-list:${owner.tenantId}` },
      ...{ expectedVersion: 'any', commandId, events },
      metadata: { actor: 'spec', correlationId: commandId, at: clock.now().toISOString() },
    });
    const secret = await connectEnforcement();
    receiver.answer(500);
    await expect(told('webhook')).rejects.toMatchObject({ code: 'soc-hook.unavailable' });
    receiver.answer(204);
    expect([await told('webhook'), await told('webhook')]).toEqual(['done', 'skipped']);
    const posts = receiver.posts.slice(before);
    expect(posts.every((post) => receiver.verify(post, secret))).toBe(true);
    const said = posts.map(
      ({ body }) => JSON.parse(body) as { data: { part: number; addresses: unknown[] } },
    );
    // The first part comes again because nobody took it.
    expect(said.map(({ data }) => [data.part, data.addresses.length])).toEqual([
      [1, 1_000],
      [1, 1_000],
      [2, 1],
    ]);
    expect(said.at(-1)).toMatchObject({ type: 'soc.list', data: { position: lastPosition, parts: 2 } });
    expect((await states())[2]?.last).toMatchObject({
      ...{ change: 'list', result: 'accepted', detail: '1001 addresses, HTTP 204' },
    });
  });

  it('say when they fail, and are not posted when the opposite was asked meanwhile', async () => {
    await connectEnforcement();
    receiver.answer(500);
    const blocked = await deny();
    const ref = { tenantId: owner.tenantId, position: blocked, adapter: 'webhook' } as const;
    await expect(carryOut(context, ref)).rejects.toMatchObject({ code: 'soc-hook.unavailable' });
    await giveUpCarryingOut(context, ref, 'The receiver answered HTTP 500.');
    expect((await states())[2]?.last).toMatchObject({
      result: 'failed',
      change: 'block',
      address: ADDRESS,
    });
    receiver.answer(204);
    const [lifted, again] = [
      await change('SocAddressAllowed', { address: ADDRESS, by: owner.userId }),
      await deny(),
    ];
    expect([await carry(lifted), await carry(again)]).toEqual([
      ['skipped', 'skipped', 'done'],
      ['skipped', 'skipped', 'done'],
    ]);
    const outcomes = await ofType<{ result: string }>('SocEnforcementCarriedOut');
    expect(outcomes.map(({ result }) => result)).toEqual(['failed', 'superseded', 'accepted']);
  });

  it('end by the clock, and hosts load the list with a key of their own', async () => {
    await as('get', 'enforcement/nftables').expect(409);
    await on('nftables');
    const until = '2026-11-22T12:00:00.000Z';
    const position = await deny(until);
    const listed = await as('get', 'enforcement/nftables').expect(200);
    expect(listed.headers['content-type']).toContain('text/plain');
    expect(listed.text).toMatch(/table inet rampart/);
    const { body } = await api
      .http()
      .post('/api/api-keys')
      .set('Authorization', owner.authorization)
      .send({ name: 'Packet filter', scopes: ['blocklist:read'], days: 30 })
      .expect(201);
    const pull = (path: string) =>
      api
        .http()
        .get(path)
        .set('Authorization', `Bearer ${(body as { key: string }).key}`);
    await pull('/api/soc/enforcement/nftables').expect(200);
    await pull('/api/soc/deny-list').expect(403);
    const ref = { tenantId: owner.tenantId, position, address: ADDRESS, until };
    await expect(liftBlock(context, ref)).rejects.toMatchObject({ delayMs: 3_600_000 });
    clock.advance(3_600_000);
    expect([await liftBlock(context, ref), await liftBlock(context, ref)]).toEqual(['done', 'skipped']);
    expect(await ofType('SocAddressAllowed')).toEqual([{ address: ADDRESS, by: null }]);
    await deny();
    expect([await told('nftables'), await told('nftables')]).toEqual(['done', 'skipped']);
    expect(await fileOf('rampart.nft')).toContain(ADDRESS);
    await on('nftables', false);
    expect(await told('nftables')).toBe('done');
    expect(await fileOf('rampart.nft')).not.toContain(ADDRESS);
  });

  it('are the same when the read model is made again', async () => {
    await api.settle();
    for (const projection of soc.projections.filter(({ name }) => name === 'soc-deny-list'))
      await rebuildEqualsIncremental({
        databaseUrl: api.databaseUrl,
        log: api.runtime.log,
        projection,
        entities: [...soc.entities],
      });
  });
});
