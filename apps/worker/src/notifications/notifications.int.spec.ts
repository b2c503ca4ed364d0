import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { RecordedEvent } from '@rampart/event-log';
import {
  acceptInvitation,
  type AccessDependencies,
  grantRole,
  inviteUser,
  revokeRole,
} from '@rampart/identity-access';
import { createTestTenant, signInByPassword } from '@rampart/identity-access/testing';
import { eventually } from '@rampart/jobs/testing';
import { randomIds } from '@rampart/kernel';
import type { CapturedMail } from '@rampart/mail/testing';
import { sendNotificationMailsJob } from '@rampart/notifications';
import { startTestWorker, type WorkerHarness } from '../testing/worker-harness.js';

jest.setTimeout(120_000);

const ADDRESS = 'ines@example.org';
const PASSWORD = 'a synthetic pass phrase';
const { name } = sendNotificationMailsJob;

describe('notification mails in a whole worker', () => {
  let worker: WorkerHarness;
  let access: AccessDependencies;
  let tenantId: string;
  let userId: string;
  let web: string;
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
    web = mkdtempSync(join(tmpdir(), 'rampart-web-'));
    worker = await startTestWorker({
      RAMPART_PUBLIC_URL: 'https://rampart.example/base',
      RAMPART_WEB_DIR: web,
    });
    access = await worker.access();
    tenantId = await createTestTenant(access, 'Synthetic', 'client');
    const roles = ['nexus:viewer' as const, 'nexus:analyst' as const];
    const person = { username: 'ines', displayName: 'Ines', email: ADDRESS, roles };
    userId = (await inviteUser(access, caller(), person)).value.userId;
    const invitation = await worker.mails.waitForMail(({ subject }) => subject.includes('invitation'));
    const token = new URL(invitation.links[0] ?? 'missing:').searchParams.get('token') ?? '';
    await acceptInvitation(access, { token, password: PASSWORD }, visit);
  });

  afterAll(async () => {
    await worker?.close();
    rmSync(web, { recursive: true, force: true });
  });

  const about = (mail: CapturedMail) => mail.subject === 'A role of yours ended';
  const settled = async (cause: number): Promise<readonly RecordedEvent[]> =>
    (await worker.log.read({ after: 0, limit: 10_000, tenantId })).filter(
      ({ type, data }) =>
        ['NotificationMailSent', 'NotificationMailNotSent'].includes(type) &&
        (data as { cause?: number }).cause === cause,
    );
  const untilSettled = async (cause: number): Promise<readonly RecordedEvent[]> => {
    for (;;) {
      const facts = await settled(cause);
      if (facts.length > 0) return facts;
      await worker.appended();
    }
  };
  const endRole = async (role: 'nexus:viewer' | 'nexus:analyst'): Promise<number> =>
    (await revokeRole(access, caller(), userId, role)).position ?? 0;

  it('leave by SMTP with a one-click unsubscribe link, and are recorded', async () => {
    const cause = await endRole('nexus:analyst');
    const mail = await worker.mails.waitForMail(about);
    expect(mail.envelope.to).toEqual([ADDRESS]);
    expect(mail.text).toContain('Analyst was revoked.');
    const header = (wanted: string) => mail.headers.find((one) => one.name === wanted)?.value;
    // RFC 8058 section 3.1 requires exactly this text, and an https address that needs no cookie.
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/rampart\.example\/base\/api\/notifications\/one-click-unsubscription\?token=[\w-]+>$/,
    );
    expect(await untilSettled(cause)).toMatchObject([{ type: 'NotificationMailSent', data: { userId } }]);
  });

  it('are sent once, even if their job is queued and run twice', async () => {
    worker.mails.clear();
    const cause = await endRole('nexus:viewer');
    await untilSettled(cause);
    const again = ['again', 'and-again'].map((id) => ({ name, id, data: { tenantId, cause } }));
    await worker.queue.addBulk(again);
    for (const { id } of again)
      await eventually(async () => expect(await worker.queue.state(name, id)).toBe('completed'));
    expect(worker.mails.messages.filter(about)).toHaveLength(1);
    expect(await settled(cause)).toHaveLength(1);
  });

  it('are in the language of their reader, as soon as it is built', async () => {
    const folder = join(web, '.languages/de');
    mkdirSync(folder, { recursive: true });
    const texts = [
      ['You were given a role', 'Sie haben eine Rolle erhalten'],
      ['Analyst', 'Analyse'],
      ['Open Rampart', 'Rampart öffnen'],
    ];
    writeFileSync(join(folder, 'server-texts.json'), JSON.stringify(texts));
    writeFileSync(join(folder, '.sources'), '1');
    const german = { ...visit, deviceToken: null, language: { code: 'de', chosen: true } } as const;
    await signInByPassword(access, { username: 'ines', password: PASSWORD }, german);
    worker.mails.clear();
    await grantRole(access, caller(), userId, { role: 'nexus:analyst' });
    const mail = await worker.mails.waitForMail(({ subject }) => subject === 'Sie haben eine Rolle erhalten');
    expect(mail.text).toContain('Rampart öffnen:');
    expect(mail.html).toContain('<html lang="de">');
  });
});
