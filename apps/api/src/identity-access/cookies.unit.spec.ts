import { describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import type { ApiEnvironment } from '../platform/environment.js';
import { AuthCookies } from './cookies.js';

const TOKEN = 'A'.repeat(43);

function written(publicUrl: string | undefined, basePath = '/') {
  const cookie = jest.fn();
  const environment = { RAMPART_PUBLIC_URL: publicUrl, RAMPART_BASE_PATH: basePath } as ApiEnvironment;
  new AuthCookies(environment).write({ cookie, req: {} } as unknown as Response, {
    refreshToken: TOKEN,
    deviceToken: TOKEN,
  });
  return cookie.mock.calls;
}

describe('the cookies', () => {
  it('are bound to host and TLS over https', () => {
    for (const [name, , options] of written('https://rampart.example')) {
      expect(name).toMatch(/^__Host-rampart_/);
      expect(options).toMatchObject({ httpOnly: true, secure: true, sameSite: 'strict', path: '/' });
      expect(options).not.toHaveProperty('domain');
    }
  });

  it('are limited to the sign-in paths over http', () => {
    for (const [name, , options] of written(undefined)) {
      expect(name).toMatch(/^rampart_/);
      expect(options).toMatchObject({ httpOnly: true, secure: false, sameSite: 'strict', path: '/api/auth' });
    }
  });

  it('are limited to the base path when one is set', () => {
    for (const [name, , options] of written('https://host.example/rampart/', '/rampart/')) {
      expect(name).toMatch(/^__Secure-rampart_/);
      expect(options).toMatchObject({ secure: true, path: '/rampart/api/auth' });
    }
    for (const [name, , options] of written(undefined, '/rampart/')) {
      expect(name).toMatch(/^rampart_/);
      expect(options).toMatchObject({ secure: false, path: '/rampart/api/auth' });
    }
  });

  it('are read only under the name that this installation sets', () => {
    const cookies = new AuthCookies({
      RAMPART_PUBLIC_URL: 'https://rampart.example',
      RAMPART_BASE_PATH: '/',
    } as ApiEnvironment);
    const read = (jar: object) => cookies.readRefreshToken({ cookies: jar } as Request);
    expect(read({ '__Host-rampart_refresh': TOKEN })).toBe(TOKEN);
    expect(read({ rampart_refresh: TOKEN })).toBeNull();
    expect(read({ '__Host-rampart_refresh': `${TOKEN}x` })).toBeNull();
    expect(read({ '__Host-rampart_refresh': { toString: () => TOKEN } })).toBeNull();
  });
});
