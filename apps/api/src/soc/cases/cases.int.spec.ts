import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { soc, SOC_CASES } from '@rampart/soc';
import {
  type CaseAlert,
  type CaseDetail,
  MOST_SPLIT_ALERTS,
  type Severity,
  type SocAlert,
  type SocCase,
  type SocRepetition,
  type Suppression,
} from '@rampart/soc/contract';
import { type ApiHarness, type SignedInUser, startApi } from '../../testing/api-harness.js';

const HOUR = 3_600_000;

describe('cases over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let raised = 0;

  beforeAll(async () => {
    api = await startApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(async () => api?.close());

  const as = (method: 'get' | 'post' | 'put' | 'delete', path: string, user = owner) =>
    api.http()[method](`/api/soc/${path}`).set('Authorization', user.authorization);

  const alert = async (
    client: string,
    { severity = 'high' as Severity, ago = 0, rule = 'guessing' } = {},
  ): Promise<string> => {
    const { log, clock, ids } = api.runtime;
    raised += 1;
    const id = raised.toString(16).padStart(32, '0');
    const at = clock.now();
    const data: SocAlert = {
      ...{ id, ruleId: rule, ruleVersion: '1', title: `${rule} from ${client}`, severity, tags: [] },
      ...{ key: client, entity: { kind: 'client', value: client }, entityId: `client ${client}` },
      time: new Date(at.getTime() - ago).toISOString(),
      ...{ first: '2', trigger: '2', count: 1, late: false, evidence: ['2'] },
    };
    await log.append({
      tenantId: owner.tenantId,
      stream: `soc-alert:${id}`,
      expectedVersion: 'any',
      events: [{ type: 'SocAlertRaised', data }],
      commandId: ids.next(),
      metadata: { actor: 'worker:soc-detection', correlationId: ids.next(), at: at.toISOString() },
    });
    return id;
  };
  const repeat = async (id: string, occurrences: number): Promise<void> => {
    const { log, clock, ids } = api.runtime;
    const at = clock.now().toISOString();
    const data: SocRepetition = {
      ...{ id, time: at, first: '2', trigger: '2', count: 1, late: false },
      ...{ occurrences, lastSeen: at, lastTrigger: '4', evidence: ['2', '4'] },
    };
    await log.append({
      ...{ tenantId: owner.tenantId, stream: `soc-alert:${id}`, expectedVersion: 'any' },
      events: [{ type: 'SocAlertRepeated', data }],
      commandId: ids.next(),
      metadata: { actor: 'worker:soc-detection', correlationId: ids.next(), at },
    });
  };
  const list = async (query = ''): Promise<SocCase[]> => {
    await api.settle();
    return (await as('get', `cases${query}`).expect(200)).body.items as SocCase[];
  };
  const one = async (id: string): Promise<CaseDetail> => {
    await api.settle();
    return (await as('get', `cases/${id}`).expect(200)).body as CaseDetail;
  };
  const alertsOf = async (id: string): Promise<CaseAlert[]> => {
    await api.settle();
    return (await as('get', `cases/${id}/alerts`).expect(200)).body.items as CaseAlert[];
  };
  const of = (cases: readonly SocCase[], value: string) =>
    cases.filter(({ entity }) => entity.value === value);

  it('collect the alerts about one entity within a day, with their number and severity', async () => {
    for (const ago of [0, HOUR, 2 * HOUR]) await alert('203.0.113.1', { ago });
    await alert('203.0.113.1', { ago: 80 * HOUR, severity: 'low' });
    await alert('203.0.113.2', { severity: 'critical', rule: 'success' });
    const cases = await list();
    expect(of(cases, '203.0.113.1').map(({ alerts, severity }) => [alerts, severity])).toEqual([
      [3, 'high'],
      [1, 'low'],
    ]);
    expect(of(cases, '203.0.113.2')[0]).toMatchObject({ risk: 80, title: 'success from 203.0.113.2' });
    expect(of(cases, '203.0.113.1')[0]?.risk).toBe(100);
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    await as('get', `cases/${cases[0]?.id ?? ''}`, stranger).expect(404);
    expect((await as('get', 'cases', stranger).expect(200)).body.items).toEqual([]);
  });

  it('change their status with a reason, and cannot change once they are closed', async () => {
    await alert('203.0.113.3');
    const [found] = of(await list(), '203.0.113.3');
    const path = `cases/${found?.id ?? ''}`;
    const move = (status: string) => as('put', `${path}/status`).send({ status, reason: 'seen' });
    await move('contained').expect(409);
    await move('investigating').expect(204);
    await move('closed').expect(204);
    await alert('203.0.113.3');
    expect(of(await list(), '203.0.113.3').map(({ status }) => status)).toEqual(['open', 'closed']);
    expect(of(await list('?filter=status:not-in:closed'), '203.0.113.3')).toHaveLength(1);
    const { case: closed, steps } = await one(found?.id ?? '');
    expect(closed.acknowledgedAt).not.toBeNull();
    expect(closed.containedAt).toBe(closed.closedAt);
    expect(steps.map(({ action }) => action)).toEqual(['open to investigating', 'investigating to closed']);
    const viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: owner.tenantId });
    await as('put', `${path}/status`, viewer).send({ status: 'open', reason: 'x' }).expect(403);
  });

  it('are merged, which includes later alerts, and split', async () => {
    await alert('203.0.113.4');
    await alert('203.0.113.5');
    const cases = await list();
    const [from, into] = ['203.0.113.4', '203.0.113.5'].map((value) => of(cases, value)[0]?.id ?? '');
    await as('post', `cases/${from}/merge`).send({ into, reason: 'one attacker' }).expect(204);
    const later = await alert('203.0.113.4');
    expect(await alertsOf(into ?? '')).toHaveLength(3);
    expect((await one(from ?? '')).mergedInto).toBe(into);
    expect(of(await list(), '203.0.113.4')).toEqual([]);
    const { body } = await as('post', `cases/${into}/split`)
      .send({ alerts: [later], reason: 'somebody else' })
      .expect(201);
    const { id } = body as { id: string };
    expect((await alertsOf(id)).map((each) => each.id)).toEqual([later]);
    expect(await alertsOf(into ?? '')).toHaveLength(2);
    await as('post', `cases/${id}/split`)
      .send({ alerts: [later], reason: 'all' })
      .expect(409);
  });

  it('leave out suppressed alerts, which are still stored and counted', async () => {
    const entity = { kind: 'client', value: '203.0.113.6' };
    const until = new Date(api.runtime.clock.now().getTime() + HOUR).toISOString();
    await as('post', 'suppressions').send({ until, reason: 'ours' }).expect(422);
    const { body } = await as('post', 'suppressions')
      .send({ ruleId: 'scan', until, reason: 'our own scanner' })
      .expect(201);
    await as('post', 'suppressions').send({ entity, until, reason: 'a test' }).expect(201);
    await alert('203.0.113.7', { rule: 'scan' });
    await alert('203.0.113.7', { rule: 'guessing' });
    const [heard] = of(await list(), '203.0.113.7');
    expect(heard).toMatchObject({ alerts: 1, title: 'guessing from 203.0.113.7' });
    const { id } = body as { id: string };
    const quiet = async () =>
      ((await as('get', 'suppressions').expect(200)).body.items as Suppression[]).find(
        (each) => each.id === id,
      );
    expect(await quiet()).toMatchObject({ alerts: 1, liftedAt: null, reason: 'our own scanner' });
    expect((await as('get', 'alerts').expect(200)).body.items).toHaveLength(raised);
    await as('delete', `suppressions/${id}`).expect(204);
    await alert('203.0.113.7', { rule: 'scan' });
    expect(of(await list(), '203.0.113.7')[0]).toMatchObject({ alerts: 2 });
    expect(await quiet()).toMatchObject({ alerts: 1 });
  });

  it('grow in number, risk and time when an alert is repeated, unless it is suppressed', async () => {
    const id = await alert('203.0.113.8', { severity: 'medium', ago: 24 * HOUR - 60_000 });
    const [before] = of(await list(), '203.0.113.8');
    expect(before?.risk).toBe(8);
    await repeat(id, 16);
    const [after] = of(await list(), '203.0.113.8');
    expect(after).toMatchObject({ alerts: 1, risk: 30 });
    expect(Date.parse(after?.last ?? '')).toBeGreaterThan(Date.parse(before?.last ?? ''));
    const shown = await alertsOf(after?.id ?? '');
    expect(shown).toMatchObject([{ id, occurrences: 16, lastSeen: after?.last }]);
    const until = new Date(api.runtime.clock.now().getTime() + HOUR).toISOString();
    const { body } = await as('post', 'suppressions')
      .send({ ruleId: 'noise', until, reason: 'a test' })
      .expect(201);
    const quiet = await alert('203.0.113.9', { rule: 'noise' });
    await repeat(quiet, 2);
    expect(of(await list(), '203.0.113.9')).toEqual([]);
    await as('delete', `suppressions/${(body as { id: string }).id}`).expect(204);
    await repeat(quiet, 3);
    expect(of(await list(), '203.0.113.9')).toMatchObject([{ alerts: 1, title: 'noise from 203.0.113.9' }]);
  });

  it('list the alerts that are resolved when a case is closed', async () => {
    const id = await alert('203.0.113.10');
    const [found] = of(await list(), '203.0.113.10');
    await as('put', `cases/${found?.id ?? ''}/status`)
      .send({ status: 'closed', reason: 'a test' })
      .expect(204);
    const events = await api.runtime.log.read({ after: 0, limit: 5_000, tenantId: owner.tenantId });
    expect(events.findLast(({ type }) => type === 'SocCaseMoved')?.data).toMatchObject({ alerts: [id] });
  });

  it('are the same after a rebuild from the log', async () => {
    await api.settle();
    const projection = soc.projections.find(({ name }) => name === SOC_CASES);
    if (projection === undefined) throw new TypeError('There is no projection of cases.');
    await rebuildEqualsIncremental({
      databaseUrl: api.databaseUrl,
      log: api.runtime.log,
      projection,
      entities: [...soc.entities],
    });
  });

  it('accept more than a page of alerts in a new case at once, up to the limit', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 202; count += 1) ids.push(await alert('203.0.113.44'));
    const [found] = of(await list(), '203.0.113.44');
    const split = (alerts: readonly string[]) =>
      as('post', `cases/${found?.id ?? ''}/split`).send({ alerts, reason: 'another attacker' });
    const tooMany = Array.from({ length: MOST_SPLIT_ALERTS + 1 }, (_, place) => `alert-${place}`);
    await split(tooMany).expect(422);
    await split(tooMany.slice(1)).expect(409);
    const { body } = await split(ids.slice(1)).expect(201);
    expect((await one((body as { id: string }).id)).case.alerts).toBe(201);
    expect((await one(found?.id ?? '')).case.alerts).toBe(1);
  });
});
