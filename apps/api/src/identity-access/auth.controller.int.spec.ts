import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, startApi } from '../testing/api-harness.js';

describe('signing in', () => {
  let api: ApiHarness;

  beforeAll(async () => {
    api = await startApi();
  });

  afterAll(() => api.close());

  it('answers a profile to the token it gave', async () => {
    const user = await api.signIn({ roles: ['nexus:owner'] });
    const { body } = await api
      .http()
      .get('/api/auth/me')
      .set('Authorization', user.authorization)
      .expect(200);
    expect(body).toMatchObject({
      id: user.userId,
      username: user.username,
      tenantId: user.tenantId,
      roles: ['nexus:owner'],
      passwordChangeAdvised: false,
    });
  });
});
