import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type AccessDependencies, acceptInvitation, inviteUser } from '@rampart/identity-access';
import { createTestTenant } from '@rampart/identity-access/testing';
import { randomIds, systemClock } from '@rampart/kernel';
import { changeSettings, connectHook, readingThread, saveFormRule, type SocContext } from '@rampart/soc';
import { DEFAULT_SOC_SETTINGS } from '@rampart/soc/contract';
import { startWebhookReceiver, type WebhookReceiver } from '@rampart/soc/testing';
import { startTestWorker, type WorkerHarness } from '../testing/worker-harness.js';

jest.setTimeout(120_000);

describe('messages about alerts, in a whole worker', () => {
  let worker: WorkerHarness;
  let access: AccessDependencies;
  let receiver: WebhookReceiver;
  let tenantId: string;
  const visit = {
    origin: { address: '192.0.2.1', userAgent: 'Synthetic/1' },
    correlationId: randomIds.next(),
  };
  const caller = () => ({
    ...visit,
    ...{ tenantId, userId: randomIds.next(), sessionId: randomIds.next(), username: 'boss' },
    roles: ['nexus:owner' as const],
  });

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    worker = await startTestWorker({ RAMPART_WEBHOOK_ORIGIN: receiver.origin });
    access = await worker.access();
    tenantId = await createTestTenant(access, 'Synthetic', 'client');
    const roles = ['nexus:analyst' as const];
    await inviteUser(access, caller(), {
      ...{ username: 'ana', displayName: 'Ana', email: 'ana@example.org', roles },
    });
    const invitation = await worker.mails.waitForMail(({ subject }) => subject.includes('invitation'));
    const token = new URL(invitation.links[0] ?? 'missing:').searchParams.get('token') ?? '';
    await acceptInvitation(access, { token, password: 'a synthetic pass phrase' }, visit);
  });
  afterAll(async () => {
    await worker?.close();
    await receiver?.close();
  });

  it('are sent by SMTP and by a signed webhook', async () => {
    const { log, app: database } = worker;
    const context: SocContext = {
      ...{ log, socLog: log, database, clock: systemClock, ids: randomIds, vault: access.vault },
      reading: readingThread(),
      timeZoneOf: () => Promise.resolve(null),
    };
    const ruleId = 'a-rule-of-ours';
    const condition = {
      kind: 'more-than',
      event: 'failed login',
      threshold: 5,
      minutes: 5,
      groupBy: 'src_ip',
    } as const;
    await saveFormRule(
      context,
      caller(),
      {
        ...{ name: 'Many failures', description: '', severity: 'high', condition },
        ...{ notifications: ['email', 'sms'], actions: [] },
      },
      { ruleId, existing: false, kept: 0, zone: 'UTC' },
    );
    const settings = { ...DEFAULT_SOC_SETTINGS, digestMinutes: 0 };
    const { position } = await changeSettings(context, caller(), settings);
    const { value } = await connectHook(context, caller(), 'sms', { url: receiver.url });
    // Waits until the worker's read model has the settings, which must precede the alert.
    for (;;) {
      const rows: unknown[] = await database.transaction(async (manager) => {
        await manager.query(`SELECT set_config('rampart.tenant_id', $1, true)`, [tenantId]);
        return manager.query(`SELECT 1 FROM projection.soc_settings`);
      });
      if (rows.length > 0 || position === null) break;
      await worker.appended();
    }
    const commandId = randomIds.next();
    const alertId = commandId.replaceAll('-', '');
    const at = new Date().toISOString();
    await log.append({
      ...{ tenantId, stream: `soc-alert:${alertId}`, expectedVersion: 'any', commandId },
      events: [
        {
          type: 'SocAlertRaised',
          data: {
            ...{ id: alertId, ruleId, ruleVersion: '1', title: 'Many failures', severity: 'high', tags: [] },
            ...{ key: '198.18.0.9', time: at, first: '1', trigger: '2', count: 6, late: false, evidence: [] },
          },
        },
      ],
      metadata: { actor: 'worker:spec', correlationId: commandId, at },
    });
    const post = await receiver.waitFor(({ body }) => body.includes('Many failures'));
    expect(receiver.verify(post, value.secret)).toBe(true);
    const mail = await worker.mails.waitForMail(({ subject }) => subject === 'Security alerts');
    expect(mail.envelope.to).toEqual(['ana@example.org']);
    expect(mail.text).toContain('Many failures (high) at ');
    expect(mail.text).toContain('Most often about: 198.18.0.9.');
    const outcomes = async () =>
      (await log.read({ after: 0, limit: 1_000, tenantId })).filter(({ type }) =>
        ['SocMessageDelivered', 'NotificationMailSent'].includes(type),
      );
    while ((await outcomes()).length < 2) await worker.appended();
    expect((await outcomes()).map(({ type }) => type).sort()).toEqual([
      'NotificationMailSent',
      'SocMessageDelivered',
    ]);
  });
});
