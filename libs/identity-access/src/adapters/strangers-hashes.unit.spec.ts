import { describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { StrangersHashes } from './strangers-hashes.js';

const CHEAP = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

describe('the thread that checks passwords of unknown callers', () => {
  it('distinguishes right from wrong passwords, and answers each request separately', async () => {
    const hashes = new StrangersHashes(0);
    const encoded = await Promise.all(['one', 'two'].map((password) => hash(password, CHEAP)));
    const [one = '', two = ''] = encoded;
    const questions: [string, string][] = [
      [one, 'one'],
      [one, 'two'],
      [two, 'two'],
      [two, 'one'],
    ];
    const answers = await Promise.all(questions.map((question) => hashes.verify(...question)));
    expect(answers).toEqual([true, false, true, false]);
  });

  it('reports a hash that cannot be read, and answers the next request', async () => {
    const hashes = new StrangersHashes(0);
    await expect(hashes.verify('no hash', 'one')).rejects.toThrow();
    expect(await hashes.verify(await hash('one', CHEAP), 'one')).toBe(true);
  });
});
