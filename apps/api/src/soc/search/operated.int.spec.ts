import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from '@rampart/lists/contract';
import type { RoleName } from '@rampart/identity-access/contract';
import { subjectErased } from '@rampart/event-log';
import { forgetStaff } from '@rampart/soc';
import {
  type Analytics,
  type EventPage,
  type OperatedCase,
  type OperatedDetail,
  type OperatedPage,
  type OperatedSums,
  type DeliveryReceipt,
  SOC_EVENTS_TOPIC,
  SOC_OPERATED_EVENTS_TOPIC,
  SOC_OPERATED_ITEMS_TOPIC,
  systemStateSchema,
} from '@rampart/soc/contract';
import { LiveClient, socketIoTransport } from '@rampart/live-feed/client';
import type { FeedFrame } from '@rampart/live-feed/contract';
import { type ApiHarness, type SignedInUser, startApi } from '../../testing/api-harness.js';
import { type RunningDetection, startDetection } from '../../testing/detection.js';

const failure = (second: number, client: string) =>
  `Nov 21 10:00:${String(second).padStart(2, '0')} bastion sshd[99]: Failed password for root from ${client} port 4711 ssh2`;
const attackFrom = (client: string) =>
  [0, 5, 10, 15, 20, 25].map((second) => failure(second, client)).join('\n');
const OURS = ['203.0.113.41', '203.0.113.42'] as const;
const FOREIGN = '203.0.113.99';

