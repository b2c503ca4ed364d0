import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  GROUP,
  type List,
  operations,
  refused,
  type Resource,
  USER,
  ScimWorld,
} from './testing/scim-world.js';

describe('requests of identity providers to SCIM:', () => {
  let world: ScimWorld;

  beforeAll(async () => {
    world = await ScimWorld.open();
  });
  afterAll(() => world?.api.close());

  describe('a group', () => {
    it('gives its members the role that an administrator set, and revokes only the roles that it gave', async () => {
      const [first, second] = [await world.newUser(), await world.newUser()];
      const group = await world.newGroup({ members: [{ value: first.id }] });
      expect(await world.rolesOf(first.id)).toEqual(['nexus:viewer']);
      await world.map(group, 'nexus:analyst').expect(204);
      expect(await world.rolesOf(first.id)).toEqual(['nexus:analyst', 'nexus:viewer']);
      await world
        .send(
          'patch',
          `/Groups/${group.id}`,
          operations({ op: 'add', path: 'members', value: [{ value: second.id }] }),
        )
        .expect(200);
      expect(await world.rolesOf(second.id)).toEqual(['nexus:analyst', 'nexus:viewer']);
      await world
        .send(
          'patch',
          `/Groups/${group.id}`,
          operations({ op: 'remove', path: `members[value eq "${first.id}"]` }),
        )
        .expect(200);
      expect(await world.rolesOf(first.id)).toEqual(['nexus:viewer']);
      await world.map(group, null).expect(204);
      expect(await world.rolesOf(second.id)).toEqual(['nexus:viewer']);
      await world.map(group, 'nexus:analyst').expect(204);
      await world.scim('delete', `/Groups/${group.id}`).expect(204);
      expect(await world.rolesOf(second.id)).toEqual(['nexus:viewer']);
      const byHand = await world.api.signIn({ roles: ['nexus:analyst'], tenantId: world.owner.tenantId });
      const other = await world.newGroup({ members: [{ value: byHand.userId }] });
      await world.map(other, 'nexus:analyst').expect(204);
      await world.scim('delete', `/Groups/${other.id}`).expect(204);
      expect(await world.rolesOf(byHand.userId)).toEqual(['nexus:analyst']);
    });

    it('never gives staff roles, and takes no role from the last administrator', async () => {
      const group = await world.newGroup();
      await world.map(group, 'core:admin').expect(422);
      const admin = await world.api.signIn({ roles: ['core:admin'] });
      const staff = await world.newToken(admin);
      const { body } = await world.send('post', '/Groups', { displayName: 'Staff' }, staff).expect(201);
      await world.map(body as Resource, 'core:admin', admin).expect(422);
    });

    it('with a name in use, an unknown member or a group as a member is refused', async () => {
      const group = await world.newGroup();
      expect(
        refused(
          await world.send('post', '/Groups', { displayName: String(group['displayName']).toLowerCase() }),
        ),
      ).toEqual([409, 'uniqueness']);
      expect(
        refused(await world.send('post', '/Groups', { displayName: 'New', members: [{ value: group.id }] })),
      ).toEqual([400, 'invalidValue']);
      expect(
        refused(await world.send('post', '/Groups', { displayName: 'New', members: [{ value: 'x' }] })),
      ).toEqual([400, 'invalidValue']);
      expect(refused(await world.send('post', '/Groups', {}))).toEqual([400, 'invalidValue']);
    });
  });

  describe('the requests of Entra ID', () => {
    it('find, create, change, disable and delete a user', async () => {
      const userName = 'entra-7f3a@example.org';
      expect(await world.find('/Users', `userName eq "${userName}"`)).toMatchObject({
        totalResults: 0,
        Resources: [],
      });
      const created = await world
        .send('post', '/Users', {
          schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
          ...{ externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef', userName, active: true },
          emails: [{ primary: true, type: 'work', value: 'entra@example.org' }],
          meta: { resourceType: 'User' },
          name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
          roles: [],
          'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'x' },
        })
        .expect(201);
      const { id } = created.body as Resource;
      const change = operations(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@example.org' },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
        { op: 'Add', path: 'displayName', value: 'Given Updated' },
      );
      const changed = (await world.send('patch', `/Users/${id}`, change).expect(200)).body as Resource;
      expect(changed).toMatchObject({
        ...{ emails: [{ value: 'updated@example.org' }], displayName: 'Given Updated' },
        name: { familyName: 'updatedFamilyName' },
      });
      const disable = operations({ op: 'Replace', path: 'active', value: 'False' });
      expect((await world.send('patch', `/Users/${id}`, disable).expect(200)).body).toMatchObject({
        active: false,
      });
      await world.scim('delete', `/Users/${id}`).expect(204);
      expect(refused(await world.scim('get', `/Users/${id}`))).toEqual([404, null]);
    });

    it('find, create, fill, empty and delete a group', async () => {
      const user = await world.newUser();
      const created = await world
        .send('post', '/Groups', {
          schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
          ...{ externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159', displayName: 'Entra group' },
          meta: { resourceType: 'Group' },
        })
        .expect(201);
      const { id } = created.body as Resource;
      const found = await world
        .scim(
          'get',
          `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Entra group"')}`,
        )
        .expect(200);
      expect((found.body as List).Resources[0]).not.toHaveProperty('members');
      const rename = operations({ op: 'Replace', path: 'displayName', value: 'Entra group 2' });
      await world.send('patch', `/Groups/${id}`, rename).expect(200);
      const fill = operations({ op: 'Add', path: 'members', value: [{ $ref: null, value: user.id }] });
      expect((await world.send('patch', `/Groups/${id}`, fill).expect(200)).body).toMatchObject({
        members: [{ value: user.id }],
      });
      const empty = operations({ op: 'Remove', path: 'members', value: [{ $ref: null, value: user.id }] });
      expect((await world.send('patch', `/Groups/${id}`, empty).expect(200)).body).toMatchObject({
        members: [],
      });
      await world.scim('delete', `/Groups/${id}`).expect(204);
    });
  });

  describe('the requests of Okta', () => {
    it('test the connection, and create, replace and deactivate a user', async () => {
      expect((await world.scim('get', '/Users?startIndex=1&count=2').expect(200)).body).toMatchObject({
        startIndex: 1,
        itemsPerPage: 2,
      });
      expect(refused(await world.scim('get', '/Users/010101001010101011001010101011'))).toEqual([404, null]);
      const body = {
        ...{ schemas: [USER], userName: 'okta.runscope@example.org', externalId: '00ujl29u0le5T6Aj10h7' },
        name: { givenName: 'Runscope', familyName: 'Test' },
        emails: [{ primary: true, value: 'okta@example.org', type: 'work' }],
        ...{ displayName: 'Runscope Test', locale: 'en-US', groups: [], password: '1mz050nq', active: true },
      };
      const created = (await world.send('post', '/Users', body).expect(201)).body as Resource;
      expect(refused(await world.send('post', '/Users', body))).toEqual([409, 'uniqueness']);
      expect(JSON.stringify(created)).not.toContain('1mz050nq');
      const replaced = await world
        .send('put', `/Users/${created.id}`, {
          ...created,
          name: { givenName: 'Another', familyName: 'Test' },
          displayName: 'Another Test',
        })
        .expect(200);
      expect(replaced.body).toMatchObject({ displayName: 'Another Test', active: true });
      const off = await world
        .send('patch', `/Users/${created.id}`, operations({ op: 'replace', value: { active: false } }))
        .expect(200);
      expect(off.body).toMatchObject({ active: false });
      const on = await world.send('put', `/Users/${created.id}`, { ...body, active: true }).expect(200);
      expect(on.body).toMatchObject({ active: true });
    });

    it('push a group, rename it without a path, and replace its members', async () => {
      const [first, second] = [await world.newUser(), await world.newUser()];
      const group = await world.newGroup({
        displayName: 'Okta push',
        members: [{ value: first.id, display: 'First' }],
      });
      const rename = operations({ op: 'replace', value: { id: group.id, displayName: 'Okta push 2' } });
      expect((await world.send('patch', `/Groups/${group.id}`, rename).expect(200)).body).toMatchObject({
        displayName: 'Okta push 2',
      });
      const members = operations({ op: 'replace', path: 'members', value: [{ value: second.id }] });
      const { body } = await world.send('patch', `/Groups/${group.id}`, members).expect(200);
      expect((body as { members: { value: string }[] }).members.map(({ value }) => value)).toEqual([
        second.id,
      ]);
    });
  });
});
