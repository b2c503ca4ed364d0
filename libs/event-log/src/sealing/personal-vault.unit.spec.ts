import { describe, expect, it } from '@jest/globals';
import { TENANT_A, TENANT_B } from '../testing/fixtures.js';
import { InMemorySubjectKeys } from '../testing/in-memory-subject-keys.js';
import { createPersonalVault } from './personal-vault.js';

const secret = { tenantId: TENANT_A, subject: 'user:7', field: 'totp.seed' };
const seed = Buffer.from('a synthetic seed');

describe('the personal vault', () => {
  const keys = new InMemorySubjectKeys();
  const vault = createPersonalVault(keys);

  it('opens what it sealed, and seals the same secret to different bytes each time', async () => {
    const [first, second] = [await vault.seal(secret, seed), await vault.seal(secret, seed)];
    expect(first.equals(second)).toBe(false);
    expect(first.includes(seed)).toBe(false);
    expect(await vault.open(secret, first)).toEqual(seed);
  });

  it.each([
    ['another field', { ...secret, field: 'other.seed' }],
    ['another person', { ...secret, subject: 'user:8' }],
    ['another tenant', { ...secret, tenantId: TENANT_B }],
  ])('does not open a secret as that of %s', async (_what, other) => {
    const sealed = await vault.seal(secret, seed);
    await vault.seal(other, seed);
    await expect(vault.open(other, sealed)).rejects.toThrow();
  });

  it('decrypts no field after the person’s key was deleted', async () => {
    const gone = { ...secret, subject: 'user:9' };
    const sealed = await vault.seal(gone, seed);
    keys.destroy(gone);
    expect(await vault.open(gone, sealed)).toBeNull();
    await expect(vault.seal(gone, seed)).rejects.toThrow(
      expect.objectContaining({ code: 'person.forgotten' }),
    );
  });
});