describe('security events of every operated tenant', () => {
  let api: ApiHarness;
  let detection: RunningDetection;
  let analyst: SignedInUser;
  let owners: SignedInUser[];
  let stranger: SignedInUser;

  beforeAll(async () => {
    api = await startApi();
    detection = await startDetection(api);
    analyst = await api.signIn({ roles: ['core:soc'] });
    const admin = await staff('core:admin');
    owners = [];
    for (const [index, client] of OURS.entries())
      owners.push(await clientWith(admin, `Client ${index}`, client));
    stranger = await api.signIn({ roles: ['nexus:owner'] });
    await attack(stranger, FOREIGN);
    await api.settle();
  });
  afterAll(async () => {
    await detection?.stop();
    await api?.close();
  });

  const staff = (...roles: RoleName[]) => api.signIn({ roles, tenantId: analyst.tenantId });
  const as = (user: SignedInUser, method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    api.http()[method](`/api/${path}`).set('Authorization', user.authorization);
  async function clientWith(admin: SignedInUser, name: string, address: string): Promise<SignedInUser> {
    const owner = { username: `owner-of-${address}`, displayName: 'Owner', email: null };
    const { body } = await as(admin, 'post', 'identity-access/tenants').send({ name, owner }).expect(201);
    const { tenantId } = body as { tenantId: string };
    const user = await api.signIn({ roles: ['nexus:owner'], tenantId });
    await attack(user, address);
    return user;
  }
  async function attack(user: SignedInUser, address: string): Promise<void> {
    const made = await as(user, 'post', 'soc/sources').send({ name: 'bastion', kind: 'sshd' }).expect(201);
    const { id, key } = made.body as { id: string; key: string };
    const { body } = await api
      .http()
      .post(`/api/soc/intake/${id}`)
      .set('Authorization', `Bearer ${key}`)
      .set('Content-Type', 'application/x-ndjson')
      .send(attackFrom(address))
      .expect(202);
    await detection.decoded((body as DeliveryReceipt).position);
  }
  const search = async (query: string): Promise<OperatedPage> =>
    (await as(analyst, 'get', `soc/operated/events?${query}`).expect(200)).body as OperatedPage;

  it('are listed with their tenant, page by page, and of no other tenant', async () => {
    const alerts = await search('filter=kind:in:alert');
    expect(alerts.items.map(({ tenant }) => tenant.name).sort()).toEqual(['Client 0', 'Client 1']);
    const seen: string[] = [];
    let after = '';
    do {
      const page = await search(`q=root&limit=5${after}`);
      seen.push(...page.items.map(({ id }) => id));
      after = page.next === null ? '' : `&cursor=${page.next}`;
    } while (after !== '');
    expect(new Set(seen).size).toBe(seen.length);
    const { body: count } = await as(analyst, 'get', 'soc/operated/events/count?q=root').expect(200);
    expect(count).toEqual({ count: seen.length, exact: true });
    expect((await search(`filter=client:in:${FOREIGN}`)).items).toEqual([]);
  });

  it('can be filtered by one tenant, but not by one of another operator', async () => {
    const [first] = owners;
    const { items: events } = await search(`q=root&filter=tenant:in:${first?.tenantId ?? ''}`);
    expect(new Set(events.map(({ tenant }) => tenant.id))).toEqual(new Set([first?.tenantId]));
    expect((await search(`filter=tenant:in:${stranger.tenantId}`)).items).toEqual([]);
    const { body } = await as(analyst, 'get', 'soc/operated/tenants').expect(200);
    expect((body as { items: { name: string }[] }).items.map(({ name }) => name)).toContain('Client 1');
    expect(JSON.stringify(body)).not.toContain(stranger.tenantId);
  });

  it('are handled in their own tenant, whose users see the name of the staff member', async () => {
    const [owner] = owners as [SignedInUser];
    const [failed] = (await search(`q=root&filter=severity:in:low,medium&filter=tenant:in:${owner.tenantId}`))
      .items;
    const path = `soc/operated/events/${failed?.id ?? ''}`;
    const because = { reason: 'seen in all of them' };
    await as(analyst, 'put', `${path}/status`)
      .send({ ...because, status: 'investigating' })
      .expect(204);
    const { body: blocked } = await as(analyst, 'post', `${path}/block`).send(because).expect(200);
    expect(blocked).toMatchObject({ address: OURS[0], result: 'recorded, not enforced' });
    await api.settle();
    const { body: theirs } = await as(owner, 'get', `soc/events/${failed?.id ?? ''}`).expect(200);
    const { body: ours } = await as(analyst, 'get', path).expect(200);
    expect((ours as OperatedDetail).event).toMatchObject({
      status: 'investigating',
      tenant: { name: 'Client 0' },
    });
    const { custody } = theirs as OperatedDetail;
    expect((ours as OperatedDetail).custody).toEqual(custody);
    expect(custody.slice(-2)).toMatchObject([
      { action: 'active to investigating', user: `staff:${analyst.username}` },
      { action: `block ${OURS[0]}`, user: `staff:${analyst.username}` },
    ]);
    const { body: list } = await as(owner, 'get', 'soc/deny-list').expect(200);
    expect(list).toMatchObject({ addresses: [{ address: OURS[0] }] });
  });

  it('are counted over all tenants', async () => {
    const { body } = await as(analyst, 'get', 'soc/operated/sums').expect(200);
    const sums = body as OperatedSums;
    expect(sums).toMatchObject({ tenants: 3, blocked: 1, enforcing: 0 });
    expect(sums.activeThreats).toEqual({ count: 2, exact: true });
    expect(sums.byStatus.investigating).toEqual({ count: 1, exact: true });
    const severities = Object.values(sums.bySeverity).reduce((all, { count }) => all + count, 0);
    expect(severities).toBe(sums.total.count);
    const answer = await as(analyst, 'get', 'soc/operated/analytics?minutes=44640').expect(200);
    const { clients, acknowledged } = answer.body as Analytics;
    expect(clients.map(({ name }) => name)).not.toContain(FOREIGN);
    expect(acknowledged.count).toBe(1);
  });

  it('are grouped into cases, each with its tenant', async () => {
    const list = (query: string) => as(analyst, 'get', `soc/operated/cases?${query}`).expect(200);
    const { items: all } = (await list('filter=status:not-in:closed')).body as Page<OperatedCase>;
    expect(all.map(({ tenant, entity }) => [tenant.name, entity.value]).sort()).toEqual([
      ['Client 0', OURS[0]],
      ['Client 1', OURS[1]],
    ]);
    const [newest, older] = all as [OperatedCase, OperatedCase];
    const { next } = (await list('limit=1')).body as Page<OperatedCase>;
    expect((await list(`limit=1&cursor=${next ?? ''}`)).body).toEqual({ items: [older], next: null });
    expect((await list(`filter=tenant:in:${older.tenant.id}`)).body.items).toEqual([older]);
    expect((await list(`filter=tenant:in:${stranger.tenantId}`)).body.items).toEqual([]);
    const { body } = await as(analyst, 'get', `soc/operated/cases/${newest.id}`).expect(200);
    expect(body).toMatchObject({ case: newest });
    const alerts = `soc/operated/cases/${newest.id}/alerts`;
    expect((await as(analyst, 'get', alerts).expect(200)).body.items).toMatchObject([
      { severity: newest.severity },
    ]);
    const [theirs] = (await as(stranger, 'get', 'soc/cases').expect(200)).body.items as OperatedCase[];
    await as(analyst, 'get', `soc/operated/cases/${theirs?.id ?? ''}`).expect(404);
    await as(analyst, 'get', `soc/operated/cases/${theirs?.id ?? ''}/alerts`).expect(404);
  });

  it('become an incident in their own tenant, with the staff member in the chain of custody', async () => {
    const [, owner] = owners as [SignedInUser, SignedInUser];
    const [alert] = (await search(`filter=kind:in:alert&filter=tenant:in:${owner.tenantId}`)).items;
    const path = `soc/operated/events/${alert?.id ?? ''}`;
    const because = { reason: 'they keep coming' };
    const tiers = `tier-policy/tenants/${owner.tenantId}/tiers`;
    const admin = await staff('core:admin');
    await as(admin, 'delete', `${tiers}/nexus`).expect(204);
    const refused = await as(analyst, 'post', `${path}/escalate`).send(because).expect(403);
    expect(refused.body).toMatchObject({ code: 'tier-policy.not-in-plan' });
    await as(admin, 'post', tiers).send({ tier: 'nexus' });
    const { body } = await as(analyst, 'post', `${path}/escalate`).send(because).expect(201);
    const { incidentId } = body as { incidentId: string };
    await as(analyst, 'post', `${path}/escalate`).send(because).expect(409);
    await api.settle();
    const { body: incident } = await as(owner, 'get', `incidents/${incidentId}`).expect(200);
    expect(incident).toMatchObject({
      caseFile: {
        victim: { name: 'Client 1' },
        reporter: { isVictim: false },
      },
    });
    const custody = JSON.stringify((incident as { custody: unknown }).custody);
    expect(custody).toContain(`"name":"staff:${analyst.username}"`);
    const detail = (await as(owner, 'get', `soc/events/${alert?.id ?? ''}`).expect(200))
      .body as OperatedDetail;
    expect(detail).toMatchObject({ incidentId, event: { status: 'investigating' } });
    expect(detail.custody.map(({ action, user }) => [action, user])).toContainEqual([
      'escalate',
      `staff:${analyst.username}`,
    ]);
  });

  it('are shown with the processes of the installation', async () => {
    const { body } = await as(analyst, 'get', 'soc/operated/system').expect(200);
    const { processes, answeredBy, lastScan } = systemStateSchema.parse(body);
    expect(processes.map(({ id }) => id)).toEqual([answeredBy]);
    expect(lastScan).not.toBeNull();
  });

  it('are exported with their tenants, and the export is recorded', async () => {
    const take = (user: SignedInUser) => as(user, 'post', 'soc/operated/events/export').responseType('blob');
    const csv = await take(analyst)
      .send({ format: 'csv', search: { filter: ['kind:in:alert'] } })
      .expect(200);
    const [heading, ...lines] = (csv.body as Buffer).toString().trim().split('\r\n');
    expect(heading).toMatch(/^tenant,tenantId,id,/);
    expect(lines.map((line) => line.split(',')[0]).sort()).toEqual(['Client 0', 'Client 1']);
    await take(owners[0] as SignedInUser)
      .send({ format: 'csv' })
      .expect(403);
    const events = await api.runtime.log.read({ after: 0, limit: 10_000, tenantId: analyst.tenantId });
    expect(events.filter(({ type }) => type === 'SocEventsExported')).toHaveLength(1);
  });

  it('are announced live to staff of their operator only', async () => {
    const [owner] = owners as [SignedInUser];
    const { socLog, log } = api.runtime;
    const since = await socLog.head();
    const received: number[] = [];
    const clients: LiveClient[] = [];
    const follow = (user: SignedInUser, topic: string, from: number) =>
      new Promise<FeedFrame | string>((resolve) => {
        const client = new LiveClient({ transport: socketIoTransport(api.url), token: () => user.token });
        clients.push(client);
        client.connect();
        client.subscribe(topic, from, {
          onFrame: (frame) => {
            received.push(...frame.messages.map(({ position }) => position));
            if (frame.messages.length > 0) resolve(frame);
          },
          onResync: resolve,
          onRefused: ({ code }) => resolve(code),
        });
      });
    try {
      const heard = follow(analyst, SOC_OPERATED_EVENTS_TOPIC, since);
      const theirs = follow(owner, SOC_EVENTS_TOPIC, since);
      expect(await follow(owner, SOC_OPERATED_EVENTS_TOPIC, since)).toBe('forbidden');
      // A position after the head, as after a restored backup, must make the page query again.
      const ahead = (await log.head()) + 1_000;
      expect(await follow(analyst, SOC_OPERATED_ITEMS_TOPIC, ahead)).toBe('too-far-behind');
      await attack(stranger, FOREIGN);
      const foreign = await socLog.head();
      await attack(owner, OURS[0]);
      const frame = (await heard) as FeedFrame;
      expect(frame.messages[0]).toMatchObject({ type: 'events-decoded.v1', data: { deliveries: 1 } });
      expect(frame.messages[0]?.position).toBeGreaterThan(foreign);
      expect(((await theirs) as FeedFrame).messages[0]?.position).toBe(frame.messages[0]?.position);
      expect(Math.min(...received)).toBeGreaterThan(foreign);
    } finally {
      for (const client of clients) client.close();
    }
  });

  it('are refused to clients and to staff without the role, and auditors only read', async () => {
    const [owner] = owners as [SignedInUser];
    const [alert] = (await search('filter=kind:in:alert')).items;
    const event = `soc/operated/events/${alert?.id ?? ''}`;
    const reads = ['tenants', 'events', 'events/count', 'sums', 'analytics', 'cases', 'system'].map(
      (name) => `soc/operated/${name}`,
    );
    const admin = await staff('core:admin');
    for (const user of [owner, admin])
      for (const path of [...reads, event]) await as(user, 'get', path).expect(403);
    const auditor = await staff('core:auditor');
    await as(auditor, 'get', event).expect(200);
    await as(auditor, 'post', `${event}/block`).send({ reason: 'x' }).expect(403);
    const elsewhere = await api.signIn({ roles: ['core:soc'] });
    const { body } = await as(elsewhere, 'get', 'soc/operated/events').expect(200);
    expect((body as EventPage).items.filter(({ srcIp }) => srcIp !== null)).toEqual([]);
    await as(elsewhere, 'get', event).expect(404);
    await as(elsewhere, 'put', `${event}/status`).send({ reason: 'x', status: 'resolved' }).expect(404);
  });

  it('contain no data of an erased staff member in any tenant', async () => {
    const [owner] = owners as [SignedInUser];
    const { log, ids } = api.runtime;
    const subject = `user:${analyst.userId}`;
    const metadata = { actor: 'system', correlationId: ids.next(), at: '2026-11-22T08:00:00.000Z' };
    await log.forget({ tenantId: analyst.tenantId, subject, commandId: ids.next(), metadata });
    const reactor = forgetStaff({ log, system: detection.system });
    const events = await log.read({ after: 0, limit: 10_000, tenantId: analyst.tenantId });
    const erased = events.filter(({ type }) => type === subjectErased.type);
    for (const event of [...erased, ...erased]) await reactor.react(event);
    await api.settle();
    const [failed] = (await search(`q=root&filter=status:in:investigating`)).items;
    const { body } = await as(owner, 'get', `soc/events/${failed?.id ?? ''}`).expect(200);
    const { custody } = body as OperatedDetail;
    expect(custody.slice(-2).map(({ user }) => user)).toEqual(['staff:erased', 'staff:erased']);
    expect(JSON.stringify(custody)).not.toContain(analyst.username);
  });

  it('are invisible to clients even in the database, because their register is empty', async () => {
    const [owner] = owners as [SignedInUser];
    const { database } = api.runtime;
    const found = await database.transaction(async (manager) => {
      await manager.query(`SELECT set_config('rampart.tenant_id', $1, true)`, [owner.tenantId]);
      const events: unknown[] = await manager.query(`SELECT id FROM soc.find_operated_events('{}', 10)`);
      const named = { tenantId: owners[1]?.tenantId };
      const others: unknown[] = await manager.query(`SELECT id FROM soc.find_operated_events($1, 10)`, [
        named,
      ]);
      return [...events, ...others];
    });
    expect(found).toEqual([]);
  });
});
