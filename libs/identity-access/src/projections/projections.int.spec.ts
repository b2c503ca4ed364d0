import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectionRunner, type RecordedEvent, waitForProjection } from '@rampart/event-log';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { recordMail } from '../handlers/account-mail.js';
import { createApiKey, revokeApiKey } from '../handlers/api-keys.js';
import { recordApiKeyUse, verifyApiKey } from '../handlers/verify-api-key.js';
import type { Caller } from '../handlers/dependencies.js';
import {
  grantRole,
  reinstateUser,
  reissueInvitation,
  revokeRole,
  suspendUser,
} from '../handlers/manage-users.js';
import { eraseUser } from '../handlers/erasure.js';
import { inviteUser } from '../handlers/invite-user.js';
import { changePassword, issuePasswordReset } from '../handlers/passwords.js';
import { refreshSession } from '../handlers/refresh-session.js';
import { registerTenant } from '../handlers/register-tenant.js';
import { identityAccess } from '../index.js';
import { signInByPassword as signIn } from '../testing/sign-in-by-password.js';
import { changeFactors, changeTenant, changeUser } from '../handlers/streams.js';
import { closeAccessReview, decideAccess, openAccessReview } from '../handlers/access-reviews.js';
import { SessionVerifier } from '../handlers/verify-session.js';
import { type AccessFixture, openAccessFixture, visitFrom } from '../testing/access-fixture.js';
import { createTestTenant, createTestUser } from '../testing/create-test-users.js';

const PASSWORD = 'a synthetic pass phrase';

async function liveOut({ deps }: AccessFixture): Promise<void> {
  const staff = await createTestTenant(deps, 'Synthetic staff', 'staff');
  const boss = await createTestUser(deps, staff, {
    username: 'boss',
    password: PASSWORD,
    roles: ['core:admin'],
  });
  const signedIn = await signIn(deps, { username: 'boss', password: PASSWORD }, visitFrom(deps));
  const actor = await new SessionVerifier(deps).verify(signedIn.accessToken);
  const caller: Caller = { ...actor, ...visitFrom(deps) };
  const { value: link } = await inviteUser(deps, caller, {
    username: 'ines',
    displayName: 'Ines',
    email: 'ines@example.org',
    roles: ['nexus:viewer'],
  });
  await reissueInvitation(deps, caller, link.userId);
  const mail = { tenantId: staff, userId: link.userId, stream: 'synthetic', version: 1 };
  await recordMail(deps, { ...mail, cause: 1 }, 'invitation', null);
  await recordMail(deps, { ...mail, cause: 2 }, 'invitation', 'superseded');
  const temp = await createTestUser(deps, staff, {
    username: 'temp',
    password: PASSWORD,
    roles: ['nexus:viewer'],
  });
  await grantRole(deps, caller, temp.userId, { role: 'nexus:analyst' });
  const expiresAt = '2026-11-21T12:00:00.000Z';
  await grantRole(deps, caller, temp.userId, { role: 'nexus:analyst', expiresAt });
  const passkey = { userId: temp.userId, passkeyId: deps.ids.next() };
  for (const command of [
    { type: 'EnrolTotp', data: { userId: temp.userId } },
    { type: 'RegisterPasskey', data: { ...passkey, name: 'Synthetic key', synced: false } },
    { type: 'RemovePasskey', data: { ...passkey, by: temp.userId } },
    { type: 'RemoveTotp', data: { userId: temp.userId, by: temp.userId } },
  ] as const)
    await changeFactors(deps, caller, temp.userId, command);
  const review = await openAccessReview(deps, caller, {
    title: 'Synthetic review',
    scope: { kind: 'everybody' },
    dueAt: expiresAt,
    reviewers: [boss.userId],
  });
  const about = { userId: temp.userId, role: 'nexus:viewer', reason: 'Ines thinks so' } as const;
  await decideAccess(deps, caller, review.value.id, { ...about, decision: 'keep' });
  await closeAccessReview(deps, caller, review.value.id);
  await expect(
    signIn(deps, { username: 'temp', password: 'wrong' }, visitFrom(deps, '203.0.113.10')),
  ).rejects.toThrow();
  await expect(signIn(deps, { username: 'nobody', password: 'wrong' }, visitFrom(deps))).rejects.toThrow();
  await revokeRole(deps, caller, temp.userId, 'nexus:viewer');
  const visit = visitFrom(deps, '203.0.113.9');
  const { refreshToken } = await signIn(deps, { username: 'temp', password: PASSWORD }, visit);
  await refreshSession(deps, refreshToken, visit);
  await expect(refreshSession(deps, refreshToken, visit)).rejects.toThrow();
  for (const command of [
    { type: 'ChangeDisplayName', data: { displayName: 'Ines Synthetic' } },
    { type: 'RequestMailAddress', data: { email: 'ines.new@example.org', expiresAt } },
    { type: 'ConfirmMailAddress', data: { now: deps.clock.now().toISOString() } },
  ] as const)
    await changeUser(deps, caller, temp.userId, command);
  await suspendUser(deps, caller, temp.userId, { reason: 'Ines said so' });
  await reinstateUser(deps, caller, temp.userId);
  await issuePasswordReset(deps, caller, temp.userId);
  await suspendUser(deps, caller, temp.userId, { reason: 'again' });
  await changePassword(deps, caller, { currentPassword: PASSWORD, newPassword: 'another good phrase' });
  const tenant = await registerTenant(deps, caller, {
    name: 'Example GmbH',
    owner: { username: 'olga', displayName: 'Olga', email: null },
  });
  await changeTenant(
    deps,
    { tenantId: tenant.value.tenantId, userId: boss.userId, correlationId: deps.ids.next() },
    { type: 'RenameTenant', data: { name: 'Example AG' } },
  );
  const keyInput = { name: 'Build', scopes: ['scans:read' as const], days: 30 as const };
  const key = await createApiKey(deps, caller, keyInput, ['scans:read']);
  const keyCaller = await verifyApiKey(deps, key.value.key, visitFrom(deps));
  await recordApiKeyUse(deps, keyCaller);
  await revokeApiKey(deps, caller, key.value.id);
  await eraseUser(deps, caller, temp.userId);
}

