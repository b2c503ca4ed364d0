import { describe, expect, it } from '@jest/globals';
import { deviceName } from './device-name.js';
import { supportOf } from './push-support.js';

describe('a browser', () => {
  const able = { isSecureContext: true, hasPush: true, permission: 'default' } as const;

  it.each([
    ['asks first', {}, 'not-asked'],
    ['was allowed', { permission: 'granted' }, 'ready'],
    ['was refused', { permission: 'denied' }, 'denied'],
    ['is reached without HTTPS', { isSecureContext: false, hasPush: false }, 'insecure'],
    ['has no push manager', { hasPush: false }, 'unsupported'],
    ['has no notifications', { permission: null }, 'unsupported'],
  ] as const)('that %s is judged so', (_what, changes, support) => {
    expect(supportOf({ ...able, ...changes })).toBe(support);
  });

  const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/19 Safari/604.1`,
      'Safari on iPhone',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 14) ${WEBKIT} Version/19 Safari/605.1`, 'Safari on Mac'],
    ['Synthetic/1', 'Browser'],
  ])('is named by its user agent: %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
