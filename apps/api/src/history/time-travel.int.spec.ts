import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const IDENTITIES = '/api/security/protected-identities';
const profile = (label: string) => ({ label, handles: ['synthetic'] });

describe('time travel over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let stranger: SignedInUser;
  let first: number;
  let id: string;

  const get = (path: string, user = owner) => api.http().get(path).set('Authorization', user.authorization);
  const names = async (query = '', user = owner) => {
    const answer = await get(`${IDENTITIES}${query}`, user).expect(200);
    const rows = answer.body as { readonly label: string }[];
    return { names: rows.map(({ label }) => label), asOf: Number(answer.get('X-As-Of')) };
  };
  const protect = async (label: string, user = owner) => {
    const answer = await api
      .http()
      .post(IDENTITIES)
      .set('Authorization', user.authorization)
      .send(profile(label));
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer;
  };

  beforeAll(async () => {
    api = await startApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    stranger = await api.signIn({ roles: ['nexus:owner'] });
    const answer = await protect('First');
    id = (answer.body as { id: string }).id;
    first = Number(answer.get('X-As-Of'));
    await protect('Second');
    await protect('Theirs', stranger);
  });
  afterAll(() => api?.close());

  it('shows a read model as it stood, and the present beside it', async () => {
    expect((await names()).names.sort()).toEqual(['First', 'Second']);
    expect(await names(`?asOf=${first}`)).toEqual({ names: ['First'], asOf: first });
    expect((await names(`?asOf=${first - 1}`)).names).toEqual([]);
    await api.http().delete(`${IDENTITIES}/${id}`).set('Authorization', owner.authorization);
    expect((await names()).names).toEqual(['Second']);
    expect((await names(`?asOf=${first}`)).names).toEqual(['First']);
  });

  it('shows nobody another tenant’s past', async () => {
    const head = (await names()).asOf;
    expect((await names(`?asOf=${head}`, stranger)).names).toEqual(['Theirs']);
    expect((await names(`?asOf=${first}`, stranger)).names).toEqual([]);
  });

  it.each([
    ['0', 400],
    ['-1', 400],
    ['x', 400],
    ['1.5', 400],
    ['99999999', 422],
  ])('refuses position %s', async (position, status) => {
    await get(`${IDENTITIES}?asOf=${position}`).expect(status);
  });

  it('passes the present off as the future nowhere', async () => {
    for (const path of ['figures?names=impersonation.scans&asOf=', 'history/positions?upTo='])
      expect((await get(`/api/${path}99999999`).expect(422)).body).toMatchObject({
        code: 'time-travel.beyond-head',
      });
  });

  it('changes nothing there, and does not pass off the present', async () => {
    const change = api.http().post(`${IDENTITIES}?asOf=${first}`).set('Authorization', owner.authorization);
    expect((await change.send(profile('Third')).expect(409)).body).toMatchObject({
      code: 'time-travel.read-only',
    });
    expect((await get(`/api/auth/sessions?asOf=${first}`).expect(409)).body).toMatchObject({
      code: 'time-travel.present-only',
    });
  });

  it('finds the position of a moment in one’s own tenant', async () => {
    const moment = async (query: string, user = owner) =>
      (await get(`/api/history/positions?${query}`, user).expect(200)).body as {
        position: number;
        at: string;
      } | null;
    const at = await moment(`upTo=${first}`);
    expect(at?.position).toBe(first);
    await get(`/api/history/positions?at=2000-01-01T00:00:00Z`).expect(404);
    const newest = await moment('');
    expect(await moment(`at=${newest?.at}`)).toEqual(newest);
    const before = await moment(`before=${first}`);
    expect(before?.position).toBeLessThan(first);
    expect((await moment(`after=${before?.position}`))?.position).toBe(first);
    expect((await moment(`upTo=${first}`, stranger))?.position).not.toBe(first);
  });
});