describe('the read models', () => {
  let access: AccessFixture;
  let runner: ProjectionRunner;
  const failures: unknown[] = [];

  beforeAll(async () => {
    access = await openAccessFixture();
    const { system: dataSource } = access;
    const onError = (_name: string, error: unknown): void => void failures.push(error);
    runner = new ProjectionRunner({ log: access.deps.log, dataSource, onError }, identityAccess.projections);
    await runner.start();
    await liveOut(access);
    const head = await access.deps.log.head();
    await Promise.all(
      identityAccess.projections.map(({ name }) => waitForProjection(dataSource.manager, name, head)),
    );
  });

  afterAll(async () => {
    await runner.stop();
    await access.close();
  });

  it.each(identityAccess.projections.map((projection) => [projection.name, projection] as const))(
    '%s have seen every event that they handle, and rebuild to the same rows',
    async (_name, projection) => {
      expect(failures).toEqual([]);
      const events: RecordedEvent[] = await access.deps.log.read({ after: 0, limit: 10_000 });
      const types = new Set(events.map(({ type }) => type));
      expect(projection.handles.filter((type) => !types.has(type))).toEqual([]);
      const { deps, url } = access;
      await rebuildEqualsIncremental({
        databaseUrl: url,
        log: deps.log,
        projection,
        entities: [...identityAccess.entities],
      });
    },
  );

  it('show operators the age of the installation, in seconds since its first organisation', async () => {
    const [founded] = await access.deps.log.read({ after: 0, limit: 1 });
    const later = new Date(Date.parse(founded?.metadata.at ?? '') + 90_000);
    const samples = identityAccess.gauges.map((gauge) => gauge.read(access.system, later));
    expect(await Promise.all(samples)).toEqual([[{ labels: {}, value: 90 }]]);
  });

  it('equal a rebuild after an erasure, and contain no data of the person', async () => {
    const dump = async (): Promise<string> => {
      const tables = identityAccess.projections.flatMap((projection) => projection.tables);
      const rows = await Promise.all(
        tables.map((table) =>
          access.system.query<{ row: string }[]>(
            `SELECT to_jsonb(t)::text AS row FROM ${table} t ORDER BY 1`,
          ),
        ),
      );
      return rows
        .flat()
        .map(({ row }) => row)
        .join('\n');
    };
    const live = await dump();
    expect(live).toContain('erased');
    expect(live).toContain('192.0.2.1');
    for (const canary of ['temp', '203.0.113.9', '203.0.113.10', 'Ines said so', 'Ines thinks so'])
      expect(live).not.toContain(canary);
    for (const { name } of identityAccess.projections) await runner.rebuild(name);
    expect(await dump()).toBe(live);
  });
});
