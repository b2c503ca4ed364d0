import { describe, expect, it } from '@jest/globals';
import { besidePart, QUEUE_PARTS, queuePartIn, withQueuePart } from './queue-part.js';

const other = { field: 'kind', op: 'in', values: ['soc.alerts'] } as const;

describe('the part of the queue in an address', () => {
  it.each(QUEUE_PARTS.map(({ value }) => value))('%s is read back as it was written', (part) => {
    expect(queuePartIn(withQueuePart([other], part))).toBe(part);
  });

  it('is everything when it is missing or unknown, and keeps other conditions', () => {
    expect(queuePartIn([other])).toBe('all');
    expect(queuePartIn([{ field: 'assignee', op: 'in', values: ['someone'] }])).toBe('all');
    expect(withQueuePart(withQueuePart([other], 'mine'), 'all')).toEqual([other]);
    expect(besidePart(withQueuePart([other], 'put-off'))).toEqual([other]);
  });
});
