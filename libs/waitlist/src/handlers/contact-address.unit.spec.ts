import { describe, expect, it } from '@jest/globals';
import { openWaitlistFixture, TENANT } from '../testing/waitlist-fixture.js';
import { readContactAddress, seedContactAddress, setContactAddress } from './contact-address.js';

const staff = { actor: 'user:00000000-0000-7000-8000-0000000000a1', correlationId: TENANT };

describe('the address that visitors may write to', () => {
  it('is empty until it is set, and then is the last one set', async () => {
    const context = openWaitlistFixture();
    expect(await readContactAddress(context)).toBeNull();
    for (const address of ['hello@rampart.example', 'office@rampart.example'])
      await setContactAddress(context, staff, address);
    expect(await readContactAddress(context)).toBe('office@rampart.example');
  });

  it('is recorded once, even if it is set several times', async () => {
    const context = openWaitlistFixture();
    const first = await setContactAddress(context, staff, 'hello@rampart.example');
    const again = await setContactAddress(context, staff, 'hello@rampart.example');
    expect([first.position, again.position]).toEqual([1, null]);
  });

  it('is taken from the start settings once, and a value from staff is kept', async () => {
    const context = openWaitlistFixture();
    expect(await seedContactAddress(context, undefined)).toBe(false);
    expect(await seedContactAddress(context, 'first@rampart.example')).toBe(true);
    await setContactAddress(context, staff, 'entered@rampart.example');
    expect(await seedContactAddress(context, 'second@rampart.example')).toBe(false);
    expect(await readContactAddress(context)).toBe('entered@rampart.example');
  });
});
