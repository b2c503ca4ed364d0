import { describe, expect, it } from '@jest/globals';
import { storedEventFaults } from '@rampart/event-log/testing';
import { STORED_EVENTS } from '../testing/stored-events.js';
import { triageBriefed } from './brief.events.js';
import { storyEvents } from './story.events.js';

describe('stored events of stories and briefs', () => {
  it('of every type and version can be read', () => {
    expect(storedEventFaults([...storyEvents, triageBriefed], STORED_EVENTS)).toEqual([]);
  });
});
