import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  GROUP,
  type List,
  operations,
  refused,
  type Resource,
  SETTINGS,
  USER,
  ScimWorld,
} from './testing/scim-world.js';

describe('provisioning by SCIM', () => {
  let world: ScimWorld;

  beforeAll(async () => {
    world = await ScimWorld.open();
  });
  afterAll(() => world?.api.close());

  describe('a token', () => {
    it('is shown once, stored as a hash, and named in the settings with its last use', async () => {
      const mine = await world.newToken(world.owner, 'Shown once');
      await world.scim('get', '/Users', mine).expect(200);
      const { body } = await world.as(world.owner, 'get', SETTINGS).expect(200);
      const settings = body as { address: string; tokens: { name: string; lastUsedAt: string | null }[] };
      expect(settings.address).toBe('https://rampart.example/scim/v2');
      const shown = settings.tokens.find(({ name }) => name === 'Shown once');
      expect(shown?.lastUsedAt).toBe(world.clock.now().toISOString());
      const rows: unknown = await world.api.runtime.database.query(`SELECT count(*) FROM access.scim_token`);
      expect(JSON.stringify([body, rows])).not.toContain(mine);
      const recorded = await world.api.runtime.log.readStream(
        world.owner.tenantId,
        `scim-tokens:${world.owner.tenantId}`,
      );
      expect(recorded.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['ScimTokenCreated', 'ScimTokenUsed']),
      );
      expect(JSON.stringify(recorded)).not.toContain(mine.slice(40, 80));
    });

    it('is refused once it is revoked, and so is any other text', async () => {
      const mine = await world.newToken(world.owner, 'Revoked');
      const { body } = await world.as(world.owner, 'get', SETTINGS).expect(200);
      const { tokens } = body as { tokens: { id: string; name: string }[] };
      const id = tokens.find(({ name }) => name === 'Revoked')?.id ?? '';
      await world.as(world.owner, 'delete', `${SETTINGS}/tokens/${id}`).expect(204);
      expect(refused(await world.scim('get', '/Users', mine))).toEqual([401, null]);
      expect(
        refused(
          await world.scim(
            'get',
            '/Users',
            `${world.token.slice(0, -1)}${world.token.endsWith('0') ? '1' : '0'}`,
          ),
        ),
      ).toEqual([401, null]);
      expect(refused(await world.api.http().get('/scim/v2/Users'))).toEqual([401, null]);
      // A session or an API key opens nothing here, and a token nothing elsewhere.
      expect(refused(await world.scim('get', '/Users', world.owner.token))).toEqual([401, null]);
      await world.api.http().get('/api/auth/me').set('Authorization', `Bearer ${world.token}`).expect(401);
    });

    it('can be made by administrators only', async () => {
      const analyst = await world.api.signIn({ roles: ['nexus:analyst'], tenantId: world.owner.tenantId });
      await world.as(analyst, 'post', `${SETTINGS}/tokens`).send({ name: 'Mine' }).expect(403);
      await world.as(analyst, 'get', SETTINGS).expect(403);
    });

    it('opens its own tenant only', async () => {
      const other = await world.api.signIn({ roles: ['nexus:owner'] });
      const foreign = await world.newToken(other);
      const [user, group] = [await world.newUser(), await world.newGroup()];
      for (const path of [`/Users/${user.id}`, `/Groups/${group.id}`])
        for (const method of ['get', 'delete'] as const)
          expect(refused(await world.scim(method, path, foreign))).toEqual([404, null]);
      expect(
        refused(
          await world.send(
            'patch',
            `/Users/${user.id}`,
            operations({ op: 'replace', value: { active: false } }),
            foreign,
          ),
        ),
      ).toEqual([404, null]);
      const member = { schemas: [GROUP], displayName: 'Theirs', members: [{ value: user.id }] };
      expect(refused(await world.send('post', '/Groups', member, foreign))).toEqual([400, 'invalidValue']);
      const { Resources } = (await world.scim('get', '/Users', foreign).expect(200)).body as List;
      expect(Resources.map(({ id }) => id)).toEqual([other.userId]);
      // The same name is free there: what other tenants have does not show.
      const same = await world
        .send('post', '/Users', { schemas: [USER], userName: user['userName'] }, foreign)
        .expect(201);
      expect(same.body).toMatchObject({ userName: user['userName'] });
      await world.map(group, 'nexus:analyst', other).expect(404);
    });
  });

  describe('a user', () => {
    it('gets an account without a password, with the default role, a version and a location URL', async () => {
      const answer = await world
        .send('post', '/Users', {
          schemas: [USER],
          userName: 'Grace.Hopper@example.org',
          externalId: 'grace',
          name: { givenName: 'Grace', familyName: 'Hopper' },
          emails: [{ value: 'grace@example.org', type: 'work', primary: true }],
          active: true,
        })
        .expect(201);
      const user = answer.body as Resource;
      expect(answer.get('Location')).toBe(`https://rampart.example/scim/v2/Users/${user.id}`);
      expect(answer.get('ETag')).toBe(user.meta.version);
      expect(user).toMatchObject({
        ...{ userName: 'Grace.Hopper@example.org', externalId: 'grace', displayName: 'Grace Hopper' },
        name: { givenName: 'Grace', familyName: 'Hopper', formatted: 'Grace Hopper' },
        emails: [{ value: 'grace@example.org', type: 'work', primary: true }],
        ...{ active: true, meta: { resourceType: 'User', location: answer.get('Location') } },
      });
      expect((await world.scim('get', `/Users/${user.id}`).expect(200)).body).toEqual(user);
      expect((await world.find('/Users', 'externalId eq "grace"')).Resources).toEqual([user]);
      expect(await world.rolesOf(user.id)).toEqual(['nexus:viewer']);
      const [invited] = await world.api.runtime.log.readStream(world.owner.tenantId, `user:${user.id}`);
      expect(invited?.metadata.actor).toMatch(/^service:scim:/);
    });

    const wrong: readonly (readonly [string, object, readonly [number, string | null]])[] = [
      ['no userName', { displayName: 'X' }, [400, 'invalidValue']],
      ['a userName that is no text', { userName: 7 }, [400, 'invalidValue']],
      ['a userName of several lines', { userName: 'a\nb' }, [400, 'invalidValue']],
      ['an address that is none', { userName: 'x1', emails: [{ value: 'nowhere' }] }, [400, 'invalidValue']],
      ['an active that is no truth value', { userName: 'x2', active: 'perhaps' }, [400, 'invalidValue']],
      ['emails that are no list', { userName: 'x3', emails: 'a@b.example' }, [400, 'invalidValue']],
    ];
    it.each(wrong)('is refused with %s', async (_what, body, expected) => {
      expect(refused(await world.send('post', '/Users', { schemas: [USER], ...body }))).toEqual(expected);
    });

    it('is refused with a userName or externalId of another user, in any case, and of members by hand', async () => {
      const user = await world.newUser();
      const name = String(user['userName']).toUpperCase();
      expect(refused(await world.send('post', '/Users', { userName: name }))).toEqual([409, 'uniqueness']);
      const again = { userName: 'other@example.org', externalId: user['externalId'] };
      expect(refused(await world.send('post', '/Users', again))).toEqual([409, 'uniqueness']);
      expect(refused(await world.send('post', '/Users', { userName: world.owner.username }))).toEqual([
        409,
        'uniqueness',
      ]);
    });

    it('is refused beyond the people of the plan', async () => {
      const small = await world.api.signIn({ roles: ['nexus:owner'] });
      const theirs = await world.newToken(small);
      const answers: number[] = [];
      for (let count = 1; count <= 10; count += 1)
        answers.push((await world.send('post', '/Users', { userName: `small-${count}` }, theirs)).status);
      expect(answers).toEqual([...Array<number>(9).fill(201), 403]);
    });

    it('is not read from a body that is no JSON, too deep or of another type', async () => {
      expect(refused(await world.scim('post', '/Users').send('{'))).toEqual([400, 'invalidSyntax']);
      expect(refused(await world.scim('post', '/Users').send('[]'))).toEqual([400, 'invalidSyntax']);
      const xml = world.scim('post', '/Users').set('Content-Type', 'application/xml').send('<a/>');
      expect(refused(await xml)).toEqual([415, null]);
    });

    it('is not found by another id, one that is no UUID or one that was deleted', async () => {
      for (const id of ['9b2d6f0e-0000-4000-8000-000000000000', 'nothing'])
        expect(refused(await world.scim('get', `/Users/${id}`))).toEqual([404, null]);
    });

    it('is changed only in the version that the provider knows', async () => {
      const user = await world.newUser();
      const path = `/Users/${user.id}`;
      const rename = operations({ op: 'replace', path: 'displayName', value: 'Renamed' });
      expect(refused(await world.send('patch', path, rename).set('If-Match', 'W/"other"'))).toEqual([
        412,
        null,
      ]);
      await world.send('patch', path, rename).set('If-Match', user.meta.version).expect(200);
      expect(refused(await world.scim('delete', path).set('If-Match', user.meta.version))).toEqual([
        412,
        null,
      ]);
      const { version } = ((await world.scim('get', path).expect(200)).body as Resource).meta;
      expect(version).not.toBe(user.meta.version);
      await world.scim('get', path).set('If-None-Match', version).expect(304);
      await world.send('patch', path, rename).set('If-Match', '*').expect(200);
    });

    it('is replaced by PUT, which leaves active as it is when it says nothing of it', async () => {
      const user = await world.newUser({
        name: { givenName: 'Old' },
        emails: [{ value: 'old@example.org' }],
      });
      const body = { schemas: [USER], id: user.id, userName: user['userName'], displayName: 'New' };
      const { body: replaced } = await world.send('put', `/Users/${user.id}`, body).expect(200);
      expect(replaced).toMatchObject({ displayName: 'New', active: true });
      expect(replaced).not.toHaveProperty('emails');
      expect(replaced).not.toHaveProperty('externalId');
      await world.send('put', `/Users/${user.id}`, { ...body, active: false }).expect(200);
      const silent = await world.send('put', `/Users/${user.id}`, body).expect(200);
      expect(silent.body).toMatchObject({ active: false });
    });

    it('loses every session at once when it is deactivated, and may sign in again afterwards', async () => {
      const member = await world.api.signIn({ roles: ['nexus:analyst'], tenantId: world.owner.tenantId });
      const path = `/Users/${member.userId}`;
      const me = () => world.api.http().get('/api/auth/me').set('Authorization', member.authorization);
      await me().expect(200);
      await world
        .send('patch', path, operations({ op: 'Replace', path: 'active', value: 'False' }))
        .expect(200);
      world.clock.advance(600);
      await me().expect(401);
      const back = await world
        .send('patch', path, operations({ op: 'Replace', path: 'active', value: 'True' }))
        .expect(200);
      expect(back.body).toMatchObject({ active: true });
      await me().expect(401);
      await world.api
        .http()
        .post('/api/auth/login')
        .send({ username: member.username, password: member.password })
        .expect(200);
      expect(await world.rolesOf(member.userId)).toEqual(['nexus:analyst']);
    });

    it('keeps its own address and name when people made the account', async () => {
      const member = await world.api.signIn({ roles: ['nexus:analyst'], tenantId: world.owner.tenantId });
      const change = operations(
        { op: 'replace', path: 'displayName', value: 'Someone else' },
        { op: 'add', path: 'emails[type eq "work"].value', value: 'thief@example.org' },
        { op: 'add', path: 'externalId', value: 'linked-later' },
      );
      const { body } = await world.send('patch', `/Users/${member.userId}`, change).expect(200);
      expect(body).toMatchObject({ externalId: 'linked-later' });
      expect(JSON.stringify(body)).not.toMatch(/thief|Someone else/);
    });

    it('stays suspended when an administrator of Rampart suspended it', async () => {
      const user = await world.newUser();
      await world
        .as(world.owner, 'post', `/api/identity-access/users/${user.id}/suspend`)
        .send({ reason: 'Lost device' })
        .expect(204);
      const admit = operations({ op: 'replace', value: { active: true } });
      expect(refused(await world.send('patch', `/Users/${user.id}`, admit))).toEqual([403, null]);
    });

    it('is suspended and hidden by DELETE, and gets the account back under the same externalId only', async () => {
      const user = await world.newUser();
      await world.scim('delete', `/Users/${user.id}`).expect(204);
      expect(refused(await world.scim('get', `/Users/${user.id}`))).toEqual([404, null]);
      expect(refused(await world.scim('delete', `/Users/${user.id}`))).toEqual([404, null]);
      expect(await world.find('/Users', `userName eq "${String(user['userName'])}"`)).toMatchObject({
        totalResults: 0,
      });
      const { body: kept } = await world
        .as(world.owner, 'get', `/api/identity-access/users/${user.id}`)
        .expect(200);
      expect(kept).toMatchObject({ status: 'suspended', roles: [] });
      const other = await world.newUser({ userName: user['userName'], externalId: 'another person' });
      expect(other.id).not.toBe(user.id);
      await world.scim('delete', `/Users/${other.id}`).expect(204);
      const same = await world.newUser({ userName: user['userName'], externalId: user['externalId'] });
      expect(same).toMatchObject({ id: user.id, active: true });
      expect(await world.rolesOf(same.id)).toEqual(['nexus:viewer']);
    });

    it('cannot be the last permanent administrator, or staff', async () => {
      const stop = operations({ op: 'replace', value: { active: false } });
      expect(refused(await world.send('patch', `/Users/${world.owner.userId}`, stop))).toEqual([403, null]);
      expect(refused(await world.scim('delete', `/Users/${world.owner.userId}`))).toEqual([403, null]);
      const admin = await world.api.signIn({ roles: ['core:admin'] });
      const staff = await world.newToken(admin);
      const auditor = await world.api.signIn({ roles: ['core:auditor'], tenantId: admin.tenantId });
      for (const id of [admin.userId, auditor.userId])
        expect(refused(await world.send('patch', `/Users/${id}`, stop, staff))).toEqual([403, null]);
    });
  });
});
