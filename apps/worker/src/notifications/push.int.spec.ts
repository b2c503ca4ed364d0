import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { RecordedEvent } from '@rampart/event-log';
import {
  type AccessDependencies,
  acceptInvitation,
  endSessionsOf,
  inviteUser,
  relyingPartyOf,
  signIn,
  STAFF_TENANT_ID,
  suspendUser,
} from '@rampart/identity-access';
import { createTestTenant } from '@rampart/identity-access/testing';
import { eventually } from '@rampart/jobs/testing';
import { randomIds, systemClock } from '@rampart/kernel';
import {
  addPushDevice,
  askPushTest,
  changePreferences,
  changePushDevice,
  type PushContext,
  readPushSettings,
  renewSenderKey,
} from '@rampart/notifications';
import { pushPayloadSchema } from '@rampart/notifications/contract';
import { publicReach } from '@rampart/outbound';
import { type PushServiceSimulation, startPushService } from '@rampart/outbound/testing';
import { createDataSource } from '@rampart/database';
import { startTestWorker, type WorkerHarness } from '../testing/worker-harness.js';

jest.setTimeout(120_000);

describe('push messages in a whole worker', () => {
  let worker: WorkerHarness;
  let service: PushServiceSimulation;
  let access: AccessDependencies;
  let context: PushContext;
  let tenantId: string;
  let seen = 0;
  const visit = {
    origin: { address: '192.0.2.1', userAgent: 'Synthetic/1' },
    correlationId: randomIds.next(),
  };
  const boss = () => ({
    ...visit,
    ...{ tenantId, userId: randomIds.next(), sessionId: randomIds.next(), username: 'boss' },
    roles: ['nexus:owner' as const],
  });

  beforeAll(async () => {
    service = await startPushService();
    worker = await startTestWorker({
      RAMPART_PUSH_ORIGIN: service.origin,
      RAMPART_PUBLIC_URL: 'https://rampart.example/base',
    });
    access = await worker.access();
    tenantId = await createTestTenant(access, 'Synthetic', 'client');
    context = {
      ...{ log: worker.log, database: worker.app, vault: access.vault, clock: systemClock, ids: randomIds },
      ...{ staffTenantId: STAFF_TENANT_ID, pushReach: publicReach(new URL(service.origin)) },
    };
  });
  afterAll(async () => {
    await worker?.close();
    await service?.close();
  });

  async function owner(username: string) {
    const person = { username, displayName: username, email: `${username}@example.org` };
    const { value } = await inviteUser(access, boss(), { ...person, roles: ['nexus:owner'] });
    const mail = await worker.mails.waitForMail(
      ({ subject, envelope }) => subject.includes('invitation') && envelope.to.includes(person.email),
    );
    const token = new URL(mail.links[0] ?? 'missing:').searchParams.get('token') ?? '';
    const password = 'a synthetic pass phrase';
    await acceptInvitation(access, { token, password }, visit);
    const site = relyingPartyOf('https://rampart.example/base', 'rampart.example');
    const signedIn = await signIn(access, { username, password }, { ...visit, deviceToken: null }, site);
    if (!('sessionId' in signedIn)) throw new Error('A second factor is asked for.');
    const { sessionId } = signedIn;
    const caller = { ...visit, tenantId, userId: value.userId, sessionId, username, roles: [] };
    return { caller, ...(await device(caller)) };
  }
  async function device(caller: Parameters<typeof addPushDevice>[1]) {
    const { publicKey } = await readPushSettings(context, caller);
    const target = service.subscribe(publicKey);
    const added = await addPushDevice(context, caller, { name: 'Phone', publicKey, ...target });
    return { target, deviceId: added.value.id };
  }

  /** A critical alert that a rule sends to the owners. */
  async function alert(severity: 'critical' | 'high' = 'critical'): Promise<number> {
    const commandId = randomIds.next();
    const at = new Date().toISOString();
    const data = {
      ...{ alertId: commandId, ruleId: commandId, title: 'Database copied', severity },
      ...{ action: 'alert_admin', automated: true, result: 'done', detail: 'To the owners.' },
    };
    const { lastPosition } = await worker.log.append({
      ...{ tenantId, stream: `soc-alert:${commandId}`, expectedVersion: 'any', commandId },
      events: [{ type: 'SocRuleActionTaken', data }],
      metadata: { actor: 'worker:spec', correlationId: commandId, at },
    });
    return lastPosition;
  }

  const OUTCOMES = ['NotificationPushSent', 'NotificationPushNotSent'];
  const outcomesOf = async (cause: number): Promise<readonly RecordedEvent[]> =>
    (await worker.log.read({ after: 0, limit: 10_000, tenantId })).filter(
      ({ type, data }) => OUTCOMES.includes(type) && (data as { cause?: number }).cause === cause,
    );
  async function settled(cause: number, count = 1): Promise<readonly RecordedEvent[]> {
    for (;;) {
      const facts = await outcomesOf(cause);
      if (facts.length >= count) return facts;
      await worker.appended();
    }
  }
  const nextPayload = async () => {
    const push = await service.message(seen);
    seen += 1;
    return { push, payload: pushPayloadSchema.parse(JSON.parse(push.text)) };
  };
  const devices = async (caller: Parameters<typeof readPushSettings>[1]) =>
    (await readPushSettings(context, caller)).devices;

  it('carry a critical alert from its event to the device, which decrypts it, once', async () => {
    const { caller, target, deviceId } = await owner('ana');
    const cause = await alert();
    const { push, payload } = await nextPayload();
    expect(push).toMatchObject({ endpoint: target.endpoint, contact: 'https://rampart.example/base' });
    expect(push.headers).toMatchObject({ ttl: '86400', urgency: 'high' });
    expect(payload).toMatchObject({
      ...{ title: 'A security rule raised an alert', body: 'Database copied (critical)' },
      ...{ severity: 'critical', link: '/nexus/soc', tag: push.headers['topic'] },
    });
    const about = { userId: caller.userId, deviceId, cause };
    expect(await settled(cause)).toMatchObject([{ type: 'NotificationPushSent', data: about }]);
    await worker.queue.addBulk([
      { name: 'notifications.send-pushes', id: 'again', data: { tenantId, cause } },
    ]);
    await eventually(async () =>
      expect(await worker.queue.state('notifications.send-pushes', 'again')).toBe('completed'),
    );
    expect(service.received).toHaveLength(seen);
    await eventually(async () =>
      expect(await devices(caller)).toMatchObject([{ lastSentAt: expect.any(String), problem: null }]),
    );

    // Other severities and topics are pushed to those who ask for them.
    await changePreferences(context, caller, [{ topic: 'security', channel: 'push', on: true }]);
    const high = await alert('high');
    expect((await nextPayload()).payload.severity).toBe('high');
    await settled(high);
    const off = { channel: 'push', on: false } as const;
    await changePreferences(context, caller, [
      { topic: 'security', ...off },
      { topic: 'critical', ...off },
    ]);
    await alert();
    await changePreferences(context, caller, [{ topic: 'critical', channel: 'push', on: true }]);

    // Details are hidden, and a device whose session ends gets nothing more.
    await changePushDevice(context, caller, deviceId, { hidesDetails: true });
    await settled(await alert());
    const hidden = await nextPayload();
    expect(hidden.payload).toMatchObject({ title: 'Critical alert', body: 'Open Rampart to read it.' });
    expect(hidden.push.text).not.toContain('Database');
    await endSessionsOf(access, boss(), caller.userId);
    await eventually(async () => expect(await devices(caller)).toEqual([]));
    await suspendUser(access, boss(), caller.userId, { reason: 'done' });
  });

  it('follow what the push service answers: they wait, shrink, or end with the subscription', async () => {
    const { caller, target } = await owner('bea');
    const wait = { 'retry-after': '1' };
    service.answer(target.endpoint, { status: 429, headers: wait }, { status: 503, headers: wait });
    const late = await alert();
    expect((await nextPayload()).payload.body).toBe('Database copied (critical)');
    expect(await settled(late)).toMatchObject([{ type: 'NotificationPushSent' }]);

    service.answer(target.endpoint, { status: 413 });
    const large = await alert();
    expect((await nextPayload()).payload.body).toBe('Open Rampart to read it.');
    expect(await settled(large)).toMatchObject([{ type: 'NotificationPushSent' }]);

    service.answer(target.endpoint, { status: 400 });
    expect(await settled(await alert())).toMatchObject([{ data: { reason: 'refused' } }]);
    await eventually(async () => expect(await devices(caller)).toMatchObject([{ problem: 'refused' }]));

    service.end(target.endpoint);
    expect(await settled(await alert())).toMatchObject([
      { type: 'NotificationPushNotSent', data: { reason: 'gone' } },
    ]);
    await eventually(async () => expect(await devices(caller)).toEqual([]));
    expect(service.received).toHaveLength(seen);
    await suspendUser(access, boss(), caller.userId, { reason: 'done' });
  });

  it('go on with the former key after a rotation, and with the new one on devices that subscribe again', async () => {
    const { caller, deviceId, target } = await owner('cleo');
    const before = await readPushSettings(context, caller);
    const system = await createDataSource({
      url: worker.environment.DATABASE_URL,
      role: 'rampart_system',
      applicationName: 'spec',
    }).initialize();
    try {
      expect(await renewSenderKey(context, system)).toMatchObject({ devices: 1, deleted: 0 });
      const after = await readPushSettings(context, caller);
      expect(after.publicKey).not.toBe(before.publicKey);
      expect(after.devices).toMatchObject([{ id: deviceId, hasCurrentKey: false }]);
      const { position } = await askPushTest(context, caller, deviceId);
      expect((await nextPayload()).payload).toMatchObject({
        title: 'Test from Rampart',
        link: '/settings/notifications',
      });
      await settled(position ?? 0);
      const renewed = await device(caller);
      const cause = await alert();
      const endpoints = [(await nextPayload()).push.endpoint, (await nextPayload()).push.endpoint];
      expect(endpoints.sort()).toEqual([target.endpoint, renewed.target.endpoint].sort());
      await settled(cause, 2);
      await suspendUser(access, boss(), caller.userId, { reason: 'done' });
      await eventually(async () => expect(await devices(caller)).toEqual([]));
      expect(await renewSenderKey(context, system)).toMatchObject({ devices: 0, deleted: 2 });
    } finally {
      await system.destroy();
    }
  });
});
