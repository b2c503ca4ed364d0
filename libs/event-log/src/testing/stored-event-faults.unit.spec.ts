import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent } from '../contract/event-definition.js';
import { storedEventFaults } from './stored-event-faults.js';

const renamed = defineEvent({
  ...{ type: 'ThingRenamed', schemaVersion: 2 },
  schema: z.object({ name: z.string(), shared: z.boolean() }),
  upcasts: [(data) => ({ ...(data as object), shared: false })],
});
const FIRST = { type: 'ThingRenamed', schemaVersion: 1, data: { name: 'Lights' } };
const SECOND = { type: 'ThingRenamed', schemaVersion: 2, data: { name: 'Lights', shared: true } };

describe('faults of stored events', () => {
  it('are none when every version can be read', () => {
    expect(storedEventFaults([renamed], [FIRST, SECOND])).toEqual([]);
  });

  it.each([
    [[SECOND], 'ThingRenamed 1 has no sample.'],
    [[FIRST, FIRST, SECOND], 'ThingRenamed 1 has two samples.'],
    [[FIRST, SECOND, { ...FIRST, type: 'ThingLost' }], 'ThingLost 1 is not defined.'],
    [[{ ...FIRST, data: {} }, SECOND], 'ThingRenamed 1 does not fit the schema after its upcasts.'],
    [
      [FIRST, { ...SECOND, data: { ...SECOND.data, extra: 1 } }],
      'ThingRenamed 2 does not fit the schema after its upcasts.',
    ],
  ])('name a sample that is missing, repeated, unknown or unreadable: %#', (samples, fault) => {
    expect(storedEventFaults([renamed], samples)).toEqual([fault]);
  });
});
