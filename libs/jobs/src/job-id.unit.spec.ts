import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeJobId, encodeJobId } from './job-id.js';

const ids = fc.tuple(fc.stringMatching(/^[a-z][a-z.-]{0,20}$/), fc.nat(), fc.stringMatching(/^\S{0,60}$/));

describe('job ids', () => {
  it('survive the queue unchanged and never contain characters that BullMQ reserves', () => {
    fc.assert(
      fc.property(ids, ([subscription, position, part]) => {
        const id = `${subscription}:${position}:${part}`;
        expect(encodeJobId(id)).not.toContain(':');
        expect(decodeJobId(encodeJobId(id))).toBe(id);
      }),
    );
  });

  it('stay different when encoded', () => {
    expect(encodeJobId('scan:1:2')).not.toBe(encodeJobId('scan:12'));
    expect(encodeJobId('scan:1')).not.toBe(encodeJobId('scan%3A1'));
  });

  it.each(['delayed', 'wait', 'meta', 'id', 'pc', 'stalled-check'])(
    'are not confused with a key of the queue: %s',
    (id) => {
      expect(encodeJobId(id)).not.toBe(id);
      expect(decodeJobId(encodeJobId(id))).toBe(id);
    },
  );

  it.each(['', '42', '0:x', 'a b', `a${'x'.repeat(200)}`])('cannot be %j', (id) => {
    expect(() => encodeJobId(id)).toThrow(expect.objectContaining({ code: 'jobs.invalid-id' }));
  });
});
