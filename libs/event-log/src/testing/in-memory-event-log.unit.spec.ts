import { describe } from '@jest/globals';
import { eventLogContract } from './event-log.contract.js';
import { sampleEvents } from './fixtures.js';
import { InMemoryEventLog } from './in-memory-event-log.js';

describe('InMemoryEventLog', () => {
  eventLogContract(() => Promise.resolve(new InMemoryEventLog(sampleEvents)));
});
