import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { type ActingContext, actOnAlert, followRules, runBackTest, soc, type SocContext } from '@rampart/soc';
import type {
  AttackCoverage,
  BackTest,
  DenyList,
  EventPage,
  ImportReport,
  DeliveryReceipt,
  SocAlert,
  SocEventDetail,
  SocRule,
  SocRuleDetail,
} from '@rampart/soc/contract';
import { contextToken } from '../../platform/context-of.js';
import { type ApiHarness, type SignedInUser, startApi } from '../../testing/api-harness.js';
import { type RunningDetection, startDetection } from '../../testing/detection.js';

const CLIENT = '198.18.0.9';
const failure = (second: number, client = '8.8.4.4') =>
  `Nov 21 10:00:${String(second).padStart(2, '0')} bastion sshd[99]: Failed password for root from ${client} port 4711 ssh2`;

const RULE = `title: Three refused
id: 0f3c1f0e-3a0b-4c39-9a52-6f1c6e0b7a11
level: high
tags: [attack.credential-access, attack.t1110.001]
correlation: {type: event_count, rules: [refused], group-by: [src_ip], timespan: 1m, condition: {gte: 3}}
---
title: Refused
name: refused
logsource: {category: authentication}
detection: {event: {activity: logon, outcome: failure}, condition: event}
`;
const CIRCLE = `title: A
name: a
correlation: {type: temporal, rules: [b], timespan: 1m}
---
title: B
name: b
correlation: {type: temporal, rules: [a], timespan: 1m}
`;
const BOMB = `a: &a [x, x, x, x, x, x, x, x, x, x]
${'bcdefghi'
  .split('')
  .map(
    (name, place) =>
      `${name}: &${name} [${`*${'abcdefgh'.charAt(place)}, `.repeat(9)}*${'abcdefgh'.charAt(place)}]`,
  )
  .join('\n')}
title: x
`;

/** Takes long to refuse: it keeps all limits except that of regular expressions, which are counted while reading. */
const COSTLY = `title: x
logsource: {category: test}
detection: {a: {b|re: [${Array.from({ length: 5_000 }, () => "'(a|b)*c{900}'").join()}]}, condition: a}
`;

