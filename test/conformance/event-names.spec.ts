import { describe, expect, it } from '@jest/globals';
import { eventWords } from '@rampart/kernel';
import { EVENT_NAMES } from '../../apps/web/src/shared/event-names/event-names.js';
import { capabilityOfEvent } from '../../libs/installation/src/kept.js';

describe('the names of events', () => {
  it('have a text for each type of the product, in the words of its name', () => {
    const wanted = Object.fromEntries(
      [...capabilityOfEvent.keys()].sort().map((type) => [type, eventWords(type)]),
    );
    expect(EVENT_NAMES).toEqual(wanted);
  });
});
