import { expect, it } from '@jest/globals';
import { storedEventFaults } from '@rampart/event-log/testing';
import { STORED_EVENTS } from '../testing/stored-events.js';
import { clientErrorGroupEvents } from './client-error-group.events.js';

it('stored events of every type and version can be read, also after their person was erased', () => {
  expect(storedEventFaults(clientErrorGroupEvents, STORED_EVENTS)).toEqual([]);
});
