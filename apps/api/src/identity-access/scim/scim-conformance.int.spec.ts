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

describe('SCIM', () => {
  let world: ScimWorld;

  beforeAll(async () => {
    world = await ScimWorld.open();
  });
  afterAll(() => world?.api.close());

  describe('discovery', () => {
    it.each([
      [
        '/ServiceProviderConfig',
        { patch: { supported: true }, etag: { supported: true }, bulk: { supported: false } },
      ],
      ['/ResourceTypes', { totalResults: 2, Resources: [{ id: 'User' }, { id: 'Group' }] }],
      ['/ResourceTypes/User', { endpoint: '/Users', schema: USER }],
      ['/Schemas', { totalResults: 2, Resources: [{ id: USER }, { id: GROUP }] }],
      [`/Schemas/${GROUP}`, { name: 'Group' }],
    ])('answers %s', async (path, expected) => {
      const answer = await world.scim('get', path).expect(200);
      expect(answer.get('Content-Type')).toMatch(/^application\/scim\+json/);
      expect(answer.body).toMatchObject(expected);
    });

    it('describes every attribute that a user and a group can have', async () => {
      const { Resources } = (await world.scim('get', '/Schemas').expect(200)).body as List;
      const named = Resources.map(({ attributes }) =>
        (attributes as { name: string }[]).map(({ name }) => name),
      );
      const user = await world.newUser({
        name: { givenName: 'Ada' },
        emails: [{ value: 'ada@example.org' }],
      });
      const group = await world.newGroup({ members: [{ value: user.id }] });
      const { body } = await world.scim('get', `/Users/${user.id}`).expect(200);
      const own = (resource: object) =>
        Object.keys(resource).filter((name) => !['schemas', 'id', 'meta'].includes(name));
      expect(named[0]).toEqual(expect.arrayContaining(own(body as object)));
      expect(named[1]).toEqual(expect.arrayContaining(own(group)));
    });
  });

  describe('a PATCH', () => {
    const accepted: readonly (readonly [string, object, object])[] = [
      ['replace with a path', { op: 'replace', path: 'displayName', value: 'A' }, { displayName: 'A' }],
      ['replace without a path', { op: 'replace', value: { displayName: 'B' } }, { displayName: 'B' }],
      ['verbs in any case', { op: 'Replace', path: 'DISPLAYNAME', value: 'C' }, { displayName: 'C' }],
      [
        'paths with the URN',
        { op: 'replace', path: `${USER}:displayName`, value: 'D' },
        { displayName: 'D' },
      ],
      ['a part', { op: 'add', path: 'name.familyName', value: 'E' }, { name: { familyName: 'E' } }],
      ['parts as names', { op: 'add', value: { 'name.givenName': 'F' } }, { name: { givenName: 'F' } }],
      ['texts as truth values', { op: 'replace', value: { active: 'False' } }, { active: false }],
      [
        'a filter that makes its value',
        { op: 'add', path: 'emails[type eq "work"].value', value: 'g@example.org' },
        { emails: [{ value: 'g@example.org' }] },
      ],
      ['attributes that Rampart does not keep', { op: 'add', path: 'title', value: 'Admiral' }, {}],
      [
        'attributes of extensions',
        {
          op: 'add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'H',
        },
        {},
      ],
      ['removing what is absent', { op: 'remove', path: 'externalId' }, {}],
    ];
    it.each(accepted)('may have %s', async (_what, operation, expected) => {
      const user = await world.newUser();
      const { body } = await world.send('patch', `/Users/${user.id}`, operations(operation)).expect(200);
      expect(body).toMatchObject({ id: user.id, ...expected });
    });

    const rejected: readonly (readonly [string, object, string])[] = [
      ['no operations', {}, 'invalidSyntax'],
      ['an unknown verb', operations({ op: 'move', path: 'displayName', value: 'A' }), 'invalidSyntax'],
      ['an unknown attribute', operations({ op: 'add', path: 'shoeSize', value: 43 }), 'invalidPath'],
      ['a path that is none', operations({ op: 'add', path: 'emails[type eq', value: 'A' }), 'invalidPath'],
      ['an id', operations({ op: 'replace', path: 'id', value: 'A' }), 'mutability'],
      ['groups of a user', operations({ op: 'add', path: 'groups', value: [] }), 'mutability'],
      ['remove without a path', operations({ op: 'remove' }), 'noTarget'],
      [
        'replace of a value that is not there',
        operations({ op: 'replace', path: 'emails[type eq "home"].value', value: 'a@example.org' }),
        'noTarget',
      ],
      ['no value', operations({ op: 'add', path: 'displayName' }), 'invalidValue'],
      ['the removal of userName', operations({ op: 'remove', path: 'userName' }), 'invalidValue'],
    ];
    it.each(rejected)('is refused with %s, and changes nothing', async (_what, body, scimType) => {
      const user = await world.newUser();
      expect(refused(await world.send('patch', `/Users/${user.id}`, body))).toEqual([400, scimType]);
      expect((await world.scim('get', `/Users/${user.id}`).expect(200)).body).toEqual(user);
    });
  });

  describe('a filter', () => {
    let ada: Resource;
    let group: Resource;
    beforeAll(async () => {
      ada = await world.newUser({
        ...{
          userName: 'Ada.Lovelace@filters.example',
          externalId: 'Filter-Ada',
          displayName: 'Ada "Countess" L',
        },
        emails: [{ value: 'Ada@filters.example', type: 'work' }],
      });
      await world.newUser({ userName: 'bob@filters.example', externalId: 'filter-bob', active: false });
      group = await world.newGroup({ displayName: 'Filtered', members: [{ value: ada.id }] });
    });

    it.each([
      ['userName eq "ada.lovelace@FILTERS.example"', 1],
      ['USERNAME EQ "ada.lovelace@filters.example"', 1],
      ['externalId eq "Filter-Ada"', 1],
      ['externalId eq "filter-ada"', 0],
      ['userName sw "ada.l"', 1],
      ['userName co "filters"', 2],
      ['userName ew "filters.example"', 2],
      ['emails.value eq "ada@filters.example"', 1],
      ['emails[type eq "work" and value eq "ada@filters.example"]', 1],
      ['userName co "filters" and active eq false', 1],
      ['userName co "filters" and active eq true', 1],
      ['userName co "filters" and not (active eq true)', 1],
      ['userName eq "bob@filters.example" or externalId eq "Filter-Ada"', 2],
      ['(userName co "filters") and (displayName co "countess" or displayName eq "x")', 1],
      ['displayName eq "Ada \\"Countess\\" L"', 1],
      ['userName co "filters" and emails pr', 1],
      [`${USER}:userName eq "bob@filters.example"`, 1],
      ['userName eq "\' OR 1=1 --"', 0],
      ['userName co "%"', 0],
    ])('%s finds %i', async (filter, count) => {
      expect((await world.find('/Users', filter)).totalResults).toBe(count);
    });

    it('finds groups by name and member', async () => {
      expect((await world.find('/Groups', 'displayName eq "filtered"')).totalResults).toBe(1);
      expect(
        (await world.find('/Groups', `members.value eq "${ada.id}"`)).Resources.map(({ id }) => id),
      ).toEqual([group.id]);
      expect(
        (await world.find('/Groups', `id eq "${group.id}" and members eq "${ada.id}"`)).totalResults,
      ).toBe(1);
      expect((await world.find('/Users', `groups.value eq "${group.id}"`)).totalResults).toBe(1);
    });

    it.each([
      ...[
        'userName',
        'userName eq',
        'userName eq ada',
        'userName xx "a"',
        'password eq "a"',
        'userName eq "a',
      ],
      ...['(userName eq "a"', 'userName eq "a")', 'and', 'userName gt "a"', 'active co "t"', '"a" eq "b"'],
      'userName eq {"a":1}',
      Array.from({ length: 60 }, () => 'active eq true').join(' and '),
      `${'('.repeat(30)}active eq true${')'.repeat(30)}`,
    ])('%s is refused', async (filter) => {
      const answer = await world.scim('get', `/Users?filter=${encodeURIComponent(filter)}`);
      expect(refused(answer)).toEqual([400, 'invalidFilter']);
    });
  });

  describe('a list', () => {
    it('is paged from 1, and says its size', async () => {
      const all = (await world.scim('get', '/Users').expect(200)).body as List;
      expect(all).toMatchObject({ startIndex: 1, itemsPerPage: Math.min(100, all.totalResults) });
      const page = (await world.scim('get', '/Users?startIndex=2&count=3').expect(200)).body as List;
      expect(page).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 3 });
      expect(page.Resources).toEqual(all.Resources.slice(1, 4));
      for (const query of ['count=0', 'count=-1'])
        expect((await world.scim('get', `/Users?${query}`).expect(200)).body).toMatchObject({
          itemsPerPage: 0,
          totalResults: all.totalResults,
        });
      expect((await world.scim('get', '/Users?startIndex=-5&count=1').expect(200)).body).toMatchObject({
        startIndex: 1,
      });
      expect((await world.scim('get', '/Users?startIndex=9999').expect(200)).body).toMatchObject({
        itemsPerPage: 0,
      });
      expect(refused(await world.scim('get', '/Users?count=many'))).toEqual([400, 'invalidSyntax']);
    });

    it('shows the selected attributes, and always id and schemas', async () => {
      const only = (await world.scim('get', '/Users?count=1&attributes=userName,name.givenName').expect(200))
        .body as List;
      expect(
        Object.keys(only.Resources[0] ?? {})
          .filter((name) => name !== 'name')
          .sort(),
      ).toEqual(['id', 'schemas', 'userName']);
      const group = await world.newGroup({ members: [{ value: (await world.newUser()).id }] });
      const without = (
        await world.scim('get', `/Groups/${group.id}?excludedAttributes=members,id`).expect(200)
      ).body as Resource;
      expect(without).toMatchObject({ id: group.id });
      expect(without).not.toHaveProperty('members');
    });
  });
});
