import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CheckpointRunner, LogSigner, verifyDatabase } from '@rampart/event-log';
import { requireIncident } from '@rampart/incidents';
import { verifyFiles } from '@rampart/incidents/verify';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { LIVE_PATH } from '@rampart/live-feed/contract';
import { dropOutlived, followRules, readReport, soc, SOC_SHARD } from '@rampart/soc';
import {
  type Analytics,
  type EventOverview,
  type EventPage,
  type ImportReport,
  type DeliveryReceipt,
  type SocAlert,
  type SocEventDetail,
  systemStateSchema,
} from '@rampart/soc/contract';
import { io } from 'socket.io-client';
import { IpDenyListGuard } from '../platform/ip-deny-list.guard.js';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';
import { type RunningDetection, startDetection } from '../testing/detection.js';

const failure = (second: number, client = '203.0.113.9') =>
  `Nov 21 10:00:${String(second).padStart(2, '0')} bastion sshd[99]: Failed password for root from ${client} port 4711 ssh2`;
const ATTACK = [0, 5, 10, 15, 20, 25].map((second) => failure(second)).join('\n');

const bytesOf = (
  response: { on(event: 'data' | 'end', listener: (part: Buffer) => void): unknown },
  done: (error: Error | null, body: Buffer) => void,
): void => {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(Buffer.from(part)));
  response.on('end', () => done(null, Buffer.concat(parts)));
};

const BAD_RULE = `title: x
logsource: {category: test}
detection:
  a:
    b|re: "("
  condition: a
`;

