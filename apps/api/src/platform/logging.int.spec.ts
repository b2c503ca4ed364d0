import { expect, it } from '@jest/globals';
import { startApi, TEST_PASSWORD } from '../testing/api-harness.js';

it('the request log contains no secret at the finest level', async () => {
  const lines: string[] = [];
  const logLines = { write: (line: string) => void lines.push(line) };
  const api = await startApi({ logLines, environment: { LOG_LEVEL: 'trace' } });
  const user = await api.signIn({ roles: ['nexus:owner'] });
  const login = await api
    .http()
    .post('/api/auth/login')
    .send({ username: user.username, password: TEST_PASSWORD })
    .expect(200);
  const cookies = login.get('Set-Cookie') ?? [];
  await api.http().post('/api/auth/refresh').set('Cookie', cookies).expect(200);
  await api
    .http()
    .get('/api/identity-access/users?sort=canary-in-query')
    .set('Authorization', user.authorization)
    .expect(400);
  await api
    .http()
    .post('/api/auth/login')
    .send({ username: user.username, password: 'canary-wrong-password' })
    .expect(401);
  await api
    .http()
    .post('/api/auth/login')
    .set('Content-Type', 'application/json')
    .send('{"password": "canary-malformed')
    .expect(400);
  api.runtime.logger.info(
    { password: 'canary-1', deep: { access_token: 'canary-2', deeper: { cookie: 'canary-3' } } },
    'said by mistake',
  );
  api.runtime.logger.error(new Error('plain'), 'an error keeps its stack');
  await api.close();

  const log = lines.join('');
  expect(log).toContain('"path":"/api/auth/login"');
  expect(log).toContain(`"userId":"${user.userId}"`);
  expect(log).toContain('logging.int.spec');
  const values = cookies.map((cookie) => cookie.split(/[=;]/)[1] ?? '');
  const { access_token: token } = login.body as { access_token: string };
  for (const secret of [TEST_PASSWORD, token, user.token, user.username, 'canary', ...values]) {
    expect(log).not.toContain(secret);
  }
});
