import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { IN_ENGLISH } from '@rampart/kernel';
import { publicReach } from '@rampart/outbound';
import { MemoryMailer } from '@rampart/mail/testing';
import {
  closeMessage,
  giveUpPosting,
  guardedSender,
  mailLinesOf,
  messageReactors,
  noteAlert,
  postMessage,
  soc,
  type SocContext,
  testChannel,
  type TestingContext,
} from '@rampart/soc';
import type { SocAlert, SocChannel, SocMessage, SocRepetition } from '@rampart/soc/contract';
import { startWebhookReceiver } from '@rampart/soc/testing';
import { OutgoingWorld } from '../testing/outgoing-world.js';

const FORM = {
  name: 'Many failures',
  severity: 'high',
  condition: { kind: 'more-than', event: 'failed login', threshold: 5, minutes: 5, groupBy: 'src_ip' },
  notifications: ['email', 'chat'],
  actions: [],
};

describe('messages of security operations', () => {
  let world: OutgoingWorld;
  let system: ReturnType<typeof createDataSource>;
  let context: TestingContext & Pick<SocContext, 'timeZoneOf'>;
  const mailer = new MemoryMailer();
  let alerts = 0;
  let zone: string | null = null;

  beforeAll(async () => {
    world = await OutgoingWorld.open();
    const settings = {
      url: world.api.databaseUrl,
      role: 'rampart_system',
      applicationName: 'soc-spec',
    } as const;
    system = await createDataSource(settings).initialize();
  });
  beforeEach(async () => {
    zone = null;
    context = {
      ...(await world.renew()),
      mailer,
      addressOf: () => Promise.resolve('ana@example.org'),
      timeZoneOf: () => Promise.resolve(zone),
      textsOf: () => Promise.resolve(IN_ENGLISH),
    };
  });
  afterAll(async () => {
    await system?.destroy();
    await world?.close();
  });

  const makeRule = async (): Promise<string> =>
    ((await world.as('post', 'rules/form').send(FORM).expect(201)).body as { id: string }).id;
  const settle = (changes: object) =>
    world
      .as('put', 'settings')
      .send({ retentionDays: 90, quietHours: null, ...changes })
      .expect(204);
  const raise = async (ruleId: string, changes: Partial<SocAlert> = {}) => {
    alerts += 1;
    const id = alerts.toString(16).padStart(32, '0');
    const { tenantId } = world.owner;
    const at = world.clock.now().toISOString();
    const alert: SocAlert = {
      ...{ id, ruleId, ruleVersion: '1', title: FORM.name, severity: 'high', tags: [] },
      ...{ key: `198.18.0.${alerts % 3}`, time: at, first: '1', trigger: '2', count: 6 },
      ...{ late: false, evidence: [], ...changes },
    };
    const position = await world.append(`soc-alert:${id}`, { type: 'SocAlertRaised', data: alert });
    return { tenantId, alertId: id, position };
  };
  const closeAll = async (): Promise<string[]> => {
    const outcomes: string[] = [];
    for (const { messageId } of await world.ofType<{ messageId: string }>('SocMessageOpened'))
      outcomes.push(await closeMessage(context, { tenantId: world.owner.tenantId, messageId }));
    return outcomes;
  };
  const messages = async (query: string): Promise<SocMessage[]> => {
    await world.api.settle();
    return (await world.as('get', `messages?${query}`).expect(200)).body.items as SocMessage[];
  };

  it('state how often an alert was repeated before they were sent, once', async () => {
    const raised = await raise(await makeRule());
    const at = world.clock.now().toISOString();
    const data: SocRepetition = {
      ...{ id: raised.alertId, time: at, first: '1', trigger: '2', count: 6, late: false, occurrences: 12 },
      ...{ lastSeen: at, lastTrigger: '9', evidence: [] },
    };
    await world.append(`soc-alert:${raised.alertId}`, { type: 'SocAlertRepeated', data });
    await world.api.settle();
    expect(await noteAlert(context, raised)).toBe('done');
    world.clock.advance(5_000);
    expect(await closeAll()).toEqual(['done']);
    expect(await world.ofType('SocMessageClosed')).toMatchObject([{ count: 1, occurrences: 12 }]);
  });

  it('combine a hundred alerts into one signed message, and repeat nothing', async () => {
    const ruleId = await makeRule();
    const secret = await world.connect('chat');
    const before = world.receiver.posts.length;
    const raised = await Promise.all(Array.from({ length: 100 }, () => raise(ruleId)));
    await world.api.settle();
    for (const each of raised) expect(await noteAlert(context, each)).toBe('done');
    const [first] = raised;
    if (first !== undefined) expect(await noteAlert(context, first)).toBe('skipped');
    await expect(closeAll()).rejects.toMatchObject({ name: 'RetryLaterError', delayMs: 5_000 });
    world.clock.advance(5_000);
    expect([await closeAll(), await closeAll()]).toEqual([['done'], ['skipped']]);
    const [closed] = await world.ofType<{ messageId: string; count: number }>('SocMessageClosed');
    expect(closed).toMatchObject({ count: 100, channels: ['chat', 'email'] });
    const ref = {
      tenantId: world.owner.tenantId,
      messageId: closed?.messageId ?? '',
      channel: 'chat',
    } as const;
    expect([await postMessage(context, ref), await postMessage(context, ref)]).toEqual(['done', 'skipped']);
    const posts = world.receiver.posts.slice(before);
    expect(posts).toHaveLength(1);
    const [post] = posts;
    if (post === undefined) throw new Error('Nothing was posted.');
    expect([
      world.receiver.verify(post, secret),
      world.receiver.verify(post, `whsec_${'A'.repeat(43)}=`),
    ]).toEqual([true, false]);
    expect(JSON.parse(post.body)).toMatchObject({
      type: 'soc.alerts',
      text: expect.stringContaining('Many failures (high): 100 alerts from 2026-11-22 11:00 UTC'),
      data: { count: 100, entities: [{ count: 34 }, { count: 33 }, { count: 33 }] },
    });
    const events = await world.api.runtime.log.read({
      after: 0,
      limit: 5_000,
      tenantId: world.owner.tenantId,
    });
    const cause = events.find(({ type }) => type === 'SocMessageClosed')?.position ?? 0;
    expect(await mailLinesOf(context, world.owner.tenantId, cause)).toEqual([
      expect.stringMatching(/^Most often about: 198\.18\.0\.\d \(34\)/),
    ]);
    await world.api.settle();
    const outcomes: { user_id: string; detail: string }[] = await system.query(
      `SELECT user_id, detail FROM projection.notification WHERE kind = 'soc.alerts' AND position = $1`,
      [cause],
    );
    expect(outcomes).toEqual([
      { user_id: world.owner.userId, detail: expect.stringContaining('100 alerts') },
    ]);
    const [shown] = await messages(`filter=alert:in:${raised.at(-1)?.alertId ?? ''}`);
    expect(shown).toMatchObject({
      count: 100,
      outcomes: [{ channel: 'chat', recipient: null, result: 'sent', detail: 'HTTP 204' }],
    });
    await noteAlert(context, await raise(ruleId));
    const opened = await world.ofType<{ dueAt: string }>('SocMessageOpened');
    expect(opened.map(({ dueAt }) => dueAt)).toEqual([
      '2026-11-22T11:00:05.000Z',
      '2026-11-22T11:05:05.000Z',
    ]);
  });

  it('wait for the end of quiet hours, in the zone of the workspace, unless critical, and leave out withdrawn alerts', async () => {
    const ruleId = await makeRule();
    zone = 'Europe/Berlin';
    await settle({ quietHours: { from: '11:00', to: '13:00' }, digestMinutes: 0 });
    const held = await raise(ruleId);
    await noteAlert(context, held);
    await noteAlert(context, await raise(ruleId, { severity: 'critical' }));
    const opened = await world.ofType<{ dueAt: string; held: boolean }>('SocMessageOpened');
    expect(opened).toMatchObject([
      { held: true, dueAt: '2026-11-22T12:00:00.000Z' },
      { held: false, dueAt: '2026-11-22T11:00:00.000Z' },
    ]);
    expect((await messages(`filter=alert:in:${held.alertId}`))[0]).toMatchObject({
      held: true,
      closedAt: null,
    });
    await world.append(`soc-alert:${held.alertId}`, {
      type: 'SocAlertWithdrawn',
      data: { id: held.alertId },
    });
    await world.api.settle();
    await expect(closeAll()).rejects.toMatchObject({ delayMs: 3_600_000 });
    world.clock.advance(3_600_000);
    expect(await closeAll()).toEqual(['done', 'done']);
    expect(await world.ofType('SocMessageClosed')).toMatchObject([
      { count: 0, channels: [] },
      { count: 1, channels: ['chat', 'email'], severity: 'critical' },
    ]);
  });

  it('are retried while the receiver is down, and report a lasting failure', async () => {
    const ruleId = await makeRule();
    await settle({ digestMinutes: 0 });
    const alert = await raise(ruleId);
    await world.api.settle();
    await noteAlert(context, alert);
    await closeAll();
    const [message] = await world.ofType<{ messageId: string }>('SocMessageClosed');
    const ref = {
      tenantId: world.owner.tenantId,
      messageId: message?.messageId ?? '',
      channel: 'chat',
    } as const;
    await world.connect('chat');
    world.receiver.answer(503);
    const down = { code: 'soc-hook.unavailable', message: 'The receiver answered HTTP 503.' };
    await expect(postMessage(context, ref)).rejects.toMatchObject(down);
    await giveUpPosting(context, ref, down.message);
    await giveUpPosting(context, ref, down.message);
    expect((await messages(`filter=rule:in:${ruleId}`))[0]?.outcomes).toMatchObject([
      { result: 'failed', detail: down.message },
    ]);
    world.receiver.answer(204);
    expect(await postMessage(context, ref)).toBe('skipped');
    const inner = { ...context, webhooks: guardedSender(publicReach(), world.clock) };
    await world.as('post', 'channels/chat/test').expect(202);
    const [test] = await world.ofType<{ testId: string }>('SocTestAsked');
    const asked = { tenantId: world.owner.tenantId, testId: test?.testId ?? '' };
    expect([await testChannel(inner, asked), await testChannel(inner, asked)]).toEqual(['done', 'skipped']);
    await world.api.settle();
    const channels = (await world.as('get', 'channels').expect(200)).body as SocChannel[];
    expect(channels.find(({ channel }) => channel === 'chat')).toMatchObject({
      origin: world.receiver.origin,
      last: { test: true, result: 'failed', detail: expect.stringContaining('is not allowed') },
    });
    // The address ends in a secret, which must appear neither in the log nor in an answer.
    expect(JSON.stringify([channels, await world.ofType('SocHookConnected')])).not.toContain('a-secret-path');
    await world.as('delete', 'hooks/chat').expect(204);
    await world.as('delete', 'hooks/chat').expect(404);
  });

  /** Sends a test message. @returns the state of the chat channel */
  const tried = async (sending: TestingContext): Promise<SocChannel['last'] | undefined> => {
    await world.as('post', 'channels/chat/test').expect(202);
    const test = (await world.ofType<{ testId: string }>('SocTestAsked')).at(-1);
    await testChannel(sending, { tenantId: world.owner.tenantId, testId: test?.testId ?? '' });
    await world.api.settle();
    const channels = (await world.as('get', 'channels').expect(200)).body as SocChannel[];
    return channels.find(({ channel }) => channel === 'chat')?.last;
  };

  it.each([301, 302, 303, 307, 308])(
    'fail without a second request when the receiver redirects to a private address with HTTP %i',
    async (status) => {
      const inside = await startWebhookReceiver();
      try {
        await world.connect('chat');
        const before = world.receiver.posts.length;
        world.receiver.answer(status, inside.url);
        expect(await tried(context)).toMatchObject({
          result: 'failed',
          detail: `The receiver answered HTTP ${status}.`,
        });
        expect([world.receiver.posts.length - before, inside.posts.length]).toEqual([1, 0]);
      } finally {
        await inside.close();
      }
    },
  );

  it("are refused when the receiver's name resolves to a private address", async () => {
    const { port } = new URL(world.receiver.origin);
    const url = `https://localhost:${port}/hooks/chat`;
    await world.as('put', 'hooks/chat').send({ url }).expect(200);
    const webhooks = guardedSender(publicReach(), world.clock);
    expect(await tried({ ...context, webhooks })).toMatchObject({
      result: 'failed',
      detail: expect.stringContaining('This address is not allowed.'),
    });
  });

  it('reach people by mail and by test messages, and survive a rebuild of the read model', async () => {
    await world.as('post', 'channels/email/test').expect(202);
    const [test] = await world.ofType<{ testId: string }>('SocTestAsked');
    await testChannel(context, { tenantId: world.owner.tenantId, testId: test?.testId ?? '' });
    expect(mailer.sent.at(-1)).toMatchObject({ to: 'ana@example.org', subject: 'Test message' });
    const viewer = await world.api.signIn({ roles: ['nexus:viewer'], tenantId: world.owner.tenantId });
    await world.api
      .http()
      .put('/api/soc/hooks/chat')
      .set('Authorization', viewer.authorization)
      .send({ url: world.receiver.url })
      .expect(403);
    for (const reactor of messageReactors(world.api.runtime.log)) expect(reactor.handles).toHaveLength(1);
    for (const projection of soc.projections.filter(({ name }) => name === 'soc-messages'))
      await rebuildEqualsIncremental({
        databaseUrl: world.api.databaseUrl,
        log: world.api.runtime.log,
        projection,
        entities: [...soc.entities],
      });
  });
});
