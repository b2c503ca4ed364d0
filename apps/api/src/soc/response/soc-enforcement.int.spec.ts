import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import {
  carryOut,
  type EnforcingContext,
  fileWriter,
  giveUpCarryingOut,
  liftBlock,
  soc,
  tellList,
} from '@rampart/soc';
import type { AdapterState, DenyList } from '@rampart/soc/contract';
import { IpDenyListGuard } from '../../platform/ip-deny-list.guard.js';
import { OutgoingWorld } from '../testing/outgoing-world.js';

describe('blocks of security operations', () => {
  let world: OutgoingWorld;
  let context: EnforcingContext;
  let folder: string;

  beforeAll(async () => {
    world = await OutgoingWorld.open();
    folder = await mkdtemp(join(tmpdir(), 'rampart-enforcement-'));
  });
  beforeEach(async () => {
    const sending = await world.renew();
    context = { ...sending, simulatedOrigin: null, write: fileWriter(sending, folder) };
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await world?.close();
  });

  const ADDRESS = '198.18.0.77';
  const denyList = (): string => `soc-deny-list:${world.owner.tenantId}`;
  const change = (
    type: 'SocAddressDenied' | 'SocAddressAllowed',
    data: Readonly<Record<string, string>>,
  ): Promise<number> => world.append(denyList(), { type, data });
  const deny = (until?: string) =>
    change('SocAddressDenied', {
      ...{ address: ADDRESS, reason: 'attack', by: world.owner.userId },
      ...(until === undefined ? {} : { until }),
    });
  const on = (adapter: 'nftables' | 'ipset', enabled = true) =>
    world.as('put', `enforcement/${adapter}/enabled`).send({ enabled }).expect(204);
  const carry = async (position: number) =>
    Promise.all(
      (['nftables', 'ipset', 'webhook'] as const).map((adapter) =>
        carryOut(context, { tenantId: world.owner.tenantId, position, adapter }),
      ),
    );
  const fileOf = (name: string) => readFile(join(folder, world.owner.tenantId, name), 'utf8');
  const sentTo = async (adapter: 'nftables' | 'webhook') => {
    const type = adapter === 'webhook' ? 'SocHookConnected' : 'SocAdapterSwitched';
    const events = await world.api.runtime.log.read({
      after: 0,
      limit: 5_000,
      tenantId: world.owner.tenantId,
    });
    const position = events.findLast((event) => event.type === type)?.position ?? 0;
    return tellList(context, { tenantId: world.owner.tenantId, position, adapter });
  };
  const states = async () => {
    await world.api.settle();
    return (await world.as('get', 'enforcement').expect(200)).body as AdapterState[];
  };

  it('can cover a network: every address in it is refused, but never one’s own', async () => {
    await world.as('put', 'deny-list/enforced').send({ enforced: true }).expect(204);
    const network = (address: string) =>
      world.as('post', 'deny-list').send({ address, reason: 'scans', hours: 2 });
    const { body: blocked } = await network('198.51.100.7/24').expect(201);
    expect(blocked).toEqual({ address: '198.51.100.0/24', result: 'enforced', adapters: [] });
    await world.api.settle();
    const { tenantId } = world.owner;
    const door = new IpDenyListGuard(world.api.runtime.database, world.api.runtime.clock);
    await expect(door.admit(tenantId, '198.51.100.77')).rejects.toMatchObject({
      code: 'access.address-denied',
    });
    await door.admit(tenantId, '198.51.101.1');
    expect((await network('127.0.0.0/8').expect(409)).body.code).toBe('soc-deny-list.own-address');
    expect((await network('example.org').expect(422)).body.code).toBe('soc-deny-list.not-a-network');
    await world.as('delete', `deny-list/${encodeURIComponent('198.51.100.0/24')}`).expect(204);
    await world.api.settle();
    await door.admit(tenantId, '198.51.100.78');
  });

  it('are written for packet filters and posted to a webhook once each, and lifted again', async () => {
    await on('nftables');
    await on('ipset');
    const secret = await world.connect('enforcement');
    const before = world.receiver.posts.length;
    const blocked = await deny();
    expect(await carry(blocked)).toEqual(['done', 'done', 'done']);
    expect(await carry(blocked)).toEqual(['skipped', 'skipped', 'skipped']);
    expect(await fileOf('rampart.nft')).toContain(`elements = {\n      ${ADDRESS}\n    }`);
    expect(await fileOf('rampart.ipset')).toContain(`add -exist rampart4-next ${ADDRESS} timeout 0`);
    const [post] = world.receiver.posts.slice(before);
    if (post === undefined) throw new Error('Nothing was posted.');
    expect(world.receiver.verify(post, secret)).toBe(true);
    expect(JSON.parse(post.body)).toMatchObject({
      type: 'soc.block',
      data: { address: ADDRESS, change: 'block', position: blocked, until: null },
    });
    expect((await states()).map(({ adapter, enabled, last }) => [adapter, enabled, last?.result])).toEqual([
      ['nftables', true, 'exported'],
      ['ipset', true, 'exported'],
      ['webhook', true, 'accepted'],
    ]);
    await carry(await change('SocAddressAllowed', { address: ADDRESS, by: world.owner.userId }));
    expect(await fileOf('rampart.nft')).not.toContain(ADDRESS);
    expect(JSON.parse(world.receiver.posts.at(-1)?.body ?? '')).toMatchObject({ type: 'soc.unblock' });
    expect(world.receiver.posts).toHaveLength(before + 2);
  });

  it('are sent once, in parts, to a webhook that is connected later', async () => {
    await world.connect('enforcement');
    expect(await sentTo('webhook')).toBe('skipped');
    const before = world.receiver.posts.length;
    await deny();
    const events = Array.from({ length: 1_000 }, (_, index) => ({
      type: 'SocAddressDenied',
      data: { address: `198.18.4.${index}`, reason: 'attack', by: world.owner.userId },
    }));
    const lastPosition = await world.append(denyList(), ...events);
    const secret = await world.connect('enforcement');
    world.receiver.answer(500);
    await expect(sentTo('webhook')).rejects.toMatchObject({ code: 'soc-hook.unavailable' });
    world.receiver.answer(204);
    expect([await sentTo('webhook'), await sentTo('webhook')]).toEqual(['done', 'skipped']);
    const posts = world.receiver.posts.slice(before);
    expect(posts.every((post) => world.receiver.verify(post, secret))).toBe(true);
    const said = posts.map(
      ({ body }) => JSON.parse(body) as { data: { part: number; addresses: unknown[] } },
    );
    // The first part is repeated, because the receiver did not accept it.
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

  it('report failed posts, and are not sent after the opposite was requested', async () => {
    await world.connect('enforcement');
    world.receiver.answer(500);
    const blocked = await deny();
    const ref = { tenantId: world.owner.tenantId, position: blocked, adapter: 'webhook' } as const;
    await expect(carryOut(context, ref)).rejects.toMatchObject({ code: 'soc-hook.unavailable' });
    await giveUpCarryingOut(context, ref, 'The receiver answered HTTP 500.');
    expect((await states())[2]?.last).toMatchObject({
      result: 'failed',
      change: 'block',
      address: ADDRESS,
    });
    world.receiver.answer(204);
    const [lifted, again] = [
      await change('SocAddressAllowed', { address: ADDRESS, by: world.owner.userId }),
      await deny(),
    ];
    expect([await carry(lifted), await carry(again)]).toEqual([
      ['skipped', 'skipped', 'done'],
      ['skipped', 'skipped', 'done'],
    ]);
    const outcomes = await world.ofType<{ result: string }>('SocEnforcementCarriedOut');
    expect(outcomes.map(({ result }) => result)).toEqual(['failed', 'superseded', 'accepted']);
  });

  it('end after their time, and hosts load the list with their own key', async () => {
    await world.as('get', 'enforcement/nftables').expect(409);
    await on('nftables');
    const until = '2026-11-22T12:00:00.000Z';
    const position = await deny(until);
    const listed = await world.as('get', 'enforcement/nftables').expect(200);
    expect(listed.headers['content-type']).toContain('text/plain');
    expect(listed.text).toMatch(/table inet rampart/);
    const { body } = await world.api
      .http()
      .post('/api/identity-access/api-keys')
      .set('Authorization', world.owner.authorization)
      .send({ name: 'Packet filter', scopes: ['blocklist:read'], days: 30 })
      .expect(201);
    const pull = (path: string) =>
      world.api
        .http()
        .get(path)
        .set('Authorization', `Bearer ${(body as { key: string }).key}`);
    await pull('/api/soc/enforcement/nftables').expect(200);
    await pull('/api/soc/deny-list').expect(403);
    const ref = { tenantId: world.owner.tenantId, position, address: ADDRESS, until };
    await expect(liftBlock(context, ref)).rejects.toMatchObject({ delayMs: 3_600_000 });
    world.clock.advance(3_600_000);
    expect([await liftBlock(context, ref), await liftBlock(context, ref)]).toEqual(['done', 'skipped']);
    expect(await world.ofType('SocAddressAllowed')).toEqual([{ address: ADDRESS, by: null }]);
    await deny();
    expect([await sentTo('nftables'), await sentTo('nftables')]).toEqual(['done', 'skipped']);
    expect(await fileOf('rampart.nft')).toContain(ADDRESS);
    await on('nftables', false);
    expect(await sentTo('nftables')).toBe('done');
    expect(await fileOf('rampart.nft')).not.toContain(ADDRESS);
  });

  it('leave the list when a user lifts them, the address is admitted, and the log names the user', async () => {
    const { tenantId, userId } = world.owner;
    const blocked = async () =>
      ((await world.as('get', 'deny-list').expect(200)).body as DenyList).addresses.map(
        ({ address }) => address,
      );
    // A new guard has nothing in its cache.
    const admit = () => new IpDenyListGuard(world.api.runtime.database, world.clock).admit(tenantId, ADDRESS);
    await deny();
    await world.as('put', 'deny-list/enforced').send({ enforced: true }).expect(204);
    await world.api.settle();
    expect(await blocked()).toEqual([ADDRESS]);
    await expect(admit()).rejects.toMatchObject({ code: 'access.address-denied' });
    const viewer = await world.api.signIn({ tenantId, roles: ['nexus:viewer'] });
    await world.api
      .http()
      .delete(`/api/soc/deny-list/${ADDRESS}`)
      .set('Authorization', viewer.authorization)
      .expect(403);
    expect(await blocked()).toEqual([ADDRESS]);
    await world.as('delete', `deny-list/${ADDRESS}`).expect(204);
    await world.api.settle();
    expect(await blocked()).toEqual([]);
    await admit();
    expect(await world.ofType('SocAddressAllowed')).toEqual([{ address: ADDRESS, by: userId }]);
  });

  it('do not change, and nothing is recorded, when a user lifts one that does not exist', async () => {
    await deny();
    const head = await world.api.runtime.log.head();
    await world.as('delete', 'deny-list/198.18.0.78').expect(204);
    expect(await world.api.runtime.log.head()).toBe(head);
    await world.api.settle();
    const { body } = await world.as('get', 'deny-list').expect(200);
    expect((body as DenyList).addresses).toMatchObject([{ address: ADDRESS, until: null }]);
  });

  it('are the same after a rebuild of the read model', async () => {
    await world.api.settle();
    for (const projection of soc.projections.filter(({ name }) => name === 'soc-deny-list'))
      await rebuildEqualsIncremental({
        databaseUrl: world.api.databaseUrl,
        log: world.api.runtime.log,
        projection,
        entities: [...soc.entities],
      });
  });
});
