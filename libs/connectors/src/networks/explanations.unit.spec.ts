import { describe, expect, it } from '@jest/globals';
import type { Failure } from '../http/index.js';
import { explainInstagram } from './instagram/explain.js';
import { explainLinkedin } from './linkedin/explain.js';
import { explainGraph } from './meta/graph-errors.js';
import { explainX } from './twitter/explain.js';

const failure = (status: number, json: unknown, headers: Failure['headers'] = {}): Failure => ({
  ...{ name: 'Network', status, headers, json },
  resetAt: '2026-03-01T12:01:30.000Z',
});
const problem = (type: string, detail = '') => ({
  type: `https://api.x.com/2/problems/${type}`,
  title: '',
  detail,
});

describe('a refusal by X', () => {
  it.each([
    [403, { detail: 'You are not allowed to create a Tweet with duplicate content.' }, 'content.duplicate'],
    [403, { code: 187, message: 'Status is a duplicate.' }, 'content.duplicate'],
    [403, problem('client-forbidden'), 'app.not-approved'],
    [429, problem('usage-capped'), 'billing.exhausted'],
    [402, problem('credits'), 'billing.exhausted'],
    [403, { code: 64, message: 'Your account is suspended' }, 'account.suspended'],
    [400, { errors: [{ parameters: { 'media.media_ids': ['1'] }, message: '' }] }, 'media.rejected'],
    [400, { errors: [{ parameters: { text: [''] }, message: '' }] }, 'content.invalid'],
    [400, { error: 'invalid_request' }, 'auth.revoked'],
    [401, { error: 'invalid_client' }, 'app.not-approved'],
  ])('with %i and %j means %s', (status, json, code) => {
    expect(explainX(failure(status, json))?.code).toBe(code);
  });

  it('is not recognised by a part of its text', () => {
    const detail = 'Read: You are not allowed to create a Tweet with duplicate content. (187)';
    expect(explainX(failure(403, { detail }))).toBeNull();
  });

  it('waits for the next day when the daily limit is used up, otherwise for the next window', () => {
    const day = { 'x-user-limit-24hour-remaining': '0', 'x-user-limit-24hour-reset': '4102444800' };
    expect(explainX(failure(429, {}))).toMatchObject({
      code: 'rate.window',
      details: { resetAt: '2026-03-01T12:01:30.000Z' },
    });
    expect(explainX(failure(429, {}, day))).toMatchObject({
      code: 'rate.quota',
      details: { resetAt: '2100-01-01T00:00:00.000Z' },
    });
  });
});

describe('a refusal by Meta', () => {
  const graph = (code: number, error_subcode?: number, more = {}) =>
    explainGraph(
      failure(400, { error: { code, ...(error_subcode !== undefined && { error_subcode }), ...more } }),
    );

  it.each([
    [190, 463, 'auth.expired'],
    [190, 460, 'auth.revoked'],
    [190, 459, 'account.suspended'],
    [32, undefined, 'rate.window'],
    [80_001, undefined, 'rate.window'],
    [10, undefined, 'auth.scope'],
    [230, undefined, 'auth.scope'],
    [368, undefined, 'policy.blocked'],
    [506, undefined, 'content.duplicate'],
    [100, 1_366_051, 'content.duplicate'],
    [9, 2_207_042, 'rate.quota'],
    [36_003, 2_207_009, 'media.rejected'],
    [100, 36_009, 'auth.revoked'],
    [100, undefined, 'content.invalid'],
  ])('with code %p and subcode %p means %s', (code, subcode, meaning) => {
    expect(graph(code, subcode)?.code).toBe(meaning);
  });

  it('is temporary when Meta says so, and keeps the trace id', () => {
    const refusal = graph(100, undefined, { is_transient: true, fbtrace_id: 'Atrace' });
    expect(refusal).toMatchObject({
      code: 'platform.transient',
      details: { network: { requestId: 'Atrace' } },
    });
  });

  it('of a code has its own form at Instagram', () => {
    const refusal = explainInstagram(
      failure(400, { error_type: 'OAuthException', code: 400, error_message: 'used' }),
    );
    expect(refusal?.code).toBe('auth.revoked');
  });
});

describe('a refusal by LinkedIn', () => {
  it('of a duplicate names the existing post', () => {
    const message = 'Content is a duplicate of urn:li:share:7042000000000000000';
    expect(explainLinkedin(failure(422, { status: 422, message }))).toMatchObject({
      code: 'content.duplicate',
      details: { existingPostId: 'urn:li:share:7042000000000000000' },
    });
    const quoted = `The text "${message}" is fine`;
    expect(explainLinkedin(failure(422, { status: 422, message: quoted }))).toBeNull();
  });

  it.each([
    [401, { code: 'EXPIRED_ACCESS_TOKEN' }, 'auth.expired'],
    [401, { code: 'REVOKED_ACCESS_TOKEN' }, 'auth.revoked'],
    [403, { code: 'ACCESS_DENIED' }, 'auth.scope'],
    [426, { code: 'NONEXISTENT_VERSION' }, 'contract.changed'],
    [429, { message: 'throttled' }, 'rate.quota'],
  ])('with %i and %j means %s', (status, json, code) => {
    expect(explainLinkedin(failure(status, json))?.code).toBe(code);
  });
});
