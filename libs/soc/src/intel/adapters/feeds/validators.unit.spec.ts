import { describe, expect, it } from '@jest/globals';
import { conditionsOf, validatorsOf } from './validators.js';

const DAY = 86_400_000;
const DATE = 'Sat, 21 Nov 2026 10:00:00 GMT';

describe('a conditional request for a list', () => {
  it("uses the valid validators of the server's last answer", () => {
    expect(validatorsOf({ etag: 'W/"a1"', 'last-modified': DATE })).toEqual({
      ...{ etag: 'W/"a1"', lastModified: DATE },
    });
    expect(validatorsOf({ etag: 'no quotes', 'last-modified': 'x\u00e4' })).toBeNull();
    expect(validatorsOf({})).toBeNull();
  });

  it('is made for a day after a full read; then a full read confirms the indicators, which would expire otherwise', () => {
    const conditions = { 'if-none-match': '"a"', 'if-modified-since': DATE };
    expect(conditionsOf({ etag: '"a"', lastModified: DATE }, 0, DAY - 1)).toEqual(conditions);
    expect(conditionsOf({ etag: '"a"' }, 0, DAY)).toEqual({});
    expect(conditionsOf({ etag: '"a"' }, null, 0)).toEqual({});
    expect(conditionsOf(null, 0, 0)).toEqual({});
  });
});
