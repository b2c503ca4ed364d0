import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';
import { inTwos, PagedLists } from '../testing/paged-lists.js';

describe('lists about a person, in pages', () => {
  let api: ApiHarness;
  let database: pg.Client;
  let lists: PagedLists;
  let owner: SignedInUser;

  beforeAll(async () => {
    api = await startApi();
    database = new pg.Client({ connectionString: api.databaseUrl });
    await database.connect();
    lists = new PagedLists(api, database);
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(async () => {
    await database?.end();
    await api?.close();
  });

  const idOf = ({ id }: { readonly id: string | number }) => String(id);

  it('mails reach every row once, last settled first', async () => {
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    const base = await api.runtime.log.head();
    const mail = (user: SignedInUser, from: number) => ({
      ...{
        path: `/api/identity-access/users/${user.userId}/mail`,
        table: 'access_mail',
        time: 'settled_at',
        key: 'cause',
      },
      values: { user_id: '$2::uuid', kind: `'invitation'`, cause: `${base + from} + n` },
    });
    await lists.insert(mail(stranger, 1_000), stranger);
    const ids = await lists.insert(mail(owner, 2_000), owner);
    expect(await lists.walk(owner, `/api/identity-access/users/${owner.userId}/mail`, idOf)).toEqual(
      inTwos(ids),
    );
    await lists.get(owner, `/api/identity-access/users/${stranger.userId}/mail`, {}).expect(404);
  });

  describe('sessions', () => {
    let person: SignedInUser;
    let position: number;
    let ids: readonly string[];

    beforeAll(async () => {
      person = await api.signIn({ roles: ['nexus:owner'] });
      const { username, password } = person;
      for (let times = 0; times < 4; times += 1)
        await api.http().post('/api/auth/login').send({ username, password }).expect(200);
      await api.settle();
      position = await api.runtime.log.head();
      const { rows } = await database.query<{ id: string }>(
        `SELECT id FROM access.session WHERE user_id = $1 ORDER BY started_at DESC, id DESC`,
        [person.userId],
      );
      ids = rows.map(({ id }) => id);
    });

    it.each([
      '/api/auth/sessions',
      '/api/identity-access/users/:id/sessions',
      '/api/identity-access/sessions',
    ])('%s reaches every open one once, newest first, now and at a position of the past', async (route) => {
      expect(ids).toHaveLength(5);
      const path = route.replace(':id', person.userId);
      expect(await lists.walk(person, path, idOf)).toEqual(inTwos(ids));
      expect(await lists.walk(person, `${path}?asOf=${position}`, idOf)).toEqual(inTwos(ids));
    });

    it('of a tenant go on where the page before ended, also when rows began at the same time', async () => {
      await database.query(
        `UPDATE access.session SET started_at = date_trunc('hour', now()) WHERE user_id = $1`,
        [person.userId],
      );
      const sorted = [...ids].sort().reverse();
      expect(await lists.walk(person, '/api/identity-access/sessions', idOf)).toEqual(inTwos(sorted));
    });
  });
});
