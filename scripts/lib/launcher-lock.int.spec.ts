import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as LockModule from './launcher-lock.mjs';

describe('the launcher lock', () => {
  let folder: string;
  let lock: typeof LockModule;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-lock-'));
    process.env['RAMPART_HOME'] = join(folder, 'home');
    lock = await import('./launcher-lock.mjs');
  });
  afterAll(() => {
    delete process.env['RAMPART_HOME'];
    rmSync(folder, { recursive: true });
  });
  const file = (): string => join(folder, 'home', 'launcher.json');

  it('is refused while another launcher runs, and the error states its address', () => {
    lock.makeHome();
    writeFileSync(file(), JSON.stringify({ pid: 4711, url: 'http://127.0.0.1:8000' }));
    expect(() =>
      lock.holdLauncherLock((pid: number) => (pid === 4711 ? 'node scripts/start.mjs' : '')),
    ).toThrow('Rampart already runs at http://127.0.0.1:8000 (process 4711). Stop it: kill 4711');
  });

  it('is taken over when its process died or its id was reused, and is released at the end', () => {
    lock.holdLauncherLock(() => 'vim notes.txt');
    lock.holdLauncherLock(() => '');
    expect(existsSync(file())).toBe(true);
    lock.releaseLauncherLock();
    expect(existsSync(file())).toBe(false);
  });

  it('is taken over when a full disk or a power cut left half a file', () => {
    for (const half of ['', '{"pid":']) {
      writeFileSync(file(), half);
      lock.holdLauncherLock(() => 'node scripts/start.mjs');
      expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ pid: process.pid });
    }
    lock.releaseLauncherLock();
  });

  const asRoot = process.getuid?.() === 0 ? it : it.skip;
  asRoot('is refused for the installation of another user, which stays unchanged', () => {
    const secrets = join(folder, 'home', 'secrets.json');
    writeFileSync(secrets, '{}');
    expect(() => lock.makeHome()).not.toThrow();
    chownSync(secrets, 64_321, 64_321);
    expect(() => lock.makeHome()).toThrow(/belongs to user id 64321\. Start it as that user/);
    rmSync(secrets);
  });

  it('explains why the home folder cannot be created', () => {
    rmSync(join(folder, 'home'), { recursive: true });
    writeFileSync(join(folder, 'home'), 'a file, not a folder');
    expect(() => lock.makeHome()).toThrow(
      /cannot write to .*home \(E\w+\)\. Make room or give this user the right/,
    );
    rmSync(join(folder, 'home'));
  });
});
