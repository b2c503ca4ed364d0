import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PasswordHasher } from '../ports/password-hasher.js';
import { createPasswordHasher, InTurns } from './argon2-password-hasher.js';

describe('password hashing', () => {
  let passwords: PasswordHasher;

  beforeAll(async () => {
    passwords = await createPasswordHasher();
  });

  it('verifies what it hashed and nothing else', async () => {
    const encoded = await passwords.hash('a synthetic pass phrase');
    expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(encoded, 'a synthetic pass phrase')).toBe(true);
    expect(await passwords.verify(encoded, 'a synthetic pass phrasf')).toBe(false);
  });

  it('keeps a decoy that costs the same and opens to nothing', async () => {
    expect(passwords.decoy).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(passwords.decoy, '')).toBe(false);
  });

  it('notices hashes made with weaker parameters', async () => {
    expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false);
    expect(passwords.isOutdated(await hash('x', { memoryCost: 8192, timeCost: 2 }))).toBe(true);
    expect(passwords.isOutdated(await hash('x', { memoryCost: 19_456, timeCost: 1 }))).toBe(true);
  });
});

describe('turns', () => {
  it('run so many at once, in order of arrival, and refuse when the queue is full', async () => {
    const turns = new InTurns(2, 3);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const work = (name: number) => () => {
      started.push(name);
      return new Promise<void>((resolve) => finish.push(resolve));
    };
    const running = [1, 2, 3, 4, 5].map((name) => turns.run(work(name)));
    await expect(turns.run(work(6))).rejects.toThrow(
      expect.objectContaining({ code: 'sign-in.busy', kind: 'unavailable' }),
    );
    expect(started).toEqual([1, 2]);
    finish[0]?.();
    await running[0];
    await Promise.resolve();
    expect(started).toEqual([1, 2, 3]);
    for (let index = 1; index < 5; index += 1) {
      finish[index]?.();
      await running[index];
      await Promise.resolve();
    }
    expect(started).toEqual([1, 2, 3, 4, 5]);
  });

  it('give a turn back when the work fails', async () => {
    const turns = new InTurns(1, 1);
    await expect(turns.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(turns.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