describe('alert rules over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let detection: RunningDetection;
  let acting: ActingContext;

  beforeAll(async () => {
    api = await startApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    const { log, clock, database } = api.runtime;
    detection = await startDetection(api);
    acting = { log, clock, database, demandSecondFactor: () => Promise.resolve('no second factor') };
  });
  afterAll(async () => {
    await detection?.stop();
    await api?.close();
  });

  const as = (user: SignedInUser, method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    api.http()[method](`/api/soc/${path}`).set('Authorization', user.authorization);
  const upload = (name: string, body: Buffer) =>
    as(owner, 'post', `rules/upload?name=${name}`).set('Content-Type', 'application/octet-stream').send(body);
  const decoded = (position: number) => detection.decoded(position);
  const deliver = async (lines: readonly string[]): Promise<void> => {
    const { body } = await as(owner, 'post', 'sources').send({ name: 'bastion', kind: 'sshd' }).expect(201);
    const { id, key } = body as { id: string; key: string };
    const sent = await api
      .http()
      .post(`/api/soc/intake/${id}`)
      .set('Authorization', `Bearer ${key}`)
      .set('Content-Type', 'text/plain')
      .send(lines.join('\n'))
      .expect(202);
    await decoded((sent.body as DeliveryReceipt).position);
    await api.settle();
  };
  const ownEvents = () => api.runtime.log.read({ after: 0, limit: 1000, tenantId: owner.tenantId });
  const rules = async () => (await as(owner, 'get', 'rules').expect(200)).body as SocRule[];

  it('are refused with the reason when they are YAML bombs, too long or recursive', async () => {
    const refused = async (yaml: string) => {
      const { body } = await as(owner, 'post', 'rules/check').send({ yaml }).expect(200);
      return (body as { problems: { message: string }[] }).problems.map(({ message }) => message).join();
    };
    const regex = (pattern: string) =>
      `title: x\nlogsource: {category: test}\ndetection: {a: {b|re: '${pattern}'}, condition: a}\n`;
    expect(await refused(BOMB)).toMatch(/too many|more than|large|nodes/i);
    expect(await refused('['.repeat(5_000))).toMatch(/Nested deeper than 32/);
    expect(await refused(CIRCLE)).toMatch(/leads back to itself/);
    expect(await refused(regex('(('))).not.toBe('');
    expect(await refused(regex('(a+)+$'))).toBe('');
    expect(await refused('x'.repeat(100_001))).toMatch(/at most 100,000 characters/);
    await as(owner, 'post', 'rules/yaml').send({ yaml: CIRCLE }).expect(422);
    const large = await upload('large.yml', Buffer.from(`title: ${'x'.repeat(1_000_000)}`)).expect(200);
    expect((large.body as ImportReport).refused[0]?.message).toMatch(/at most 100,000 characters/);
    const bomb = await upload('bomb.tar.gz', gzipSync(Buffer.alloc(80 * 1024 * 1024))).expect(422);
    expect(bomb.body).toMatchObject({ code: expect.stringMatching(/too-large/) });
  });

  it('do not delay other answers when they take long to read', async () => {
    const { reading } = api.app.get<SocContext>(contextToken(soc), { strict: false });
    const check = (yaml: string) => as(owner, 'post', 'rules/check').send({ yaml }).expect(200);
    // The first check starts the thread, so that the measured checks do not include the start.
    await check(RULE);
    const answers: string[] = [];
    const real = reading.readRuleFile;
    const read = jest.spyOn(reading, 'readRuleFile');
    const begun = new Promise<void>((resolve) => {
      read.mockImplementation((...question) => {
        resolve();
        return real(...question);
      });
    });
    const checked = check(COSTLY).then(({ body }) => {
      answers.push('check');
      return body as { problems: { message: string }[] };
    });
    await begun;
    await api.http().get('/api/health/live').expect(200);
    answers.push('live');
    expect((await checked).problems[0]?.message).toMatch(/instructions of regular expressions/);
    expect(answers).toEqual(['live', 'check']);
    read.mockRestore();
  });

  it('are uploaded, changed, deleted and restored, and each step is recorded', async () => {
    const { body } = await upload('three.yml', Buffer.from(RULE)).expect(200);
    const [{ id } = { id: '' }] = (body as ImportReport).accepted;
    await as(owner, 'put', `rules/${id}/response`)
      .send({ actions: ['block_ip', 'alert_admin', 'log_event', 'require_mfa'], notifications: ['email'] })
      .expect(200);
    await as(owner, 'put', `rules/yaml/${id}`)
      .send({ yaml: `${RULE}# louder\n` })
      .expect(200);
    await as(owner, 'put', `rules/${id}/enabled`).send({ enabled: true }).expect(200);
    await as(owner, 'delete', `rules/${id}`).expect(204);
    await as(owner, 'get', `rules/${id}`).expect(404);
    await as(owner, 'post', `rules/${id}/restore`).expect(200);
    await api.settle();
    const [rule] = await rules();
    expect(rule).toMatchObject({ id, version: 3, enabled: true, origin: 'yaml', techniques: ['T1110.001'] });
    expect(rule?.actions).toHaveLength(4);
    const { history } = (await as(owner, 'get', `rules/${id}`).expect(200)).body as SocRuleDetail;
    expect(history.map(({ what }) => what)).toEqual([
      ...['switched on', 'response', 'saved', 'removed', 'switched on', 'saved', 'response', 'saved'],
    ]);
    const other = await api.signIn({ roles: ['nexus:owner'] });
    await as(other, 'get', `rules/${id}`).expect(404);
    await as(other, 'put', `rules/yaml/${id}`).send({ yaml: RULE }).expect(404);
    const viewer = await api.signIn({ tenantId: owner.tenantId, roles: ['nexus:viewer'] });
    await as(viewer, 'delete', `rules/${id}`).expect(403);
    const attack = (await as(viewer, 'get', 'attack').expect(200)).body as AttackCoverage;
    const covering = attack.techniques.find((technique) => technique.id === 'T1110.001')?.rules;
    expect(covering?.map((one) => one.id)).toContain(id);
    expect(attack.techniques.find((technique) => technique.id === 'T1110.001')?.name).toBe(
      'Guessing one password',
    );
    const layer = await as(viewer, 'get', 'attack/layer').expect(200);
    expect(layer.body).toMatchObject({ domain: 'enterprise-attack', versions: { layer: '4.5' } });
  });

  it('act once for each alert, and a back-test finds the same alerts', async () => {
    for (const event of await ownEvents())
      await followRules(api.runtime.socLog)
        .react(event)
        .catch(() => undefined);
    await deliver([
      ...[1, 2, 3].map((second) => failure(second)),
      ...[4, 5, 6].map((s) => failure(s, CLIENT)),
    ]);
    const raised = (await ownEvents()).filter(
      ({ type, data }) => type === 'SocAlertRaised' && (data as SocAlert).title === 'Three refused',
    );
    expect(raised.map(({ data }) => (data as SocAlert).key)).toEqual(['8.8.4.4', CLIENT]);
    const act = async () => {
      const outcomes: string[] = [];
      for (const { tenantId, position, data } of raised)
        outcomes.push(await actOnAlert(acting, { tenantId, position, alertId: (data as { id: string }).id }));
      return outcomes;
    };
    expect(await act()).toEqual(['done', 'done']);
    const before = (await ownEvents()).length;
    expect(await act()).toEqual(['skipped', 'skipped']);
    expect(await ownEvents()).toHaveLength(before);
    await api.settle();
    const list = (await as(owner, 'get', 'deny-list').expect(200)).body as DenyList;
    expect(list.addresses.map(({ address }) => address)).toContain('8.8.4.4');
    const page = (await as(owner, 'get', 'events?filter=kind:in:alert&q=refused').expect(200))
      .body as EventPage;
    const row = page.items.find(({ title }) => title === 'Three refused');
    const { custody } = (await as(owner, 'get', `events/${row?.id ?? ''}`).expect(200))
      .body as SocEventDetail;
    const automated = custody.filter(({ user }) => user.startsWith('rule:'));
    expect(automated.map(({ action }) => action).sort()).toEqual([
      'alert_admin',
      'block_ip',
      'log_event',
      'require_mfa',
    ]);
    expect(automated.find(({ action }) => action === 'require_mfa')?.details).toMatch(/^not applicable: /);
    expect((await rules())[0]).toMatchObject({ triggerCount: 2 });

    const asked = await as(owner, 'post', 'back-tests')
      .send({ yaml: `${RULE}# louder\n`, days: 7 })
      .expect(202);
    const { id: backTestId } = asked.body as { id: string };
    const { log, socLog } = api.runtime;
    const run = () =>
      runBackTest(
        { log, socLog, database: detection.system },
        { tenantId: owner.tenantId, backTestId },
        new AbortController().signal,
      );
    const alertsBefore = (await ownEvents()).length;
    expect([await run(), await run()]).toEqual(['done', 'skipped']);
    expect(await ownEvents()).toHaveLength(alertsBefore);
    const found = (await as(owner, 'get', `back-tests/${backTestId}`).expect(200)).body as BackTest;
    expect(found).toMatchObject({ status: 'finished', hits: 2, progress: 1, problem: null });
    expect(found.first.map(({ id }) => id)).toEqual(raised.map(({ data }) => (data as { id: string }).id));
    expect(found.perHour.reduce((sum, { hits }) => sum + hits, 0)).toBe(2);
    const [product] = (await rules()).filter(({ origin }) => origin === 'built-in');
    const ofProduct = (await as(owner, 'get', `rules/${product?.id ?? ''}`).expect(200))
      .body as SocRuleDetail;
    const condition = { kind: 'outside', event: 'access', from: '08:00', to: '18:00' };
    const drawn = await as(owner, 'post', 'rules/form/compile')
      .send({ name: 'Odd hours', severity: 'high', condition })
      .expect(200);
    for (const { yaml } of [ofProduct, drawn.body as { yaml: string }])
      expect((await as(owner, 'post', 'rules/check').send({ yaml }).expect(200)).body).toMatchObject({
        problems: [],
      });
    expect((drawn.body as { yaml: string }).yaml).toMatch(/^zone: /m);
    const cancelled = await as(owner, 'post', 'back-tests').send({ yaml: RULE, days: 1 }).expect(202);
    await as(owner, 'post', `back-tests/${(cancelled.body as { id: string }).id}/cancel`).expect(200);
  });

  it('with a placeholder match nothing until its values are set', async () => {
    const yaml = `title: Login of an administrator
id: 7a0c1f0e-3a0b-4c39-9a52-6f1c6e0b7a99
logsource: {category: authentication}
detection: {admin: {activity: logon, user|expand: '%administrators%'}, condition: admin}
`;
    const { body } = await upload('admin.yml', Buffer.from(yaml)).expect(200);
    const [{ id } = { id: '' }] = (body as ImportReport).accepted;
    await as(owner, 'put', `rules/${id}/enabled`).send({ enabled: true }).expect(200);
    const found = async (lines: readonly string[]): Promise<number> => {
      for (const event of await ownEvents())
        await followRules(api.runtime.socLog)
          .react(event)
          .catch(() => undefined);
      await deliver(lines);
      return (await ownEvents()).filter(
        ({ type, data }) => type === 'SocAlertRaised' && (data as SocAlert).ruleId === id,
      ).length;
    };
    const needs = async () => (await rules()).find((rule) => rule.id === id)?.needs;
    expect(await found([failure(20, '198.18.0.20')])).toBe(0);
    expect(await needs()).toEqual(['administrators']);
    await as(owner, 'put', `rules/${id}/values`)
      .send({ values: { administrators: ['ro*'] } })
      .expect(200);
    await api.settle();
    expect(await needs()).toEqual([]);
    const detail = (await as(owner, 'get', `rules/${id}`).expect(200)).body as SocRuleDetail;
    expect(detail.placeholders).toEqual([{ name: 'administrators', values: ['ro*'] }]);
    expect(detail.history[0]?.what).toBe('values');
    expect(await found([failure(21, '198.18.0.21')])).toBe(1);
    await as(owner, 'put', `rules/${id}/values`)
      .send({ values: { administrators: 'root' } })
      .expect(422);
    const viewer = await api.signIn({ tenantId: owner.tenantId, roles: ['nexus:viewer'] });
    await as(viewer, 'put', `rules/${id}/values`).send({ values: {} }).expect(403);
  });

  it('send the same live messages after a rebuild of the read models', async () => {
    await detection.pipeline.stop();
    for (const projection of soc.projections.filter(({ name }) => ['soc-rules', 'soc-items'].includes(name)))
      await rebuildEqualsIncremental({
        databaseUrl: api.databaseUrl,
        log: api.runtime.log,
        projection,
        entities: [...soc.entities],
      });
  });
});
