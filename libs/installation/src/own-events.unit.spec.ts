import { describe, expect, it } from '@jest/globals';
import { OWN_EVENT_TYPES } from '@rampart/soc';
import { events } from './index.js';

describe('every event type of the own log that is used as a security event', () => {
  it('is defined by some capability', () => {
    const defined = new Set(events.map(({ type }) => type));
    expect(OWN_EVENT_TYPES.filter((type) => !defined.has(type))).toEqual([]);
  });
});
