import { describe, expect, it } from '@jest/globals';
import { OWN_EVENT_TYPES } from '@rampart/soc';
import { events } from './index.js';

describe('what the product takes of its own log as security events', () => {
  it('is defined by some capability, type by type', () => {
    const defined = new Set(events.map(({ type }) => type));
    expect(OWN_EVENT_TYPES.filter((type) => !defined.has(type))).toEqual([]);
  });
});
