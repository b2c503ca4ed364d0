import { describe, expect, it } from '@jest/globals';
import { mergeEventsMessages } from './live.js';
import { type SocEventsMessage, socEventsMessageSchema } from './contract/live.js';

const messageAt = (position: number, data: Partial<SocEventsMessage['data']> = {}): SocEventsMessage => ({
  type: 'events-decoded.v1',
  position,
  data: {
    ...{
      sourceId: null,
      deliveries: 1,
      first: `${position}0`,
      last: `${position}9`,
      events: 5,
      undecoded: 1,
    },
    ...{ bySeverity: { low: 4, high: 1 }, receivedAt: `2026-11-22T08:00:0${position}.000Z` },
    ...data,
  },
});

describe('one message for several deliveries', () => {
  it('has the sum of all counts, and the range from the first row to the last', () => {
    const merged = mergeEventsMessages([
      messageAt(1),
      messageAt(2),
      messageAt(3, { bySeverity: { critical: 5 } }),
    ]);
    expect(merged).toEqual({
      type: 'events-decoded.v1',
      position: 3,
      data: {
        ...{ sourceId: null, deliveries: 3, first: '10', last: '39', events: 15, undecoded: 3 },
        ...{ bySeverity: { low: 8, high: 2, critical: 5 }, receivedAt: '2026-11-22T08:00:03.000Z' },
      },
    });
    expect(socEventsMessageSchema.parse(merged)).toEqual(merged);
  });

  it('names a source only when all came from it', () => {
    const other = messageAt(2, { sourceId: '00000000-0000-7000-8000-000000000001' });
    const merged = mergeEventsMessages([messageAt(1), other, messageAt(3)]);
    expect('sourceId' in merged.data).toBe(false);
    expect(merged.data.events).toBe(15);
  });

  it('equals the original when there is only one delivery', () =>
    expect(mergeEventsMessages([messageAt(1)])).toEqual(messageAt(1)));
});
