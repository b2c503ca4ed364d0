import { describe, expect, it } from '@jest/globals';
import { isFromOurPages } from './same-origin.guard.js';

const from = (headers: Record<string, string>, publicUrl?: string): boolean =>
  isFromOurPages({ headers: { host: 'rampart.test:8443', ...headers } }, publicUrl);

describe('A request', () => {
  it.each([
    ['of no browser', {}],
    ['that the browser calls our own', { 'sec-fetch-site': 'same-origin' }],
    ['that a person typed', { 'sec-fetch-site': 'none' }],
    ['of our own page without a referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['of our own origin', { origin: 'https://rampart.test:8443' }],
    ['of our own origin as we are reached inside', { origin: 'http://rampart.test:8443' }],
  ])('%s is accepted', (_name, headers) => {
    expect(from(headers)).toBe(true);
  });

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour', { 'sec-fetch-site': 'same-site' }],
    [
      'of another site that claims our origin',
      { 'sec-fetch-site': 'cross-site', origin: 'https://rampart.test:8443' },
    ],
    ['of another port', { origin: 'https://rampart.test' }],
    ['of another host', { origin: 'https://rampart.test.evil:8443' }],
    ['of a page that hides its origin', { origin: 'null' }],
    ['of nonsense', { origin: 'rampart.test:8443' }],
  ])('%s is refused', (_name, headers) => {
    expect(from(headers)).toBe(false);
  });

  it('of the public origin is accepted behind a proxy that sends another host', () => {
    expect(from({ origin: 'https://rampart.example' }, 'https://rampart.example/base')).toBe(true);
    expect(from({ origin: 'https://evil.example' }, 'https://rampart.example/base')).toBe(false);
  });
});
