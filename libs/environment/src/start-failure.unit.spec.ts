import { describe, expect, it } from '@jest/globals';
import { startFailure } from './start-failure.js';

const failing = (message: string, facts: object) => Object.assign(new Error(message), facts);

describe('the reason why a process could not start', () => {
  it('names the port that is in use', () => {
    const error = failing('listen EADDRINUSE', { code: 'EADDRINUSE', address: '127.0.0.1', port: 8000 });
    expect(startFailure(error)).toBe('Port 8000 on 127.0.0.1 is taken. Set PORT to another one.');
  });

  it.each([
    ['connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'],
    ['password authentication failed for user "ada"', '28P01'],
    ['database "nowhere" does not exist', '3D000'],
  ])('names the service that cannot be reached: %s', (message, code) => {
    const text = startFailure(failing(message, { code }));
    expect(text).toContain(message);
    expect(text).toContain('DATABASE_URL');
    expect(text).not.toContain('\n');
  });

  it('names the first of several addresses that were tried', () => {
    const refused = failing('connect ECONNREFUSED ::1:5432', { code: 'ECONNREFUSED' });
    expect(startFailure(new AggregateError([refused]))).toContain('::1:5432');
  });

  it('has the stack of any other error', () => {
    expect(startFailure(new TypeError('no such thing'))).toMatch(/no such thing\n\s+at /);
    expect(startFailure('only words')).toBe('only words');
  });
});
