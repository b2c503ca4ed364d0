import { describe, expect, it } from '@jest/globals';
import { readStix } from './stix.js';

const of = (value: string, more: object = {}) => ({
  ...{ type: 'indicator', pattern_type: 'stix', pattern: `[domain-name:value = '${value}']`, ...more },
});
const read = (...objects: unknown[]) => readStix({ objects }, 'theirs', 33);

describe('reading STIX 2.1', () => {
  it('takes the last version of an object, whatever the order of versions', () => {
    const [old, revoked] = [
      of('bad.example', { id: 'indicator--1', modified: '2026-01-01T00:00:00Z' }),
      of('bad.example', { id: 'indicator--1', modified: '2026-02-01T00:00:00Z', revoked: true }),
    ];
    expect(read(old, revoked)).toMatchObject({ indicators: [], withdrawn: ['bad.example'] });
    expect(read(revoked, old)).toMatchObject({ indicators: [], withdrawn: ['bad.example'] });
  });

  it('withdraws no value that another indicator of the same source contains', () => {
    const list = read(of('bad.example', { id: 'a', revoked: true }), of('bad.example', { id: 'b' }));
    expect(list).toMatchObject({ indicators: [{ value: 'bad.example', confidence: 33 }], withdrawn: [] });
  });

  it('limits confidence to 0 to 100, and ignores values that are not objects', () => {
    const list = read(
      null,
      7,
      'x',
      of('a.example', { confidence: 900 }),
      of('b.example', { confidence: -3 }),
    );
    expect(list?.indicators.map(({ confidence }) => confidence)).toEqual([100, 0]);
    expect(read({ type: 'indicator' })?.refused).toEqual([{ line: 1, text: 'no pattern' }]);
  });
});
