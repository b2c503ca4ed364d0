import { expect, it } from '@jest/globals';
import { storedEventFaults } from '@rampart/event-log/testing';
import { STORED_EVENTS } from '../testing/stored-events.js';
import { contactAddressSet } from './contact-address.js';
import { waitlistEntryEvents } from './waitlist-entry.events.js';

it('stored events of every type and version can be read, also after their person was erased', () => {
  expect(storedEventFaults([...waitlistEntryEvents, contactAddressSet], STORED_EVENTS)).toEqual([]);
});