describe('security operations over HTTP', () => {
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
    api.http()[method](`/api/soc/${path}`).set('Authorization', user.authorization);
  const makeSource = async (user = owner, kind = 'sshd') => {
    const { body } = await as(user, 'post', 'sources').send({ name: 'bastion', kind }).expect(201);
    return body as { id: string; key: string };
  };
  const deliver = ({ id, key }: { id: string; key: string }, raw: string | Buffer) =>
    api
      .http()
      .post(`/api/soc/intake/${id}`)
      .set('Authorization', `Bearer ${key}`)
      .set('Content-Type', 'application/x-ndjson')
      .send(raw);
  /** Waits until a position of the shard has been decoded and announced to sockets. */
  const decoded = (position: number) => detection.decoded(position);
  const search = async (query: string, user = owner): Promise<EventPage> =>
    (await as(user, 'get', `events?${query}`).expect(200)).body as EventPage;

  it('accept a log, store it, detect the attack in it, and hide it from other tenants', async () => {
    const source = await makeSource();
    const { body } = await deliver(source, ATTACK).expect(202);
    const receipt = body as DeliveryReceipt;
    expect(receipt).toMatchObject({ bytes: Buffer.byteLength(ATTACK), repeated: false });
    await decoded(receipt.position);
    await api.settle();
    const found = await search('q=root&filter=severity:in:low,medium');
    expect(found.items.map(({ srcIp, source: program }) => [srcIp, program])).toEqual(
      Array.from({ length: 6 }, () => ['203.0.113.9', 'sshd']),
    );
    const { body: alerts } = await as(owner, 'get', 'alerts').expect(200);
    const [alert] = alerts.items as SocAlert[];
    expect(alert).toMatchObject({ key: '203.0.113.9', count: 6, severity: 'high' });
    expect(alert?.evidence).toHaveLength(6);
    const [row] = (await search('filter=kind:in:alert')).items;
    expect(row).toMatchObject({ srcIp: '203.0.113.9', alertId: alert?.id });
    const { body: detail } = await as(owner, 'get', `events/${row?.id ?? ''}`).expect(200);
    const { evidence, story } = detail as SocEventDetail;
    expect(evidence.map(({ content }) => content)).toEqual(ATTACK.split('\n'));
    expect(evidence.map(({ decisive }) => decisive)).toEqual([false, false, false, false, false, true]);
    expect(story).toMatchObject({
      ...{ subject: 'client', value: '203.0.113.9', events: 6, complete: true, failed: 6, succeeded: 0 },
      ...{ succeededAfterFailure: null, users: [{ name: 'root', events: 6 }], denied: null, lists: [] },
    });
    const client = 'filter=client:in:203.0.113.9';
    const { body: overview } = await as(owner, 'get', `events/overview?${client}`).expect(200);
    const { buckets, facets } = overview as EventOverview;
    expect(facets).toMatchObject({
      client: [{ value: '203.0.113.9', events: 7 }],
      user: [{ value: 'root' }],
    });
    const high = buckets.reduce((all, { bySeverity }) => all + (bySeverity.high ?? 0), 0);
    expect([overview, high]).toMatchObject([{ events: 7, complete: true }, 1]);
    const other = await api.signIn({ roles: ['nexus:owner'] });
    expect((await as(other, 'get', `events/overview?${client}`)).body).toMatchObject({
      events: 0,
      buckets: [],
    });
    expect((await search('', other)).items.filter(({ srcIp }) => srcIp === '203.0.113.9')).toEqual([]);
    await as(other, 'get', `events/${row?.id ?? ''}`).expect(404);
    await as(other, 'delete', `sources/${source.id}`).expect(404);
  });

  it('store a delivery with an idempotency key once, and refuse other content under the key', async () => {
    const source = await makeSource();
    const once = (raw: string) => deliver(source, raw).set('Idempotency-Key', 'a-1');
    const { body: first } = await once(failure(30, '198.51.100.1')).expect(202);
    const { body: again } = await once(failure(30, '198.51.100.1')).expect(202);
    expect(again).toEqual({ ...(first as DeliveryReceipt), repeated: true });
    await once(failure(31, '198.51.100.1')).expect(409);
    await decoded((first as DeliveryReceipt).position);
    expect((await search('filter=client:in:198.51.100.1')).items).toHaveLength(1);
  });

  it('unpack gzip up to a size limit', async () => {
    const source = await makeSource(owner, 'json');
    const packed = gzipSync(JSON.stringify({ time: '2026-11-21T10:00:00Z', user: 'ada', message: 'zipped' }));
    const send = (raw: Buffer) => deliver(source, raw).set('Content-Encoding', 'gzip');
    const { body } = await send(packed).expect(202);
    await decoded((body as DeliveryReceipt).position);
    expect((await search('q=zipped')).items).toHaveLength(1);
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    const refused = await send(bomb).expect(422);
    expect(refused.body).toMatchObject({ code: 'soc-intake.too-large' });
    expect((await send(packed.subarray(0, 20)).expect(422)).body).toMatchObject({
      code: 'soc-intake.not-gzip',
    });
  });

  it('refuse a wrong and a revoked source key in the same words', async () => {
    const source = await makeSource();
    const wrong = await deliver({ ...source, key: 'rsk_wrong' }, 'x').expect(401);
    await as(owner, 'delete', `sources/${source.id}`).expect(204);
    const revoked = await deliver(source, 'x').expect(401);
    for (const { body } of [wrong, revoked]) expect(body).toMatchObject({ code: 'soc-source.key-refused' });
    expect((revoked.body as { detail: string }).detail).toBe((wrong.body as { detail: string }).detail);
  });

  it('assign, block and resolve events with a reason; denied addresses are refused once enforced', async () => {
    const source = await makeSource();
    const { body } = await deliver(source, failure(40, '127.0.0.2')).expect(202);
    await decoded((body as DeliveryReceipt).position);
    const [row] = (await search('filter=client:in:127.0.0.2')).items;
    const path = `events/${row?.id ?? ''}`;
    await as(owner, 'put', `${path}/status`)
      .send({ status: 'investigating', reason: 'looks odd' })
      .expect(204);
    const block = () => as(owner, 'post', `${path}/block`).send({ reason: 'not one of ours' }).expect(200);
    const blocked = { address: '127.0.0.2', adapters: [] };
    expect((await block()).body).toEqual({ ...blocked, result: 'recorded, not enforced' });
    const filter = (enabled: boolean) =>
      as(owner, 'put', 'enforcement/nftables/enabled').send({ enabled }).expect(204);
    await filter(true);
    expect((await block()).body).toEqual({ ...blocked, result: 'handed over', adapters: ['nftables'] });
    await filter(false);
    await as(owner, 'put', 'deny-list/enforced').send({ enforced: true }).expect(204);
    expect((await block()).body).toEqual({ ...blocked, result: 'enforced' });
    await api.settle();
    const { body: detail } = await as(owner, 'get', path).expect(200);
    const { event, custody, story } = detail as SocEventDetail;
    expect(event.status).toBe('investigating');
    expect(story?.denied).toEqual({ since: expect.any(String), until: null });
    expect(custody.map(({ action }) => action)).toEqual([
      'received',
      'decoded',
      'active to investigating',
      'block 127.0.0.2',
      'block 127.0.0.2',
      'block 127.0.0.2',
    ]);
    expect((await search('filter=status:in:investigating')).items).toHaveLength(1);
    const door = new IpDenyListGuard(api.runtime.database, api.runtime.clock);
    await expect(door.admit(owner.tenantId, '::ffff:127.0.0.2')).rejects.toMatchObject({
      code: 'access.address-denied',
    });
    await door.admit(owner.tenantId, '127.0.0.1');
    const dial = (localAddress: string): Promise<string> =>
      new Promise((resolve) => {
        const transport = { path: LIVE_PATH, transports: ['websocket'], reconnection: false, localAddress };
        const socket = io(api.url, { ...transport, auth: { token: owner.token } });
        const end = (outcome: string): void => {
          socket.disconnect();
          resolve(outcome);
        };
        socket.on('connect', () => end('open'));
        socket.on('connect_error', (error) =>
          end((error as { data?: { code: string } }).data?.code ?? error.message),
        );
      });
    expect([await dial('127.0.0.1'), await dial('127.0.0.2')]).toEqual(['open', 'access.address-denied']);
  });

  it('check deliveries with a rule of the tenant from the moment it is switched on', async () => {
    const source = await makeSource();
    const rule = {
      name: 'Two refused within a minute',
      severity: 'critical',
      condition: { kind: 'more-than', event: 'failed login', threshold: 1, minutes: 1, groupBy: 'src_ip' },
    };
    const { body } = await as(owner, 'post', 'rules/form').send(rule).expect(201);
    const { id } = body as { id: string };
    const sent = async (second: number) => {
      const answer = await deliver(source, failure(second, '198.51.100.77')).expect(202);
      await decoded((answer.body as DeliveryReceipt).position);
    };
    await sent(1);
    await sent(2);
    await as(owner, 'put', `rules/${id}/enabled`).send({ enabled: true }).expect(200);
    const changed = (await api.runtime.log.read({ after: 0, limit: 1000, tenantId: owner.tenantId })).at(-1);
    await followRules(api.runtime.socLog).react(changed as NonNullable<typeof changed>);
    await sent(3);
    expect((await search('filter=kind:in:alert&q=refused')).items).toEqual([]);
    await sent(4);
    const [alert] = (await search('filter=kind:in:alert&q=refused')).items;
    expect(alert).toMatchObject({ title: rule.name, severity: 'critical', count: 2 });
    const bad = await as(owner, 'post', 'rules/import')
      .send({ files: [{ name: 'bad.yml', text: BAD_RULE }] })
      .expect(200);
    expect((bad.body as ImportReport).refused).toMatchObject([{ file: 'bad.yml', line: 5 }]);
  });

  it('keep events for days that only an owner can set, and read times in the zone of the workspace', async () => {
    const messaging = { digestMinutes: 5, criticalPasses: true, repeatMinutes: 60 };
    const defaults = { retentionDays: 90, quietHours: null, ...messaging };
    expect((await as(owner, 'get', 'settings').expect(200)).body).toEqual({ ...defaults, timeZone: 'UTC' });
    const wanted = {
      retentionDays: 30,
      quietHours: { from: '22:00', to: '07:00' },
      digestMinutes: 30,
      criticalPasses: false,
      repeatMinutes: 0,
    };
    await as(owner, 'put', 'settings').send(wanted).expect(204);
    const inBerlin = { ...wanted, timeZone: 'Europe/Berlin' };
    const ofZone = api.http().put('/api/identity-access/time-zone').set('Authorization', owner.authorization);
    await ofZone.send({ timeZone: 'Europe/Berlin' }).expect(204);
    await api.settle();
    expect((await as(owner, 'get', 'settings').expect(200)).body).toEqual(inBerlin);
    await as(owner, 'put', 'settings')
      .send({ ...wanted, retentionDays: 0 })
      .expect(422);
    const viewer = await api.signIn({ tenantId: owner.tenantId, roles: ['nexus:viewer'] });
    await as(viewer, 'put', 'settings').send(defaults).expect(403);
  });

  it('show the state of processes: their load, their checks, and the time of the last detection', async () => {
    const { body } = await as(owner, 'get', 'system').expect(200);
    const state = systemStateSchema.parse(body);
    expect(state.processes.map(({ role, pod, id }) => [role, pod, id])).toEqual([
      ['api', null, state.answeredBy],
    ]);
    const [own] = state.processes;
    expect(own?.memory.used).toBeLessThan(own?.memory.total ?? 0);
    expect(own?.own.memory).toBeGreaterThan(0);
    const check = (name: string) => state.checks.find((one) => one.name === name);
    expect(check('The database answers')).toMatchObject({ passes: true, saidBy: state.answeredBy });
    // Facts about a missing worker are unknown, and its absence is a failed check.
    expect(check('Workers')).toMatchObject({ passes: false, saidBy: null });
    expect(check('Job queue')).toMatchObject({ passes: null });
    expect(check('Disk')).toMatchObject({ saidBy: state.answeredBy });
    expect(state.lastScan).not.toBeNull();
    const viewer = await api.signIn({ tenantId: owner.tenantId, roles: ['nexus:viewer'] });
    await as(viewer, 'get', 'system').expect(200);
    await api.http().get('/api/soc/system').expect(401);
  });

  it('turn an event with its evidence into an incident, once', async () => {
    const source = await makeSource();
    const raw = failure(50, '192.0.2.50');
    const { body } = await deliver(source, raw).expect(202);
    await decoded((body as DeliveryReceipt).position);
    const [row] = (await search('filter=client:in:192.0.2.50&filter=kind:in:event')).items;
    const path = `events/${row?.id ?? ''}`;
    const escalate = (user = owner) => as(user, 'post', `${path}/escalate`).send({ reason: 'one of many' });
    const { incidentId } = (await escalate().expect(201)).body as { incidentId: string };
    await api.settle();
    const { body: detail } = await as(owner, 'get', path).expect(200);
    expect(detail).toMatchObject({ incidentId, event: { status: 'investigating' } });
    expect((await escalate().expect(409)).body).toMatchObject({ code: 'soc-event.escalated' });
    const { evidence, caseFile } = await requireIncident(
      { log: api.runtime.log },
      owner.tenantId,
      incidentId,
    );
    const sha256 = createHash('sha256').update(raw).digest('hex');
    expect(evidence[0]).toMatchObject({ type: 'log', size: raw.length, sha256 });
    expect(evidence.map(({ mimeType }) => mimeType)).toEqual(['text/plain', 'application/json']);
    expect(caseFile.suspect.ipAddresses).toEqual(['192.0.2.50']);
    const other = await api.signIn({ roles: ['nexus:owner'] });
    await escalate(other).expect(404);
  });

  it('export events as CSV, JSON, OCSF and a signed report, and record each export', async () => {
    const take = async (format: string): Promise<Buffer> => {
      const search = { filter: ['client:in:192.0.2.50'] };
      const { body } = await as(owner, 'post', 'events/export')
        .send({ format, search })
        .buffer(true)
        .parse((response, done) => bytesOf(response, done));
      return body as Buffer;
    };
    const csv = (await take('csv')).toString().split('\r\n');
    expect(csv).toHaveLength(3);
    expect(csv[1]).toContain('192.0.2.50');
    expect(JSON.parse((await take('json')).toString())).toMatchObject([{ srcIp: '192.0.2.50' }]);
    expect(JSON.parse((await take('ocsf')).toString())).toMatchObject({ class_uid: 3002 });
    const report = await take('asr');
    const { body: anchor } = await api.http().get('/.well-known/rampart-evidence.json').expect(200);
    const verify = (zip: Buffer) =>
      verifyFiles(zip, anchor, (files) => readReport(files.get('report.json')).createdAt);
    const { files } = await verify(report);
    expect(readReport(files.get('report.json'))).toMatchObject({
      complete: true,
      events: [{ status: 'investigating' }],
    });
    expect(Buffer.from(files.get('report.html') ?? []).toString()).toContain('192.0.2.50');
    const forged = Buffer.from(report);
    forged.writeUInt8(forged.readUInt8(200) ^ 1, 200);
    await expect(verify(forged)).rejects.toMatchObject({ kind: 'invalid' });
    const log = await api.runtime.log.read({ after: 0, limit: 1000, tenantId: owner.tenantId });
    expect(log.filter(({ type }) => type === 'SocEventsExported')).toHaveLength(4);
    const { body: numbers } = await as(owner, 'get', 'analytics?minutes=44640').expect(200);
    const { buckets, acknowledged, types } = numbers as Analytics;
    expect(buckets.length).toBeLessThanOrEqual(125);
    expect(types.length).toBeGreaterThan(0);
    expect(acknowledged.count).toBeGreaterThan(0);
  });

  it('write to a shard of their own whose chain verifies, also after days were dropped', async () => {
    const { environment, clock } = api.runtime;
    const signer = new LogSigner(environment.RAMPART_LOG_KEY);
    const onError = (error: unknown): never => {
      throw error;
    };
    await new CheckpointRunner({
      dataSource: detection.system,
      signer,
      clock,
      shard: SOC_SHARD,
      onError,
    }).runOnce();
    await detection.pipeline.stop();
    await api.settle();
    for (const projection of soc.projections.filter(({ name }) => name !== 'soc-messages'))
      await rebuildEqualsIncremental({
        databaseUrl: api.databaseUrl,
        log: api.runtime.log,
        projection,
        entities: [...soc.entities],
      });
    const verify = () => verifyDatabase({ url: api.databaseUrl, shard: SOC_SHARD });
    const before = await verify();
    expect(before).toMatchObject({ finding: null, unsignedEvents: 0 });
    const retention = { database: detection.system, clock: { now: () => new Date('2999-01-01T00:00:00Z') } };
    expect(await dropOutlived(retention)).toBe('done');
    expect(await dropOutlived(retention)).toBe('skipped');
    expect((await search('')).items).toEqual([]);
    expect(await verify()).toEqual(before);
  });
});
