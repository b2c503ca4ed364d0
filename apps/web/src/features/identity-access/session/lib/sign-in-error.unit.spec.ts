import { describe, expect, it } from '@jest/globals';
import { errorFromAnswer, errorFromNetwork } from '../../../../shared/api-client/api-error.js';
import { signInErrorText } from './sign-in-error.js';

describe('the error text of a sign-in', () => {
  it('is the detail, otherwise the error, otherwise the message of the answer', () => {
    const body = { detail: 'Detail.', error: 'Error.', message: 'Message.' };
    expect(signInErrorText(errorFromAnswer(body, 401, 'Unauthorized'))).toBe('Detail.');
    expect(signInErrorText(errorFromAnswer({ ...body, detail: ' ' }, 401, 'Unauthorized'))).toBe('Error.');
    expect(signInErrorText(errorFromAnswer({ message: 'Message.' }, 401, 'Unauthorized'))).toBe('Message.');
  });

  it('is the HTTP status when the answer has no text', () => {
    expect(signInErrorText(errorFromAnswer('<html>', 502, 'Bad Gateway'))).toBe('HTTP 502 Bad Gateway');
    expect(signInErrorText(errorFromAnswer(null, 502, ''))).toBe('HTTP 502');
  });

  it('is that of a network failure, or the general sentence', () => {
    expect(signInErrorText(errorFromNetwork(new TypeError('Failed to fetch')))).toBe('Failed to fetch');
    expect(signInErrorText('?')).toBe('Login failed. Please check your credentials.');
  });
});
