import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NOTIFICATION_TOPICS, unsubscribeSchema } from '../contract/index.js';
import { unsubscribeTokens } from './unsubscribe-tokens.js';

const tokens = unsubscribeTokens(Buffer.alloc(32, 7));
const subscription = fc.record({
  tenantId: fc.uuid(),
  userId: fc.uuid(),
  topic: fc.constantFrom(...NOTIFICATION_TOPICS.map(({ name }) => name)),
});

describe('the token of an unsubscribe link', () => {
  it('identifies tenant, user and topic, and fits the contract', () => {
    fc.assert(
      fc.property(subscription, (one) => {
        const token = tokens.tokenFor(one);
        expect(tokens.open(token)).toEqual(one);
        expect(unsubscribeSchema.parse({ token })).toEqual({ token });
      }),
    );
  });

  it('cannot be altered, cut or made with another key', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    fc.assert(
      fc.property(subscription, fc.nat(), fc.constantFrom(...alphabet), (one, at, letter) => {
        const token = tokens.tokenFor(one);
        const index = at % token.length;
        const altered = `${token.slice(0, index)}${letter}${token.slice(index + 1)}`;
        if (altered !== token) expect(tokens.open(altered)).toBeNull();
        expect(tokens.open(token.slice(0, index))).toBeNull();
        expect(unsubscribeTokens(Buffer.alloc(32, 8)).open(token)).toBeNull();
      }),
    );
    for (const text of ['', 'x', '=', 'A'.repeat(100)]) expect(tokens.open(text)).toBeNull();
  });

  it('is not valid for another topic or person', () => {
    fc.assert(
      fc.property(subscription, subscription, (one, other) => {
        const same = JSON.stringify(one) === JSON.stringify(other);
        expect(tokens.tokenFor(one) === tokens.tokenFor(other)).toBe(same);
      }),
    );
  });
});
