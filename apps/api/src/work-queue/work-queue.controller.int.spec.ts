import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Json } from '@rampart/kernel';
import type { RoleName } from '@rampart/identity-access/contract';
import { sampleLookAlike } from '@rampart/impersonation/testing';
import type { WorkItemView, WorkQueueView } from '@rampart/work-queue/contract';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

const QUEUE = '/api/work-queue';
const JUDGE = 'impersonation.look-alike';
const HOUR_MS = 3_600_000;

describe('the work queue over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  const scanId = '00000000-0000-7000-8000-0000000000f1';

  beforeAll(async () => {
    api = await sharedApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    for (const riskLevel of ['low', 'high', 'critical'] as const) await find(riskLevel);
  });
  afterAll(() => api?.close());

  const inTenant = (...roles: RoleName[]) => api.signIn({ roles, tenantId: owner.tenantId });
  const send = (method: 'get' | 'post', path: string, user = owner) =>
    api.http()[method](`${QUEUE}${path}`).set('Authorization', user.authorization);
  const read = async (query = '', user = owner): Promise<WorkQueueView> =>
    (await send('get', query, user).expect(200)).body as WorkQueueView;
  const first = async (query = ''): Promise<WorkItemView> => {
    const [item] = (await read(query)).items;
    if (item === undefined) throw new Error('The queue is empty.');
    return item;
  };

  async function find(riskLevel: 'low' | 'high' | 'critical', campaignId?: string): Promise<string> {
    const { log, ids, clock } = api.runtime;
    const lookAlikeId = ids.next();
    const found = {
      ...{ ...sampleLookAlike({ lookAlikeId }), riskLevel, reportStatus: 'pending' },
      ...(campaignId === undefined ? {} : { campaignId }),
    };
    await log.append({
      tenantId: owner.tenantId,
      stream: `impersonation-scan:${scanId}`,
      expectedVersion: 'any',
      events: [
        {
          type: 'LookAlikeFound',
          data: JSON.parse(JSON.stringify({ ...found, scanId, platform: 'twitter' })),
        },
      ],
      commandId: ids.next(),
      metadata: { actor: 'system', correlationId: ids.next(), at: clock.now().toISOString() },
    });
    await api.settle();
    return lookAlikeId;
  }

  it('lists items that need a decision, the most severe first, page by page', async () => {
    const { kinds, items, snoozed } = await read();
    expect(items.map(({ kind, priority }) => [kind, priority])).toEqual([
      [JUDGE, 'critical'],
      [JUDGE, 'high'],
    ]);
    expect(items[0]).toMatchObject({
      title: 'Judge look-alikes',
      subject: `@${sampleLookAlike().candidate.handle}`,
      detail: '1 look-alike: Twitter',
      assignee: null,
    });
    expect(items[0]?.link).toMatch(/^~\/security\/impersonator-detection\?scan=/);
    expect(kinds.find(({ kind }) => kind === JUDGE)).toMatchObject({ open: 2, critical: 1, overdue: 0 });
    expect(snoozed).toBe(0);

    const cursor = (await read('?limit=1')).next ?? '';
    expect((await read(`?limit=1&cursor=${cursor}`)).items.map(({ priority }) => priority)).toEqual(['high']);
    await send('get', '?cursor=nonsense').expect(400);
  });

  it('hides a kind of work from users whose roles or plan lack it', async () => {
    const viewer = await inTenant('nexus:viewer');
    expect(await read('', viewer)).toEqual({
      kinds: [],
      items: [],
      next: null,
      snoozed: 0,
      nextWakeAt: null,
    });
    const { id } = await first();
    await send('post', `/${id}/assign`, viewer).send({ to: null }).expect(404);

    const elsewhere = await api.signIn({ roles: ['nexus:owner'] });
    expect((await read('', elsewhere)).items).toEqual([]);
    await send('post', `/${id}/assign`, elsewhere).send({ to: null }).expect(404);

    const kindsOf = async () => (await read()).kinds.map(({ kind }) => kind);
    expect(await kindsOf()).toEqual([
      'approvals.owner',
      'data-export.failed-export',
      JUDGE,
      'impersonation.failed-scan',
      'incidents.review',
      'incidents.returned',
      'incidents.signature',
      'incidents.filing',
      'incidents.unanswered-report',
      'incidents.unsent-report',
      'media-protection.violation',
      'publishing.unconfirmed',
      'publishing.not-published',
      'soc.alerts',
    ]);
    await api.http().get(QUEUE).expect(401);
  });

  it('snoozes an item for all users, and can end the snooze', async () => {
    const { id } = await first();
    const until = new Date(api.runtime.clock.now().getTime() + HOUR_MS).toISOString();
    await send('post', `/${id}/snooze`).send({ until }).expect(200);
    const { items, snoozed, nextWakeAt } = await read();
    expect([items.map((item) => item.priority), snoozed, nextWakeAt]).toEqual([['high'], 1, until]);
    expect(await first('?filter=snoozed:in:true')).toMatchObject({ id, snoozedUntil: until });
    await send('post', `/${id}/wake`).expect(200);
    expect(await first()).toMatchObject({ id, snoozedUntil: null });
    const past = new Date(0).toISOString();
    const refused = await send('post', `/${id}/snooze`).send({ until: past }).expect(422);
    expect(refused.body).toMatchObject({ code: 'work-queue.snooze-out-of-range' });
  });

  it('assigns an item only to users who may handle it', async () => {
    const { id } = await first();
    const [analyst, viewer] = [await inTenant('nexus:analyst'), await inTenant('nexus:viewer')];
    await api.settle();
    const assign = (to: string | null) => send('post', `/${id}/assign`).send({ to });
    await assign(analyst.userId).expect(200);
    expect((await first()).assignee).toMatchObject({ id: analyst.userId });
    expect((await read('?filter=mine:in:true', analyst)).items.map((item) => item.id)).toEqual([id]);
    const refused = await assign(viewer.userId).expect(422);
    expect(refused.body).toMatchObject({ code: 'work-queue.unable-assignee' });
    await assign(null).expect(200);
    expect((await first()).assignee).toBeNull();
  });

  it('removes an item when its work is done, and lists it again when that is undone', async () => {
    const { id, link } = await first();
    const lookAlikeId = new URL(`http://x/${link ?? ''}`).searchParams.get('row') ?? '';
    const { log, ids, clock } = api.runtime;
    const happens = async (type: string, data: object): Promise<void> => {
      await log.append({
        tenantId: owner.tenantId,
        stream: `impersonation-scan:${scanId}`,
        expectedVersion: 'any',
        events: [{ type, data: { scanId, lookAlikeId, ...data } }],
        commandId: ids.next(),
        metadata: { actor: `user:${owner.userId}`, correlationId: ids.next(), at: clock.now().toISOString() },
      });
      await api.settle();
    };
    await happens('LookAlikeDismissed', {});
    expect((await read()).items.map((item) => item.id)).not.toContain(id);
    await send('post', `/${id}/assign`).send({ to: owner.userId }).expect(404);
    const found = { platform: 'twitter', riskLevel: 'high' };
    await happens('LookAlikeDismissalWithdrawn', { ...found, change: 'gone' });
    expect((await read()).items.map((item) => item.link)).not.toContain(link);
    await happens('LookAlikeDismissalWithdrawn', { ...found, change: 'new' });
    expect((await read()).items.find((item) => item.link === link)).toMatchObject({
      priority: 'high',
      detail: '1 look-alike: Twitter',
    });
  });

  it('combines the look-alikes of a campaign in one item with a link to the campaign', async () => {
    const before = (await read()).items.length;
    const campaignId = await find('high');
    await find('critical', campaignId);
    await find('low', campaignId);
    const { items } = await read();
    expect(items).toHaveLength(before + 1);
    expect(items[0]).toMatchObject({
      ...{ kind: JUDGE, priority: 'critical', detail: '2 look-alikes: Twitter' },
      link: `~/security/impersonator-detection?scan=${scanId}&show=campaigns`,
    });
    expect(Date.parse(items[0]?.dueAt ?? '')).toBeLessThanOrEqual(
      api.runtime.clock.now().getTime() + 24 * HOUR_MS,
    );
  });

  it('has one item for an incident in review, and one for several unassigned alerts about one subject', async () => {
    const { log, ids, clock } = api.runtime;
    const happens = async (stream: string, type: string, data: Record<string, Json>): Promise<void> => {
      await log.append({
        ...{ tenantId: owner.tenantId, stream, expectedVersion: 'any', events: [{ type, data }] },
        commandId: ids.next(),
        metadata: { actor: 'system', correlationId: ids.next(), at: clock.now().toISOString() },
      });
    };
    const waiting = async (kind: string) => {
      await api.settle();
      return (await read()).items
        .filter((item) => item.kind === kind)
        .map(({ detail, priority, link }) => [detail, priority, link]);
    };
    const incidentId = ids.next();
    await happens(`incident:${incidentId}`, 'IncidentReviewRequested', {
      incidentId,
      by: 'service:auto-report',
    });
    expect(await waiting('incidents.review')).toEqual([['In review', 'normal', `~/incidents/${incidentId}`]]);

    const alert = (id: string, ruleId: string, severity: string): Promise<void> =>
      happens(`soc-alert:${id}`, 'SocAlertRaised', {
        ...{ id, ruleId, severity, ruleVersion: '1', title: 'Failed sign-ins', tags: [], key: '192.0.2.1' },
        ...{
          entity: { kind: 'client', value: '192.0.2.1' },
          entityId: 'e1',
          time: clock.now().toISOString(),
        },
        ...{ first: '1', trigger: '1', count: 6, late: false, evidence: [] },
      });
    const by = owner.userId;
    await alert('a1', 'r1', 'medium');
    await alert('a2', 'r1', 'high');
    expect(await waiting('soc.alerts')).toEqual([['2 alerts', 'high', '~/soc?show=cases']]);
    expect((await read()).items.find(({ kind }) => kind === 'soc.alerts')?.subject).toBe('192.0.2.1');
    const moved = { caseId: ids.next(), by, reason: 'Looking', from: 'open', to: 'investigating' };
    await happens('soc-case:1', 'SocCaseMoved', { ...moved, held: ['a1', 'a2'] });
    expect(await waiting('soc.alerts')).toEqual([]);
    const until = new Date(clock.now().getTime() + HOUR_MS).toISOString();
    const quiet = {
      suppressionId: ids.next(),
      ruleId: 'r1',
      entity: null,
      entityId: null,
      until,
      reason: 'x',
      by,
    };
    await happens('soc-suppression:1', 'SocAlertsSuppressed', quiet);
    await alert('a3', 'r1', 'high');
    await alert('a4', 'r2', 'low');
    expect(await waiting('soc.alerts')).toEqual([['1 alert', 'normal', '~/soc?show=cases']]);
  });

  it('lists failed scans of unprotected handles until they are repeated', async () => {
    const failed = async () =>
      (await read()).items.filter(({ kind }) => kind === 'impersonation.failed-scan').map(({ link }) => link);
    const { log, ids, clock } = api.runtime;
    const scan = async (repeats?: string): Promise<string> => {
      const body = { targetHandle: 'northwind', platforms: ['bluesky'], repeats };
      const answer = await api
        .http()
        .post('/api/impersonation/scans')
        .set('Authorization', owner.authorization)
        .send(body)
        .expect(201);
      const { id } = answer.body as { id: string };
      await log.append({
        tenantId: owner.tenantId,
        stream: `impersonation-scan:${id}`,
        expectedVersion: 'any',
        events: [{ type: 'ImpersonationScanFailed', data: { scanId: id, reason: 'Bluesky: No answer.' } }],
        commandId: ids.next(),
        metadata: { actor: 'system', correlationId: ids.next(), at: clock.now().toISOString() },
      });
      await api.settle();
      return id;
    };
    const linkOf = (id: string): string => `~/security/impersonator-detection?scan=${id}`;
    const [one, other] = [await scan(), await scan()];
    expect(new Set(await failed())).toEqual(new Set([linkOf(one), linkOf(other)]));
    const again = await scan(one);
    expect(new Set(await failed())).toEqual(new Set([linkOf(again), linkOf(other)]));
    await log.forget({
      tenantId: owner.tenantId,
      subject: `impersonation-scan:${other}`,
      commandId: ids.next(),
      metadata: { actor: 'system', correlationId: ids.next(), at: clock.now().toISOString() },
    });
    await api.settle();
    expect(await failed()).toEqual([linkOf(again)]);
  });
});
