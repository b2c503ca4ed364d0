import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NewEvent } from '@rampart/event-log';
import type { KatiaAnswer } from '@rampart/katia/contract';
import type { Page } from '@rampart/lists/contract';
import type { SocAlert, SocCase } from '@rampart/soc/contract';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

const HOUR = 3_600_000;

describe('questions about what was done about alerts', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let analyst: SignedInUser;
  let raised = 0;

  const append = async (stream: string, type: string, data: NewEvent['data']): Promise<void> => {
    const { log, clock, ids } = api.runtime;
    await log.append({
      ...{ tenantId: owner.tenantId, stream, expectedVersion: 'any', events: [{ type, data }] },
      commandId: ids.next(),
      metadata: { actor: 'system', correlationId: ids.next(), at: clock.now().toISOString() },
    });
  };
  const alert = async (client: string, { ago = 0, rule = 'guessing' } = {}): Promise<string> => {
    raised += 1;
    const id = raised.toString(16).padStart(32, '0');
    const data: SocAlert = {
      ...{ id, ruleId: rule, ruleVersion: '1', title: 'Guessing', severity: 'high', tags: [] },
      ...{ key: client, entity: { kind: 'client', value: client }, entityId: `client ${client}` },
      time: new Date(api.runtime.clock.now().getTime() - ago).toISOString(),
      ...{ first: '2', trigger: '7', count: 1, late: false, evidence: ['2'] },
    };
    await append(`soc-alert:${id}`, 'SocAlertRaised', data);
    return id;
  };
  const send = (method: 'post' | 'put', path: string, body: object, user = owner) =>
    api.http()[method](path).set('Authorization', user.authorization).send(body);
  const ask = async (question: string, user = owner): Promise<KatiaAnswer> =>
    (await send('post', '/api/katia/ask', { question }, user).expect(200)).body as KatiaAnswer;
  const items = async <Item>(path: string): Promise<readonly Item[]> =>
    ((await api.http().get(path).set('Authorization', owner.authorization).expect(200)).body as Page<Item>)
      .items as Item[];
  const figures = async (question: string, user = owner) => {
    const { figures: all } = await ask(question, user);
    return Object.fromEntries(all.map(({ name, value }) => [name, value]));
  };

  beforeAll(async () => {
    api = await sharedApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    analyst = await api.signIn({ roles: ['nexus:analyst'], tenantId: owner.tenantId });
    // Two alerts of one address are taken up and closed, one is marked alone, two stay open and one is assigned.
    await alert('203.0.113.1', { ago: 30 * HOUR });
    await alert('203.0.113.1', { ago: 29 * HOUR });
    const marked = await alert('203.0.113.2');
    await alert('203.0.113.3');
    await alert('203.0.113.4');
    const about = { by: owner.userId, reason: 'a test' };
    await append('soc-item:9', 'SocStatusChanged', {
      ...{ itemId: '9', ...about, from: 'active', to: 'resolved', alertId: marked },
    });
    await api.settle();
    const cases = await items<SocCase>('/api/soc/cases');
    const closed = cases.find(({ entity }) => entity.value === '203.0.113.1')?.id ?? '';
    for (const status of ['investigating', 'closed'])
      await send('put', `/api/soc/cases/${closed}/status`, { status, reason: 'seen' }, analyst).expect(204);
    const work = await items<{ id: string; subject: string | null }>('/api/work-queue');
    const mine = work.find(({ subject }) => subject === '203.0.113.3')?.id ?? '';
    await send('post', `/api/work-queue/${mine}/assign`, { to: analyst.userId }).expect(200);
    await api.settle();
  });
  afterAll(() => api?.close());

  it('count open alerts, with a citation that opens the event of each', async () => {
    const answer = await ask('How many alerts are open?');
    expect(answer.figures[0]).toEqual({ name: 'alerts', value: 2 });
    expect(answer.citations.filter(({ kind }) => kind === 'alert').map(({ path }) => path)).toEqual([
      '/soc?row=7',
      '/soc?row=7',
    ]);
  });

  it.each([
    ['List the open alerts', 2],
    ['How many unassigned alerts are there?', 1],
    ['How many alerts are not assigned?', 1],
    ['How many alerts are assigned?', 1],
    ['How many unresolved alerts are there?', 2],
    ['How many alerts were not closed yet?', 2],
    ['How many alerts are resolved?', 3],
    ['How many alerts were closed today?', 3],
    ['How many alerts were raised today?', 3],
    ['How many alerts were closed yesterday?', 0],
    ['How many alerts are being investigated?', 0],
    ['How many open critical alerts?', 0],
  ])('count %s as %i', async (question, count) => {
    expect((await ask(question)).figures[0]).toMatchObject({ value: count });
  });

  it('name who closed most, by the names of people', async () => {
    const [answer] = [await ask('Who closed the most alerts?')];
    expect(answer.figures.map(({ value }) => value)).toEqual([2, 1]);
    expect(answer.figures[0]?.name).toBe(`Synthetic ${analyst.username}`);
    expect(answer.citations.filter(({ kind }) => kind === 'alert')).toHaveLength(3);
  });

  it('find the alerts that are assigned to the asker', async () => {
    expect(await figures('How many alerts are assigned to me?', analyst)).toEqual({ alerts: 1 });
    expect(await figures('How many alerts are assigned to me?')).toEqual({ alerts: 0 });
  });

  it('leave out suppressed alerts from open ones, and find them by name', async () => {
    const until = new Date(api.runtime.clock.now().getTime() + HOUR).toISOString();
    await send('post', '/api/soc/suppressions', { ruleId: 'noise', until, reason: 'a test' }).expect(201);
    await api.settle();
    await alert('203.0.113.5', { rule: 'noise' });
    await api.settle();
    expect(await figures('How many alerts are suppressed?')).toEqual({ alerts: 1 });
    expect(await figures('How many open alerts?')).toEqual({ alerts: 2 });
    expect(await figures('How many alerts by state?')).toEqual({ resolved: 3, open: 2, suppressed: 1 });
  });
});
