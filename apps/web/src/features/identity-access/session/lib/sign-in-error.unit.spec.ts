import { describe, expect, it } from '@jest/globals';
import { errorFromAnswer, errorFromNetwork } from '../../../../shared/api-client/api-error.js';
import { signInErrorText } from './sign-in-error.js';

describe('sign-in error', () => {
  it('prefers detail, then error, then message of the answer', () => {
    const body = { detail: 'Detail.', error: 'Error.', message: 'Message.' };
    expect(signInErrorText(errorFromAnswer(body, 401, 'Unauthorized'))).toBe('Detail.');
    expect(signInErrorText(errorFromAnswer({ ...body, detail: ' ' }, 401, 'Unauthorized'))).toBe('Error.');
    expect(signInErrorText(errorFromAnswer({ message: 'Message.' }, 401, 'Unauthorized'))).toBe('Message.');
  });

  it('falls back to the HTTP status', () => {
    expect(signInErrorText(errorFromAnswer('<html>', 502, 'Bad Gateway'))).toBe('HTTP 502 Bad Gateway');
    expect(signInErrorText(errorFromAnswer(null, 502, ''))).toBe('HTTP 502');
  });

  it('says what the network said, or the general sentence', () => {
    expect(signInErrorText(errorFromNetwork(new TypeError('Failed to fetch')))).toBe('Failed to fetch');
    expect(signInErrorText('?')).toBe('Login failed. Please check your credentials.');
  });
});
