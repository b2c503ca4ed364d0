import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, isolateTenantTableSql, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { type DataSource, type EntityManager, EntitySchema, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import { defineList, type Field, type List, rankOf } from './index.js';

const OURS = '00000000-0000-7000-8000-000000000001';
const THEIRS = '00000000-0000-7000-8000-000000000002';
const ROWS = 60;

class Notes1700000000001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE projection.note (
      id uuid PRIMARY KEY, tenant_id uuid NOT NULL, title text NOT NULL, grade text, score numeric, tags text[] NOT NULL,
      written_at timestamptz NOT NULL)`);
    await runner.query(isolateTenantTableSql('projection.note', 'SELECT, INSERT, DELETE'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.note`);
  }
}

interface NoteRow {
  readonly id: string;
  readonly title: string;
  readonly grade: string | null;
  readonly score: string | null;
  readonly tags: string[];
  readonly writtenAt: Date;
}

const Note = new EntitySchema<NoteRow>({
  name: 'note',
  columns: {
    id: { type: 'uuid', primary: true },
    title: { type: 'text' },
    grade: { type: 'text', nullable: true },
    score: { type: 'numeric', nullable: true },
    tags: { type: 'text', array: true },
    writtenAt: { type: 'timestamptz', name: 'written_at' },
  },
});

const common = {
  name: 'notes',
  item: z.object({ id: z.uuid() }),
  projection: 'notes',
  key: { sql: 'note.id', type: 'uuid' },
  order: '-written',
  items: (rows: readonly NoteRow[]) => rows,
} as const;
const fields = (writtenAt: string): Readonly<Record<string, Field>> => ({
  title: { sql: 'note.title', type: 'text' },
  grade: {
    ...{ sql: 'note.grade', type: 'text', nullable: true },
    order: rankOf('note.grade', ['low', 'high']),
  },
  score: { sql: 'note.score', type: 'number', nullable: true },
  tags: { sql: 'note.tags', type: 'texts' },
  written: { sql: writtenAt, type: 'time' },
});

const ofEntity = defineList<NoteRow, null, NoteRow>({
  ...common,
  rows: (manager) => manager.createQueryBuilder<NoteRow>(Note, 'note'),
  fields: fields('note.writtenAt'),
  search: ['note.title', 'note.grade'],
});
const ofSql = defineList<NoteRow, null, NoteRow>({
  ...common,
  rows: (manager: EntityManager) =>
    manager
      .createQueryBuilder()
      .select('note.*')
      .from<NoteRow>('(SELECT *, written_at AS "writtenAt" FROM note WHERE title <> :hidden)', 'note')
      .setParameters({ hidden: 'nothing' }),
  fields: fields('note.written_at'),
});

