import { describe, expect, it } from '@jest/globals';
import { explainGraphError } from './graph-error.js';

const explain = (code: number, subcode?: number, retryAfterMs: number | null = null) =>
  explainGraphError('Facebook', {
    status: 400,
    body: { error: { code, ...(subcode === undefined ? {} : { error_subcode: subcode }) } },
    retryAfterMs,
  });

describe('An error of the Graph API', () => {
  it.each([4, 17, 32, 613])('with code %d asks to wait, although it is no HTTP 429', (code) => {
    expect(explain(code, undefined, 60_000)).toMatchObject({ code: 'rate-limited', retryAfterMs: 60_000 });
  });

  it('reports a missing account by code and subcode', () => {
    expect(explain(803)).toBe('absent');
    expect(explain(100, 33)).toBe('absent');
    expect(explain(110, 2_207_013)).toBe('absent');
    expect(explain(100)).toBeNull();
    expect(explain(100, 34)).toBeNull();
  });

  it('says that the token is no longer good', () => {
    expect(explain(190, 463)).toMatchObject({ code: 'refused' });
  });

  it('is left to the general rule when it is none of these, or no error of the Graph API', () => {
    expect(explain(1)).toBeNull();
    expect(explainGraphError('Facebook', { status: 502, body: undefined, retryAfterMs: null })).toBeNull();
  });
});
