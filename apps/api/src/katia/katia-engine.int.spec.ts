import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { KatiaAnswer } from '@rampart/katia/contract';
import { askedKinds } from '@rampart/installation';
import { ROLES, type RoleName } from '@rampart/identity-access/contract';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const ENGINE = '/api/katia/engine';

describe('the engine of Katia over HTTP', () => {
  let api: ApiHarness;
  let admin: SignedInUser;

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn({ roles: ['core:admin'] });
  });
  afterAll(() => api?.close());

  const ask = (user: SignedInUser, question: string) =>
    api.http().post('/api/katia/questions').set('Authorization', user.authorization).send({ question });
  const turn = (user: SignedInUser, on: boolean) =>
    api.http().put(ENGINE).set('Authorization', user.authorization).send({ on, reason: 'A drill' });

  it('answers nothing while it is off, says so in its status, and answers again when it is on', async () => {
    const client = await api.signIn({ roles: ['nexus:owner'] });
    const status = async () =>
      (await api.http().get('/api/katia/status').set('Authorization', client.authorization).expect(200))
        .body as {
        status: string;
      };
    expect(await status()).toMatchObject({ status: 'Katia ready' });
    await turn(admin, false).expect(200);
    expect((await ask(client, 'How many alerts are there?').expect(503)).body).toMatchObject({
      code: 'katia.switched-off',
    });
    expect(await status()).toMatchObject({ status: 'Katia is off' });
    await turn(admin, true).expect(200);
    await ask(client, 'How many alerts are there?').expect(200);
  });

  it('is switched by administrators of the operator only', async () => {
    await turn(await api.signIn({ roles: ['core:auditor'] }), false).expect(403);
    await turn(await api.signIn({ roles: ['nexus:owner'] }), false).expect(403);
  });

  it.each(ROLES.map(({ name }) => name))(
    'reads no kind and confirms no action beyond the role %s',
    async (role: RoleName) => {
      const user = await api.signIn({ roles: [role] });
      for (const { nouns, roles } of askedKinds) {
        const { body } = await ask(user, `How many ${nouns[1]} are there?`).expect(200);
        const { outcome, calls } = body as KatiaAnswer;
        if (!roles.includes(role)) expect([nouns[1], outcome, calls]).toEqual([nouns[1], 'not-read', []]);
        else expect([nouns[1], outcome]).toEqual([nouns[1], 'answered']);
      }
      const { body } = await ask(user, 'Block 192.0.2.7').expect(200);
      const { proposal } = body as KatiaAnswer;
      const command = api.http().post('/api/soc/events/1/block').set('Authorization', user.authorization);
      const { status: refusal } = await command.send({ reason: 'proposed' });
      expect(proposal?.confirmable ?? false).toBe(refusal !== 403);
    },
  );
});
