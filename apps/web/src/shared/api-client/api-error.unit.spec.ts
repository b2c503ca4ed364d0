import { describe, expect, it } from '@jest/globals';
import { errorFromAnswer, errorFromNetwork, errorText } from './api-error.js';

describe('API error', () => {
  it('carries message, status, code, description and field messages of a problem', () => {
    const problem = {
      message: 'The scan cannot start.',
      code: 'impersonation-scan.invalid',
      description: 'Choose at least one platform.',
      errors: [{ path: 'platforms', message: 'Choose at least one platform.' }, 'junk'],
    };
    const error = errorFromAnswer(problem, 400, 'Bad Request');
    expect(error).toMatchObject({
      message: 'The scan cannot start.',
      status: 400,
      code: 'impersonation-scan.invalid',
      description: 'Choose at least one platform.',
      fields: [{ path: 'platforms', message: 'Choose at least one platform.' }],
    });
  });

  it('falls back from message to error, to the status text, to a general sentence', () => {
    expect(errorFromAnswer({ error: 'No.' }, 400, 'Bad Request').message).toBe('No.');
    expect(errorFromAnswer({ message: 7 }, 400, 'Bad Request').message).toBe('Bad Request');
    expect(errorFromAnswer('<html>', 502, '').message).toBe('API request failed');
  });

  it('has status 0 when the network failed', () => {
    expect(errorFromNetwork(new TypeError('Failed to fetch'))).toMatchObject({
      status: 0,
      message: 'Failed to fetch',
    });
    expect(errorFromNetwork(undefined)).toMatchObject({ status: 0, message: 'Unknown error occurred' });
    expect(errorText(errorFromNetwork(new TypeError('Failed to fetch')))).toContain('did not answer');
  });
});
