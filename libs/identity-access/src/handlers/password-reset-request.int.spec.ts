import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type AccessFixture, openAccessFixture, visitFrom } from '../testing/access-fixture.js';
import { createTestTenant, createTestUser } from '../testing/create-test-users.js';
import { requestPasswordReset } from './password-reset-request.js';

describe('a request for a password reset', () => {
  let access: AccessFixture;
  let known: string;

  beforeAll(async () => {
    access = await openAccessFixture();
    const tenantId = await createTestTenant(access.deps, 'Synthetic', 'client');
    known = `user-${access.deps.ids.next()}`;
    await createTestUser(access.deps, tenantId, {
      username: known,
      password: 'a synthetic pass phrase',
      roles: ['nexus:viewer'],
    });
  });

  afterAll(() => access.close());

  async function stepsOf(username: string): Promise<readonly string[]> {
    const steps: string[] = [];
    const evenTime = () => {
      steps.push('even time starts');
      return async () => {
        await nextTurn();
        steps.push('even time ends');
      };
    };
    const { log } = access.deps;
    const append = log.append.bind(log);
    const spy = jest.spyOn(log, 'append').mockImplementation((request) => {
      steps.push('event');
      return append(request);
    });
    const deps = { ...access.deps, sendsMail: true, evenTime };
    const answer = await requestPasswordReset(deps, { username }, visitFrom(deps)).then(
      () => 'accepted',
      ({ code }: { readonly code: string }) => code,
    );
    spy.mockRestore();
    return [...steps, answer];
  }

  it.each([
    { name: 'a known name', username: () => known },
    { name: 'an unknown name', username: () => 'no-such-name' },
  ])(
    'for $name is answered after the minimum time, also when the rate limit refuses it',
    async ({ username }) => {
      for (let time = 0; time < 3; time += 1)
        expect(await stepsOf(username())).toEqual([
          'even time starts',
          'event',
          'even time ends',
          'accepted',
        ]);
      expect(await stepsOf(username())).toEqual(['even time starts', 'even time ends', 'sign-in.throttled']);
    },
  );
});
