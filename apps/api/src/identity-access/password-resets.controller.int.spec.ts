import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { type ApiHarness, startApi } from '../testing/api-harness.js';

describe('a request for a new password', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  let api: ApiHarness;

  beforeAll(async () => {
    api = await startApi({ clock, environment: { SMTP_URL: 'smtp://127.0.0.1:9?tls=off' } });
  });

  afterAll(() => api.close());

  beforeEach(() => clock.advance(2 * 3600_000));

  const ask = (username: string) => api.http().post('/api/auth/password-resets').send({ username });

  it('gets the same empty answer for active, suspended and unknown users', async () => {
    const admin = await api.signIn({ roles: ['core:admin'] });
    const suspended = await api.signIn({ roles: ['nexus:viewer'], tenantId: admin.tenantId });
    await api
      .http()
      .post(`/api/identity-access/users/${suspended.userId}/suspend`)
      .set('Authorization', admin.authorization)
      .send({ reason: 'synthetic' })
      .expect(204);
    const answers = [];
    for (const name of [admin.username, suspended.username, 'nobody-at-all', 'nobody@example.org']) {
      const { status, text, headers } = await ask(name);
      const { date: _now, 'x-correlation-id': _id, ...rest } = headers as Record<string, string>;
      answers.push({ status, text, rest });
    }
    expect(answers[0]).toMatchObject({ status: 202, text: '' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('does the same database work for known and unknown users', async () => {
    const user = await api.signIn({ roles: ['nexus:viewer'] });
    const typesAfter = async (name: string): Promise<string[]> => {
      const before = await api.runtime.log.head();
      await ask(name).expect(202);
      const events = await api.runtime.log.read({ after: before, limit: 10 });
      return events.map(
        ({ type, data }) =>
          `${type} ${Object.keys(data as object)
            .sort()
            .join()}`,
      );
    };
    expect(await typesAfter('nobody-at-all')).toEqual(await typesAfter(user.username));
  });

  it('has the same rate limit for known and unknown users', async () => {
    const user = await api.signIn({ roles: ['nexus:viewer'] });
    for (const name of [user.username, 'nobody-at-all']) {
      for (let time = 0; time < 3; time += 1) await ask(name).expect(202);
      const refused = await ask(name).expect(429);
      expect(refused.body).toMatchObject({ code: 'sign-in.throttled' });
      expect(Number(refused.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    }
  });

  it('refuses invalid usernames', async () => {
    for (const body of [{}, { username: '' }, { username: 7 }, { username: 'x'.repeat(321) }])
      await api.http().post('/api/auth/password-resets').send(body).expect(422);
  });

  it('sends the link only to the address of the account', async () => {
    const admin = await api.signIn({ roles: ['core:admin'] });
    const input = {
      username: 'by-mail',
      displayName: 'Ines',
      email: 'ines@example.org',
      roles: ['core:auditor'],
    };
    const as = admin.authorization;
    const { body } = await api
      .http()
      .post('/api/identity-access/users')
      .set('Authorization', as)
      .send(input)
      .expect(201);
    expect(body).toMatchObject({ delivery: 'mail', token: null, expiresAt: null });
    const { userId } = body as { userId: string };
    const again = await api
      .http()
      .post(`/api/identity-access/users/${userId}/invitation/reissue`)
      .set('Authorization', as)
      .expect(201);
    expect(again.body).toMatchObject({ delivery: 'mail', token: null });
    await api.settle();
    const mails = await api
      .http()
      .get(`/api/identity-access/users/${userId}/mail`)
      .set('Authorization', as)
      .expect(200);
    expect(mails.body).toEqual({ items: [], next: null });
  });
});
