import { describe, expect, it } from '@jest/globals';
import { openWithPassword, sealWithPassword } from './password.js';

describe('a text sealed with a password', () => {
  const text = JSON.stringify({ findings: ['@kavex', 'ü', '😀'], long: 'x'.repeat(100_000) });

  it('can be opened with the same password only', async () => {
    const sealed = await sealWithPassword(text, 'four words of mine');
    expect(await openWithPassword(sealed, 'four words of mine')).toBe(text);
    await expect(openWithPassword(sealed, 'four words of yours')).rejects.toMatchObject({
      code: 'sealing.altered',
    });
  });

  it('cannot be opened after a change, and differs each time it is sealed', async () => {
    const [one, two] = [await sealWithPassword(text, 'p'), await sealWithPassword(text, 'p')];
    expect(one.ct).not.toBe(two.ct);
    const ct = `${one.ct.slice(0, 40)}${one.ct[40] === 'A' ? 'B' : 'A'}${one.ct.slice(41)}`;
    await expect(openWithPassword({ ...one, ct }, 'p')).rejects.toMatchObject({ code: 'sealing.altered' });
  });
});
