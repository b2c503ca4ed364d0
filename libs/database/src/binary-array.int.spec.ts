import { createTestDatabase, type TestDatabase } from './testing/index.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  byteaArray,
  int2Array,
  int4Array,
  int8Array,
  textArray,
  timestampArray,
  uuidArray,
} from './binary-array.js';

describe('binary arrays', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase([]);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const returned = async (type: string, array: Buffer): Promise<unknown> => {
    const { rows } = await client.query<{ list: unknown }>(
      `SELECT to_json($1::${type}[]) AS list, array_lower($1::${type}[], 1) AS lower`,
      [array],
    );
    return rows[0]?.list;
  };

  it('arrive unchanged', async () => {
    const uuids = ['01234567-89ab-cdef-0123-456789abcdef', 'ffffffff-ffff-4fff-bfff-ffffffffffff'];
    expect(await returned('uuid', uuidArray([...uuids, ...uuids.slice(1)]))).toEqual([...uuids, uuids[1]]);
    const texts = ['plain', 'plain', 'Überzahl, "{}\\ \u001f 𝔸', '', '', 'plain'];
    expect(await returned('text', textArray(texts))).toEqual(texts);
    expect(await returned('json', textArray(['{"a":[1]}', '7'], 'json'))).toEqual([{ a: [1] }, 7]);
    expect(await returned('bytea', textArray(['ü', ''], 'bytea'))).toEqual(['\\xc3bc', '\\x']);
    expect(await returned('bytea', byteaArray(['\u0000\u00ff', 'a']))).toEqual(['\\x00ff', '\\x61']);
    expect(await returned('int2', int2Array([1, -32768, 32767]))).toEqual([1, -32768, 32767]);
    expect(await returned('int4', int4Array([-1, 2 ** 31 - 1]))).toEqual([-1, 2 ** 31 - 1]);
    const large = [
      0,
      -1,
      -(2 ** 40) - 5,
      2 ** 32,
      2 ** 32 - 1,
      Number.MAX_SAFE_INTEGER,
      Number.MIN_SAFE_INTEGER,
    ];
    expect(await returned('int8', int8Array(large))).toEqual(large);
    const moments = [0, 946_684_800_000, 1_767_225_599_123, -1];
    const read = (await returned('timestamptz', timestampArray(moments))) as string[];
    expect(read.map((moment) => Date.parse(moment))).toEqual(moments);
  });

  it('can be empty', async () => {
    for (const [type, array] of Object.entries({
      uuid: uuidArray([]),
      text: textArray([]),
      bytea: byteaArray([]),
      int2: int2Array([]),
      int4: int4Array([]),
      int8: int8Array([]),
      timestamptz: timestampArray([]),
    }))
      expect(await returned(type, array)).toEqual([]);
  });

  it('are refused by the server when a payload is not JSON', async () => {
    await expect(returned('json', textArray(['{'], 'json'))).rejects.toThrow('invalid input syntax');
  });
});
