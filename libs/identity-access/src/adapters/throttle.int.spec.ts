import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccessFixture, openAccessFixture } from '../testing/access-fixture.js';
import { ACCOUNT_POLICY, chargeThrottle, settleThrottle } from './throttle.js';

describe('the throttle', () => {
  let access: AccessFixture;
  beforeAll(async () => {
    access = await openAccessFixture();
  });
  afterAll(() => access.close());

  const [earlier, later] = [new Date('2026-11-20T12:00:00.000Z'), new Date('2026-11-20T12:00:00.020Z')];
  const charge = (key: string, now: Date) =>
    chargeThrottle(access.deps.database, [{ key, policy: ACCOUNT_POLICY }], now);

  it('admits attempts that are counted in another order than they began', async () => {
    await charge('account:parallel', later);
    await charge('account:parallel', earlier);
    await settleThrottle(access.deps.database, { forget: [], refund: ['account:parallel'] }, later);
    await charge('account:parallel', earlier);
  });

  it('locks no user out when the clock is set back or forward by a day', async () => {
    const blockedAt = async (key: string, now: Date): Promise<void> => {
      for (let tried = 0; tried < ACCOUNT_POLICY.free; tried += 1) await charge(key, now);
      await expect(charge(key, now)).rejects.toMatchObject({ code: 'sign-in.throttled' });
    };
    const [dayBefore, dayAfter] = [-1, 1].map((days) => new Date(earlier.getTime() + days * 86_400_000));
    await blockedAt('account:set-back', earlier);
    await charge('account:set-back', dayBefore!);
    await blockedAt('account:set-forward', earlier);
    await charge('account:set-forward', dayAfter!);
  });

  it('refuses the attempt after the free ones, and states the time to wait', async () => {
    for (let tried = 0; tried < ACCOUNT_POLICY.free; tried += 1) await charge('account:guessed', earlier);
    await expect(charge('account:guessed', later)).rejects.toMatchObject({
      code: 'sign-in.throttled',
      details: { retryAfterSeconds: 1 },
    });
  });
});
