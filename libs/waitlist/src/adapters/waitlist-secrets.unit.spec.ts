import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { waitlistSecrets } from './waitlist-secrets.js';

const ours = waitlistSecrets(Buffer.alloc(32, 7));
const theirs = waitlistSecrets(Buffer.alloc(32, 8));
const stay = fc.record({
  entryId: fc.uuid(),
  generation: fc.integer({ min: 1, max: 0xffff_ffff }),
});

describe('the id of a waitlist entry', () => {
  it('is the same for an address in upper or lower case, and differs for another address or key', () => {
    const id = ours.entryIdOf('ada@example.org');
    expect(ours.entryIdOf('Ada@Example.org')).toBe(id);
    expect(ours.entryIdOf('ada+1@example.org')).not.toBe(id);
    expect(theirs.entryIdOf('ada@example.org')).not.toBe(id);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('a waitlist token', () => {
  it('opens only for the stay and the purpose it was made for', () => {
    fc.assert(
      fc.property(stay, (of) => {
        const token = ours.tokenFor('confirm', of);
        expect(token).toMatch(/^[A-Za-z0-9_-]{70}$/);
        expect(ours.openToken('confirm', token)).toEqual(of);
        expect(ours.openToken('leave', token)).toBeNull();
        expect(theirs.openToken('confirm', token)).toBeNull();
      }),
    );
  });

  it('is refused when one character is changed, added or removed', () => {
    fc.assert(
      fc.property(stay, fc.nat({ max: 69 }), fc.constantFrom(...'AZaz09-_'), (of, place, character) => {
        const token = ours.tokenFor('leave', of);
        const changed = `${token.slice(0, place)}${character}${token.slice(place + 1)}`;
        fc.pre(changed !== token);
        for (const forged of [changed, `${token}A`, token.slice(1), `${token}=`, ` ${token}`, ''])
          expect(ours.openToken('leave', forged)).toBeNull();
      }),
    );
  });
});