describe('a list', () => {
  let database: TestDatabase;
  let app: DataSource;
  let system: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase([Notes1700000000001]);
    const settings = { url: database.url, applicationName: 'spec', entities: [Note] };
    app = await createDataSource({ ...settings, role: 'rampart_app' }).initialize();
    system = await createDataSource({ ...settings, role: 'rampart_system' }).initialize();
    // Each microsecond has two rows, and a third of the rows have neither grade nor score.
    for (const tenantId of [OURS, THEIRS])
      await system.query(
        `INSERT INTO note SELECT gen_random_uuid(), $1,
           (ARRAY['Ada 100%', 'ada_B', 'Bob', 'cyd', ''])[1 + n % 5] || repeat('!', n / 20),
           (ARRAY['high', 'low', NULL])[1 + n % 3], CASE WHEN n % 3 < 2 THEN (n / 6) * 0.5 END,
           CASE n % 2 WHEN 0 THEN ARRAY['even', 'all'] ELSE ARRAY['all'] END,
           timestamptz '2026-11-02T00:00:00.000001Z' + (n / 2) * interval '1 microsecond'
         FROM generate_series(0, ${ROWS - 1}) n`,
        [tenantId],
      );
  });
  afterAll(async () => {
    await Promise.all([app?.destroy(), system?.destroy()]);
    await database?.drop();
  });

  const page = (list: List<null, NoteRow>, asked: object) => {
    const query = list.query.parse(asked);
    return withTenant(app, OURS, (manager) => list.page(manager, null, query));
  };
  const everything = async (list: List<null, NoteRow>, asked: object, limit = 7) => {
    const found: NoteRow[] = [];
    let cursor: string | null = null;
    do {
      const { items, next } = await page(list, { ...asked, limit, ...(cursor !== null && { cursor }) });
      found.push(...items);
      cursor = next;
    } while (cursor !== null);
    return found;
  };
  const oracle = (sql: string): Promise<NoteRow[]> =>
    withTenant(app, OURS, (manager) => manager.query(`SELECT *, written_at AS "writtenAt" FROM note ${sql}`));
  const ids = (rows: readonly NoteRow[]) => rows.map(({ id }) => id);

  describe.each([
    ['of an entity', ofEntity],
    ['of SQL', ofSql],
  ])('%s', (_, list) => {
    it.each([
      ['-written', 'written_at DESC, id DESC'],
      ['written', 'written_at, id'],
      ['score', 'score NULLS LAST, id'],
      ['-score', 'score DESC NULLS LAST, id DESC'],
      ['title', 'lower(title), id'],
      ['-title', 'lower(title) DESC, id DESC'],
      ['-grade', `array_position(ARRAY['low', 'high'], grade) DESC NULLS LAST, id DESC`],
    ])('ordered by %s gives every row of the tenant once, page by page', async (sort, order) => {
      expect(ids(await everything(list, { sort }))).toEqual(ids(await oracle(`ORDER BY ${order}`)));
    });

    it.each([
      ['grade:in:high', `grade = 'high'`],
      ['grade:in:high,%', `grade = 'high' OR grade IS NULL`],
      ['grade:not-in:high', `grade IS DISTINCT FROM 'high'`],
      ['score:gte:2', 'score >= 2'],
      ['tags:in:even', `'even' = ANY(tags)`],
      ['tags:not-in:even', `NOT 'even' = ANY(tags)`],
      ['written:lt:2026-11-02T00%3A00%3A00.000004Z', `written_at < '2026-11-02T00:00:00.000004Z'`],
    ])('filtered by %s has the same rows as plain SQL', async (filter, where) => {
      const found = await oracle(`WHERE ${where} ORDER BY written_at DESC, id DESC`);
      expect(found.length).toBeGreaterThan(0);
      expect(ids(await everything(list, { filter }))).toEqual(ids(found));
    });
  });

  it('searched for several words has the rows that contain each of them literally', async () => {
    const found = await oracle(
      `WHERE title ILIKE 'ada 100\\%%' AND grade = 'high' ORDER BY written_at DESC, id DESC`,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(ids(await everything(ofEntity, { q: '100% HIGH' }))).toEqual(ids(found));
    expect(await everything(ofEntity, { q: 'a_a' })).toEqual([]);
  });

  it.each([
    [{ cursor: 'x' }, 'This cursor belongs to another list or order. Start again without it.'],
    [{ filter: 'grade' }, 'This is no condition. Write it as field:operator:value.'],
    [
      { filter: 'none:in:x' },
      'This list has no field none. Choose one of title, grade, score, tags, written.',
    ],
    [{ filter: 'title:gt:a' }, 'title does not take gt. Use in or not-in.'],
    [{ filter: 'score:gt:a' }, 'score is a number. Give a number.'],
    [{ filter: 'written:gt:2026-02-30T00%3A00%3A00Z' }, 'written is a time. Give a time.'],
    [{ sort: 'tags' }, 'This list has no such order. Choose one of title, grade, score, written.'],
    [{ sort: 'constructor' }, 'This list has no such order. Choose one of title, grade, score, written.'],
  ])('refuses %j with the next step', (asked, message) => {
    const { error } = ofEntity.query.safeParse(asked);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('refuses a cursor of another order', async () => {
    const { next } = await page(ofEntity, { limit: 1, sort: 'title' });
    expect(ofEntity.query.safeParse({ sort: 'title', cursor: next }).success).toBe(true);
    expect(ofEntity.query.safeParse({ sort: '-title', cursor: next }).success).toBe(false);
  });

  it('continues after a row that no longer exists', async () => {
    const all = ids(await everything(ofEntity, {}));
    const { next } = await page(ofEntity, { limit: 10 });
    await system.query(`DELETE FROM note WHERE id = $1`, [all[9]]);
    expect(ids((await page(ofEntity, { cursor: next, limit: 200 })).items)).toEqual(all.slice(10));
  });
});
