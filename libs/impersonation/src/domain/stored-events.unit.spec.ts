import { expect, it } from '@jest/globals';
import { storedEventFaults } from '@rampart/event-log/testing';
import { STORED_EVENTS } from '../testing/stored-events.js';
import { impersonationScanEvents } from './impersonation-scan.events.js';
import { protectedIdentityEvents } from './protected-identity.events.js';

it('stored events of every type and version can be read, also after their person was erased', () => {
  expect(storedEventFaults([...impersonationScanEvents, ...protectedIdentityEvents], STORED_EVENTS)).toEqual(
    [],
  );
});
