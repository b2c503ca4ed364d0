import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootstrapInstallation } from '@rampart/identity-access';
import { type ApiHarness, startApi } from '../testing/api-harness.js';

const OWN = 'chosen by a person, long enough';

describe.each([
  ['https://rampart.example', 'other machines reach', 403],
  ['http://127.0.0.1:8000', 'only this machine reaches', 200],
])('the first password of an installation at %s, which %s', (url, _, status) => {
  let api: ApiHarness;
  let first: string;
  beforeAll(async () => {
    api = await startApi({ environment: { RAMPART_PUBLIC_URL: url } });
    first = (await bootstrapInstallation(api.runtime.access)).password ?? '';
    await api.settle();
  });
  afterAll(() => api.close());

  async function signIn(password: string): Promise<string> {
    const body = { username: 'admin', password };
    const response = await api.http().post('/api/auth/login').send(body).expect(200);
    return `Bearer ${(response.body as { access_token: string }).access_token}`;
  }
  const users = (authorization: string) =>
    api.http().get('/api/identity-access/users').set('Authorization', authorization);

  it(`answers ${status} to everything else until it is changed, and 200 right after`, async () => {
    const authorization = await signIn(first);
    const { body } = await api.http().get('/api/auth/me').set('Authorization', authorization).expect(200);
    expect(body).toMatchObject({ passwordChangeAdvised: true, passwordChangeRequired: status === 403 });
    const asked = await users(authorization).expect(status);
    if (status === 403) expect(asked.body).toMatchObject({ code: 'password.change-required' });
    const change = { currentPassword: first, newPassword: OWN };
    const changed = await api
      .http()
      .post('/api/auth/password/change')
      .set('Authorization', authorization)
      .send(change);
    expect(changed.status).toBeLessThan(300);
    await users(await signIn(OWN)).expect(200);
  });
});
