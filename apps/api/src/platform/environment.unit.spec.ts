import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { EnvironmentError } from '@rampart/environment';
import { readEnvironment } from './environment.js';

const key = Buffer.alloc(32, 7).toString('base64');
const signing = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'der', type: 'pkcs8' })
  .toString('base64');
const good = {
  DATABASE_URL: 'postgres://owner:secret-word@127.0.0.1/rampart',
  RAMPART_DATA_DIR: '/tmp/objects',
  RAMPART_KEK: key,
  RAMPART_JWT_KEY: signing,
  RAMPART_LOG_KEY: signing,
};

const complaint = (variables: Record<string, string>): string => {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
};

describe('the environment', () => {
  it('has defaults for optional variables, also when they are empty', () => {
    expect(readEnvironment({ ...good, PORT: '', UNRELATED: 'x' })).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8000,
      BLUESKY_URL: 'https://public.api.bsky.app',
      LOG_LEVEL: 'info',
    });
  });

  it('lists all bad variables at once, each by name', () => {
    const text = complaint({
      ...good,
      DATABASE_URL: '',
      PORT: '70000',
      RAMPART_KEK: 'AAAA',
      LOG_LEVEL: 'loud',
    });
    expect(
      text
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(':')[0]),
    ).toEqual(['DATABASE_URL', 'RAMPART_KEK', 'LOG_LEVEL', 'PORT']);
    expect(text).toContain('DATABASE_URL: is missing');
    expect(text).toContain('PORT: must be a whole number from 0 to 65535');
    expect(text).toContain('RAMPART_KEK: must be exactly 32 bytes in base64');
  });

  it('requires a public address that ends with the base path, with or without a slash', () => {
    const read = (base: string, url: string) =>
      readEnvironment({ ...good, RAMPART_BASE_PATH: base, RAMPART_PUBLIC_URL: url }).RAMPART_BASE_PATH;
    expect(read('', 'https://rampart.example')).toBe('/');
    expect(read('/rampart', 'https://rampart.example/rampart/')).toBe('/rampart/');
    expect(read('/a/b_c/', 'https://rampart.example/a/b_c')).toBe('/a/b_c/');
    expect(() => read('/rampart/', 'https://rampart.example')).toThrow('RAMPART_PUBLIC_URL: must end with');
    for (const base of ['rampart', '//rampart', '/a//b', '/../', '/a b/', '/%2f/']) {
      expect(() => read(base, 'https://rampart.example')).toThrow('RAMPART_BASE_PATH: must be a path');
    }
  });

  it('accepts public addresses with http or https only', () => {
    const wrong = { SECURITY_CONTACT: 'javascript:alert(1)', SCHEDULER_URL: 'http://calendar.example' };
    expect(complaint({ ...good, ...wrong })).toMatch(
      /SCHEDULER_URL: must be an https[^]*SECURITY_CONTACT: must be/,
    );
  });

  it('never repeats a value in an error', () => {
    expect(
      complaint({
        ...good,
        DATABASE_URL: 'mysql://owner:secret-word@host/x',
        RAMPART_JWT_KEY: '%secret-word%',
      }),
    ).not.toContain('secret-word');
  });
});
