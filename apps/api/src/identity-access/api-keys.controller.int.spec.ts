import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { suspendUser } from '@rampart/identity-access';
import { FixedClock } from '@rampart/kernel';
import { API_KEY_RATE } from '../platform/api-key.door.js';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const DAY = 24 * 3600 * 1000;
const SCANS = '/api/impersonation/scans';

interface Created {
  readonly id: string;
  readonly key: string;
}

describe('API keys', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  const lines: string[] = [];
  let api: ApiHarness;
  let owner: SignedInUser;

  beforeAll(async () => {
    api = await startApi({
      clock,
      environment: { LOG_LEVEL: 'trace' },
      logLines: { write: (line) => void lines.push(line) },
    });
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });

  afterAll(() => api.close());

  const as = (user: SignedInUser, method: 'get' | 'post' | 'delete', path: string) =>
    api.http()[method](path).set('Authorization', user.authorization);
  const by = (key: string, method: 'get' | 'post' | 'delete' = 'get', path = SCANS) =>
    api.http()[method](path).set('Authorization', `Bearer ${key}`);

  async function make(user: SignedInUser, scopes: readonly string[] = ['scans:read'], days = 30) {
    const { body } = await as(user, 'post', '/api/identity-access/api-keys')
      .send({ name: 'Build', scopes, days })
      .expect(201);
    return body as Created;
  }

  const member = (role: 'nexus:viewer' | 'nexus:analyst' | 'nexus:owner') =>
    api.signIn({ roles: [role], tenantId: owner.tenantId });

  it('open the routes of their permissions, act in the name of their owner, and are shown once', async () => {
    const { id, key } = await make(owner);
    await by(key).expect(200);
    await by(key).expect(200);
    const { body } = await as(owner, 'get', '/api/identity-access/api-keys').expect(200);
    const [listed] = (body as { items: Record<string, unknown>[] }).items;
    expect(listed).toMatchObject({ id, name: 'Build', maker: owner.username, scopes: ['scans:read'] });
    expect(listed).toMatchObject({
      expiresAt: '2026-12-20T12:00:00.000Z',
      lastUsedOn: '2026-11-20',
      uses: 2,
    });
    expect(JSON.stringify(body)).not.toContain(key);
  });

  it('read every capability they have a permission for, and offer permissions the owner may give', async () => {
    const { body: offered } = await as(owner, 'get', '/api/identity-access/api-keys/scopes').expect(200);
    const names = (offered as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['incidents:read', 'incidents:write', 'soc:read', 'media:write']),
    );
    expect(names).not.toContain('waitlist:read');
    const { key } = await make(owner, names);
    for (const path of [
      ...['incidents', 'soc/cases', 'media-protection/pictures', 'identity-access/users'],
      ...['tier-policy/plan', 'activity'],
      ...['identity-access/sign-ins', 'identity-access/sessions', 'identity-access/access-reviews'],
    ])
      await by(key, 'get', `/api/v1/${path}`).expect(200);
  });

  it('are refused without the permission, and for accounts, settings, keys and users', async () => {
    const { key } = await make(owner);
    const people = await by(key, 'get', '/api/identity-access/users').expect(403);
    expect(people.body).toMatchObject({ code: 'api-key.scope-missing', details: { needs: 'people:read' } });
    const { body } = await by(key, 'post').send({}).expect(403);
    expect(body).toMatchObject({ code: 'api-key.scope-missing', details: { needs: 'scans:write' } });
    for (const path of [
      '/api/auth/me',
      '/api/auth/sessions',
      '/api/identity-access/api-keys',
      '/api/auth/sign-ins',
    ]) {
      const refused = await by(key, 'get', path).expect(403);
      expect(refused.body).toMatchObject({ code: 'api-key.route-closed' });
    }
    await by(key, 'post', '/api/identity-access/api-keys')
      .send({ name: 'x', scopes: ['scans:read'], days: 30 })
      .expect(403);
  });

  it('never allow more than their owner may do, at creation or later', async () => {
    const viewer = await member('nexus:viewer');
    const body = { name: 'Build', scopes: ['scans:write'], days: 30 };
    const refused = await as(viewer, 'post', '/api/identity-access/api-keys').send(body).expect(403);
    expect(refused.body).toMatchObject({ code: 'api-key.scope-not-yours' });
    const analyst = await member('nexus:analyst');
    const { key } = await make(analyst, ['scans:read', 'identities:write']);
    await as(owner, 'post', `/api/identity-access/users/${analyst.userId}/roles`)
      .send({ role: 'nexus:viewer' })
      .expect(204);
    await as(owner, 'delete', `/api/identity-access/users/${analyst.userId}/roles/nexus:analyst`).expect(204);
    await by(key).expect(200);
    const identity = { displayNames: ['X'], handles: ['x'] };
    const less = await by(key, 'post', '/api/impersonation/protected-identities').send(identity).expect(403);
    expect(less.body).toMatchObject({ code: 'access.forbidden' });
  });

  it('stop working when their owner is suspended or erased', async () => {
    const maker = await member('nexus:viewer');
    const { key } = await make(maker);
    await by(key).expect(200);
    const caller = {
      tenantId: owner.tenantId,
      userId: owner.userId,
      sessionId: owner.userId,
      username: owner.username,
      roles: ['nexus:owner' as const],
      correlationId: api.runtime.ids.next(),
      origin: { address: '192.0.2.1', userAgent: 'Synthetic/1' },
    };
    await suspendUser(api.runtime.access, caller, maker.userId, { reason: 'leaving' });
    await by(key).expect(401);
    await as(owner, 'post', `/api/identity-access/users/${maker.userId}/reinstate`).expect(204);
    await by(key).expect(200);
    await as(owner, 'delete', `/api/identity-access/users/${maker.userId}`).expect(204);
    await by(key).expect(401);
    await api.settle();
    const { body } = await as(owner, 'get', '/api/identity-access/api-keys/tenant').expect(200);
    const dead = (body as { items: { userId: string }[] }).items.filter(
      ({ userId }) => userId === maker.userId,
    );
    expect(dead).toMatchObject([{ name: 'erased', maker: 'erased', revokedAt: expect.any(String), uses: 0 }]);
  });

  it('expire on their date', async () => {
    const maker = await api.signIn({ roles: ['nexus:viewer'] });
    const { key } = await make(maker, ['scans:read'], 30);
    clock.advance(30 * DAY - 1);
    await by(key).expect(200);
    clock.advance(1);
    await by(key).expect(401);
    for (const days of [0, 31, 3650]) {
      const again = await api.signIn({ roles: ['nexus:viewer'] });
      await as(again, 'post', '/api/identity-access/api-keys')
        .send({ name: 'x', scopes: ['scans:read'], days })
        .expect(422);
    }
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });

  it('stop working at the next call after their owner or a manager, and no other user, revokes them', async () => {
    const maker = await member('nexus:viewer');
    const other = await member('nexus:viewer');
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    const [first, second] = [await make(maker), await make(maker)];
    await as(other, 'delete', `/api/identity-access/api-keys/${first.id}`).expect(404);
    await as(stranger, 'delete', `/api/identity-access/api-keys/${first.id}`).expect(404);
    await by(first.key).expect(200);
    await as(maker, 'delete', `/api/identity-access/api-keys/${first.id}`).expect(204);
    await by(first.key).expect(401);
    await as(maker, 'delete', `/api/identity-access/api-keys/${first.id}`).expect(204);
    await as(owner, 'delete', `/api/identity-access/api-keys/${second.id}`).expect(204);
    await by(second.key).expect(401);
    await as(other, 'get', '/api/identity-access/api-keys/tenant').expect(403);
    const { body } = await as(stranger, 'get', '/api/identity-access/api-keys/tenant').expect(200);
    expect(body).toEqual({ items: [], next: null });
  });

  it('can be created only with a fresh proof of identity', async () => {
    const maker = await api.signIn({ roles: ['nexus:viewer'] });
    clock.advance(6 * 60 * 1000);
    const late = { name: 'x', scopes: ['scans:read'], days: 30 };
    const refused = await as(maker, 'post', '/api/identity-access/api-keys').send(late).expect(403);
    expect(refused.body).toMatchObject({ code: 'step-up.required' });
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });

  it('get the same refusal when they are guessed, cut or forged', async () => {
    const { key } = await make(owner);
    const other = await make(owner);
    const mixed = `${key.slice(0, 37)}${other.key.slice(37)}`;
    for (const wrong of [
      mixed,
      key.slice(0, -1),
      `${key}0`,
      'rmp_',
      'rmp_x_y',
      `rmp_${'0'.repeat(32)}_${'0'.repeat(49)}`,
    ]) {
      const { body } = await by(wrong).expect(401);
      expect(body).toMatchObject({ code: 'api-key.invalid' });
    }
  });

  it('have a separate rate limit each', async () => {
    const [busy, calm] = [await make(owner), await make(owner)];
    for (let call = 0; call < API_KEY_RATE.burst; call += 1) await by(busy.key);
    const { body } = await by(busy.key).expect(429);
    expect(body).toMatchObject({ code: 'request.too-many' });
    await by(calm.key).expect(200);
  });

  it("appear neither in the event log nor in the process's log", async () => {
    const { key } = await make(owner);
    await by(key).expect(200);
    const secret = key.slice(37);
    const events = JSON.stringify(await api.runtime.log.read({ after: 0, limit: 10_000 }));
    expect(events).toContain('ApiKeyUsed');
    expect(events).not.toContain(secret);
    expect(lines.join('')).not.toContain(secret);
    expect(lines.length).toBeGreaterThan(10);
  });
});
