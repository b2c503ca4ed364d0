import { describe, expect, it } from '@jest/globals';
import { arcsOf } from './doughnut.js';

describe('the arcs of a doughnut', () => {
  it('begin at the top, meet at their joints, and go the long way round for more than a half', () => {
    const [large, small, none] = arcsOf([0.75, 0.25, 0]);
    expect(large).toMatch(/^M 60\.\d\d 4\.0\d A 56 56 0 1 1 /);
    expect(small).toMatch(/A 56 56 0 0 1 59\.\d\d 4\.0\d /);
    expect(none).toBeNull();
  });

  it('close a whole ring without ending where they began, which would draw nothing', () => {
    const [whole = ''] = arcsOf([1, 0, 0]);
    const [start, end] = [/^M ([\d.]+ [\d.]+)/, /1 1 ([\d.]+ [\d.]+)/].map(
      (part) => part.exec(whole ?? '')?.[1],
    );
    expect(start).not.toBe(end);
  });
});
