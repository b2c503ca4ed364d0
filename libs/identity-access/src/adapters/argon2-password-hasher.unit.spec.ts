import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PasswordHasher } from '../ports/password-hasher.js';
import { createPasswordHasher } from './argon2-password-hasher.js';

describe('password hashing', () => {
  let passwords: PasswordHasher;

  beforeAll(async () => {
    passwords = await createPasswordHasher();
  });

  it('accepts the hashed password and no other', async () => {
    const encoded = await passwords.hash('a synthetic pass phrase');
    expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(encoded, 'a synthetic pass phrase')).toBe(true);
    expect(await passwords.verify(encoded, 'a synthetic pass phrasf')).toBe(false);
  });

  it('accepts a password in any Unicode form of its accents and widths', async () => {
    const encoded = await passwords.hash('un été à la mer');
    expect(await passwords.verify(encoded, 'un été à la mer'.normalize('NFD'))).toBe(true);
    expect(await passwords.verify(encoded, 'un ete a la mer')).toBe(false);
    const before = await hash('un été à la mer'.normalize('NFD'));
    expect(await passwords.verify(before, 'un été à la mer'.normalize('NFD'))).toBe(true);
  });

  it('has a decoy hash that costs the same to check and matches no password', async () => {
    expect(passwords.decoy).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(passwords.decoy, '')).toBe(false);
  });

  it('detects hashes made with weaker parameters', async () => {
    expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false);
    expect(passwords.isOutdated(await hash('x', { memoryCost: 8192, timeCost: 2 }))).toBe(true);
    expect(passwords.isOutdated(await hash('x', { memoryCost: 19_456, timeCost: 1 }))).toBe(true);
  });
});
