import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { httpModules } from '../api.module.js';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';
import { FORMER_RANGES } from './former-ranges.js';
import { listRoutes } from './routes.js';

const RANGED = listRoutes(httpModules).filter(({ docs }) => Object.hasOwn(docs.query?.shape ?? {}, 'since'));
/** What operations require beside their range. */
const REQUIRED: Readonly<Record<string, object>> = { listFigures: { names: 'impersonation.scans' } };
/** A value of each former parameter. */
const FORMER: Readonly<Record<string, string>> = {
  ...{ minutes: '60', days: '3', hours: '3', range: '7d' },
  ...{ from: '2026-11-01T00:00:00Z', to: '2026-11-03T00:00:00Z' },
};

interface Refused {
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

describe('every operation with a range of time', () => {
  let api: ApiHarness;
  let user: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    user = await api.signIn({ roles: ['core:admin', 'core:soc', 'nexus:owner'] });
  });
  afterAll(() => api?.close());

  const get = (path: string, id: string, query: object) =>
    api
      .http()
      .get(path)
      .query({ ...REQUIRED[id], ...query })
      .set('Authorization', user.authorization);

  it('is found by its parameters', () => {
    expect(RANGED.map(({ id }) => id).sort()).toEqual([...Object.keys(FORMER_RANGES), 'listFigures'].sort());
  });

  it.each(RANGED)(
    '$id answers a range of two times, and one of a time and a duration',
    async ({ id, path }) => {
      for (const query of [
        {},
        { since: '2026-11-01T00:00:00+01:00', until: '2026-11-02T00:00Z' },
        { since: 'P1D', until: '2026-11-02T00:00Z' },
        { since: '2026-11-01T00:00:00Z', until: 'PT12H' },
      ])
        await get(path, id, query).expect(200);
    },
  );

  it.each(RANGED)('$id refuses what is no range, with the next step', async ({ id, path }) => {
    const refused = async (query: object) =>
      ((await get(path, id, query).expect(400)).body as Refused).errors;
    expect(await refused({ since: '2026-11-02T00:00Z', until: '2026-11-01T00:00Z' })).toEqual([
      { path: 'since', message: expect.stringContaining('Give an earlier since or a later until.') },
    ]);
    expect(await refused({ since: '2026-11-02' })).toEqual([
      { path: 'since', message: expect.stringContaining('Give a time with its zone') },
    ]);
    expect(await refused({ until: ['P1D', 'P2D'] })).toMatchObject([{ path: 'until' }]);
    expect(await refused({ sinze: 'P1D' })).toEqual([
      { path: '', message: expect.stringMatching(/no parameter sinze. Use since, until/) },
    ]);
  });

  it.each(RANGED)('$id still answers its former parameters', async ({ id, path }) => {
    for (const name of Object.keys(FORMER_RANGES[id] ?? {}))
      await get(path, id, { ...(name === 'to' && { from: FORMER['from'] }), [name]: FORMER[name] }).expect(
        200,
      );
  });
});
