import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { assignTier } from '@rampart/tier-policy';
import { type ApiHarness, type SignedInUser, startApi, TEST_PASSWORD } from '../testing/api-harness.js';

interface Link {
  readonly userId: string;
  readonly token: string;
}

describe('user administration', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  let api: ApiHarness;
  let admin: SignedInUser;
  let owner: SignedInUser;
  let names = 0;

  beforeAll(async () => {
    api = await startApi({ clock });
    admin = await api.signIn({ roles: ['core:admin', 'nexus:owner'] });
    owner = await api.signIn({ roles: ['nexus:owner'] });
    const { log, clock: now, ids, plans } = api.runtime;
    const tenant = { id: owner.tenantId, kind: 'client' as const };
    const by = { tenantId: tenant.id, userId: admin.userId, correlationId: ids.next() };
    await assignTier({ log, clock: now, ids, plans }, by, tenant, 'nexus-corp');
  });

  afterAll(() => api.close());

  const as = (user: SignedInUser, method: 'get' | 'post' | 'delete', path: string) =>
    api.http()[method](path).set('Authorization', user.authorization);

  const newUsername = () => `invited-${(names += 1)}`;

  async function invite(
    by: SignedInUser,
    roles: readonly string[] = ['nexus:viewer'],
    username = newUsername(),
  ) {
    const body = { username, displayName: 'Ines Example', email: 'ines@example.org', roles };
    const answer = await as(by, 'post', '/api/identity-access/users').send(body).expect(201);
    return { ...(answer.body as Link), username };
  }

  const accept = (token: string, extra: object = {}) =>
    api
      .http()
      .post('/api/auth/invitations/accept')
      .send({ token, password: TEST_PASSWORD, ...extra });
  const signIn = (username: string, password = TEST_PASSWORD) =>
    api.http().post('/api/auth/login').send({ username, password });

  async function member(roles: readonly string[] = ['nexus:viewer']) {
    const link = await invite(owner, roles);
    await accept(link.token).expect(200);
    const { body } = await signIn(link.username).expect(200);
    const { access_token: token } = body as { access_token: string };
    return { ...link, get: (path: string) => api.http().get(path).set('Authorization', `Bearer ${token}`) };
  }

  it('creates an invitation with a one-time link, and lists the user at once', async () => {
    const link = await invite(owner);
    const invited = await as(owner, 'get', `/api/identity-access/users/${link.userId}`).expect(200);
    expect(invited.body).toMatchObject({
      status: 'invited',
      username: link.username,
      email: 'ines@example.org',
    });
    await signIn(link.username).expect(401);
    await accept(link.token).expect(200);
    await accept(link.token).expect(422);
    await signIn(link.username).expect(200);
    const active = await as(owner, 'get', `/api/identity-access/users/${link.userId}`).expect(200);
    expect(active.body).toMatchObject({ status: 'active', roles: ['nexus:viewer'] });
    expect(Number(active.get('X-As-Of'))).toBeGreaterThan(Number(invited.get('X-As-Of')));
  });

  it('lets the invited person choose another username, once', async () => {
    const taken = await invite(owner);
    const link = await invite(owner);
    const refused = await accept(link.token, { username: taken.username }).expect(409);
    expect(refused.body).toMatchObject({ code: 'user.username-taken' });
    const { body } = await accept(link.token, { username: 'Own.Choice' }).expect(200);
    expect(body).toEqual({ username: 'Own.Choice' });
    await signIn('own.choice').expect(200);
  });

  it('refuses a username that another tenant has', async () => {
    const body = { username: admin.username.toUpperCase(), displayName: 'X', roles: ['nexus:viewer'] };
    const refused = await as(owner, 'post', '/api/identity-access/users').send(body).expect(409);
    expect(refused.body).toMatchObject({ code: 'user.username-taken' });
  });

  it('issues a new invitation link and invalidates the old one', async () => {
    const link = await invite(owner);
    const { body } = await as(
      owner,
      'post',
      `/api/identity-access/users/${link.userId}/invitation/reissue`,
    ).expect(201);
    await accept(link.token).expect(422);
    await accept((body as Link).token).expect(200);
    await as(owner, 'post', `/api/identity-access/users/${link.userId}/invitation/reissue`).expect(409);
  });

  it('refuses an invitation link after seven days', async () => {
    const link = await invite(owner);
    clock.advance(7 * 24 * 3600_000);
    const refused = await accept(link.token).expect(422);
    expect(refused.body).toMatchObject({ code: 'link.invalid' });
    [admin, owner] = [await again(admin), await again(owner)];
  });

  async function again(user: SignedInUser): Promise<SignedInUser> {
    const { body } = await signIn(user.username, user.password).expect(200);
    const { access_token: token } = body as { access_token: string };
    return { ...user, token, authorization: `Bearer ${token}` };
  }

  it('resets a password by a one-time link and ends every session of the user', async () => {
    const user = await member();
    const { body } = await as(
      owner,
      'post',
      `/api/identity-access/users/${user.userId}/password/reset`,
    ).expect(201);
    const reset = (password: string) =>
      api
        .http()
        .post('/api/auth/password-resets/accept')
        .send({ token: (body as Link).token, password });
    await reset('short').expect(422);
    await reset('a newly chosen phrase').expect(200);
    await reset('a newly chosen phrase').expect(422);
    clock.advance(1_000);
    await user.get('/api/auth/me').expect(401);
    await signIn(user.username).expect(401);
    await signIn(user.username, 'a newly chosen phrase').expect(200);
  });

  it('suspends a user within a second, and reinstates the user', async () => {
    const user = await member();
    await as(owner, 'post', `/api/identity-access/users/${user.userId}/suspend`)
      .send({ reason: 'left the company' })
      .expect(204);
    clock.advance(1_000);
    await user.get('/api/auth/me').expect(401);
    await signIn(user.username).expect(401);
    const { body } = await as(owner, 'get', `/api/identity-access/users/${user.userId}`).expect(200);
    expect(body).toMatchObject({ status: 'suspended', suspensionReason: 'left the company' });
    await as(owner, 'post', `/api/identity-access/users/${user.userId}/reinstate`).expect(204);
    await signIn(user.username).expect(200);
  });

  it('applies granted and revoked roles to an existing token within a second', async () => {
    const user = await member();
    await user.get('/api/identity-access/users').expect(403);
    await as(owner, 'post', `/api/identity-access/users/${user.userId}/roles`)
      .send({ role: 'nexus:owner' })
      .expect(204);
    clock.advance(1_000);
    await user.get('/api/identity-access/users').expect(200);
    await as(owner, 'delete', `/api/identity-access/users/${user.userId}/roles/nexus:owner`).expect(204);
    clock.advance(1_000);
    await user.get('/api/identity-access/users').expect(403);
  });

  it('grants staff roles only in the staff tenant, and never by owners', async () => {
    const body = { username: newUsername(), displayName: 'X', roles: ['core:auditor'] };
    const foreign = await as(owner, 'post', '/api/identity-access/users').send(body).expect(422);
    expect(foreign.body).toMatchObject({ code: 'user.role-not-for-this-tenant' });
    const staffOwner = await api.signIn({ roles: ['nexus:owner'], tenantId: admin.tenantId });
    const refused = await as(staffOwner, 'post', '/api/identity-access/users').send(body).expect(403);
    expect(refused.body).toMatchObject({ code: 'user.role-not-grantable' });
    await as(admin, 'post', '/api/identity-access/users').send(body).expect(201);
    await as(staffOwner, 'post', `/api/identity-access/users/${admin.userId}/suspend`)
      .send({ reason: 'coup' })
      .expect(403);
    await as(staffOwner, 'post', `/api/identity-access/users/${admin.userId}/password/reset`).expect(403);
    await as(staffOwner, 'delete', `/api/identity-access/users/${admin.userId}/sessions`).expect(403);
    await as(staffOwner, 'delete', `/api/identity-access/users/${admin.userId}`).expect(403);
  });

  it('refuses administrators who would suspend, demote or erase themselves', async () => {
    await as(admin, 'post', `/api/identity-access/users/${admin.userId}/suspend`)
      .send({ reason: 'oops' })
      .expect(409);
    await as(admin, 'delete', `/api/identity-access/users/${admin.userId}/roles/core:admin`).expect(409);
    await as(admin, 'delete', `/api/identity-access/users/${admin.userId}`).expect(409);
  });

  it('answers 404 on every route for users of another tenant', async () => {
    const foreign = `/api/identity-access/users/${admin.userId}`;
    for (const [method, path, body] of [
      ['get', foreign, {}],
      ['delete', foreign, {}],
      ['post', `${foreign}/suspend`, { reason: 'x' }],
      ['post', `${foreign}/reinstate`, {}],
      ['post', `${foreign}/roles`, { role: 'nexus:viewer' }],
      ['delete', `${foreign}/roles/nexus:owner`, {}],
      ['post', `${foreign}/password/reset`, {}],
      ['post', `${foreign}/invitation/reissue`, {}],
      ['get', `${foreign}/sessions`, {}],
      ['delete', `${foreign}/sessions`, {}],
    ] as const) {
      const { body: answer } = await as(owner, method, path).send(body).expect(404);
      expect(answer).toMatchObject({ code: 'user.not-found' });
    }
    await as(admin, 'get', '/api/auth/me').expect(200);
  });

  it('ends every session of a user', async () => {
    const user = await member();
    const { body } = await as(owner, 'get', `/api/identity-access/users/${user.userId}/sessions`).expect(200);
    expect((body as { items: unknown[] }).items).toHaveLength(1);
    await as(owner, 'delete', `/api/identity-access/users/${user.userId}/sessions`).expect(204);
    clock.advance(1_000);
    await user.get('/api/auth/me').expect(401);
  });

  it('pages through users in order of invitation', async () => {
    const seen: string[] = [];
    const read = async (query: string) =>
      (await as(owner, 'get', `/api/identity-access/users?${query}`).expect(200)).body as {
        items: { id: string }[];
        next: string | null;
      };
    let cursor: string | null = null;
    do {
      const { items, next } = await read(cursor === null ? 'limit=3' : `limit=3&cursor=${cursor}`);
      seen.push(...items.map(({ id }) => id));
      cursor = next;
    } while (cursor !== null);
    expect(seen).toEqual((await read('limit=200')).items.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(6);
  });

  it('erases a person from the read models, the secrets and the log', async () => {
    const user = await member();
    await as(owner, 'delete', `/api/identity-access/users/${user.userId}`).expect(204);
    const { body } = await as(owner, 'get', `/api/identity-access/users/${user.userId}`).expect(200);
    expect(body).toMatchObject({
      username: 'erased',
      displayName: 'erased',
      email: null,
      status: 'erased',
      roles: [],
    });
    await signIn(user.username).expect(401);
    const history = await api.runtime.log.readStream(owner.tenantId, `user:${user.userId}`);
    expect(JSON.stringify(history)).not.toContain(user.username);
    await invite(owner, ['nexus:viewer'], user.username);
  });

  it('registers a client tenant whose owner can sign in', async () => {
    const request = { name: 'Example GmbH', owner: { username: newUsername(), displayName: 'Olga Example' } };
    await as(owner, 'post', '/api/identity-access/tenants').send(request).expect(403);
    const { body } = await as(admin, 'post', '/api/identity-access/tenants').send(request).expect(201);
    const { token, tenantId } = body as Link & { tenantId: string };
    await accept(token).expect(200);
    const signedIn = await signIn(request.owner.username).expect(200);
    const profile = await api
      .http()
      .get('/api/auth/me')
      .set('Authorization', `Bearer ${(signedIn.body as { access_token: string }).access_token}`)
      .expect(200);
    expect(profile.body).toMatchObject({ tenantId, tenantName: 'Example GmbH', roles: ['nexus:owner'] });
    const tenants = await as(admin, 'get', '/api/identity-access/tenants').expect(200);
    expect((tenants.body as { items: unknown[] }).items).toContainEqual(
      expect.objectContaining({ id: tenantId, name: 'Example GmbH', kind: 'client' }),
    );
  });

  it('answers names for ids of users in the same tenant only', async () => {
    const owner = await api.signIn({ roles: ['nexus:owner'] });
    const viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: owner.tenantId });
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    const names = (ids: readonly string[]) =>
      api
        .http()
        .get('/api/identity-access/people')
        .query({ id: [...ids] })
        .set('Authorization', viewer.authorization);
    await api.settle();
    const { body } = await names([owner.userId, stranger.userId]).expect(200);
    expect(body).toEqual([{ id: owner.userId, name: expect.stringMatching(/\S/) }]);
    await names(['root']).expect(400);
    await names(Array.from({ length: 101 }, () => owner.userId)).expect(400);
  });
});
