import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  acceptInvitation,
  type AccessDependencies,
  inviteUser,
  requestPasswordReset,
} from '@rampart/identity-access';
import { createTestTenant } from '@rampart/identity-access/testing';
import { randomIds } from '@rampart/kernel';
import { startTestWorker, type WorkerHarness } from '../testing/worker-harness.js';

jest.setTimeout(120_000);

describe('mails about accounts, in a whole worker', () => {
  let worker: WorkerHarness;
  let access: AccessDependencies;

  beforeAll(async () => {
    worker = await startTestWorker({ RAMPART_PUBLIC_URL: 'https://rampart.example' });
    access = await worker.access();
  });

  afterAll(() => worker?.close());

  it('lead a user from the invitation to a password reset', async () => {
    const origin = { address: '192.0.2.1', userAgent: 'Synthetic/1' };
    const visit = { origin, correlationId: randomIds.next() };
    const tenantId = await createTestTenant(access, 'Synthetic', 'client');
    const caller = {
      ...visit,
      tenantId,
      userId: randomIds.next(),
      sessionId: randomIds.next(),
      username: 'boss',
      roles: ['nexus:owner' as const],
    };
    await inviteUser(access, caller, {
      username: 'ines',
      displayName: 'Ines',
      email: 'ines@example.org',
      roles: ['nexus:viewer'],
    });
    const invitation = await worker.mails.waitForMail(
      ({ subject }) => subject === 'Your invitation to Rampart',
    );
    expect(invitation.envelope.to).toEqual(['ines@example.org']);
    const token = new URL(invitation.links[0] ?? 'missing:').searchParams.get('token') ?? '';
    await acceptInvitation(access, { token, password: 'a synthetic pass phrase' }, visit);
    await requestPasswordReset(access, { username: 'ines' }, visit);
    const reset = await worker.mails.waitForMail(
      ({ subject }) => subject === 'Set a new password for Rampart',
    );
    expect(reset.links[0]).toMatch(/^https:\/\/rampart\.example\/reset-password\?token=[\w-]{43}$/);
  });
});
