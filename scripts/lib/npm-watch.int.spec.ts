import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const WATCHER = `
import { whenNpmEnds } from ${JSON.stringify(join(import.meta.dirname, 'npm-watch.mjs'))};
const commandOf = (pid) => (pid === Number(process.env.STAND_IN) ? 'npm start' : 'sh -c node start.mjs');
whenNpmEnds(commandOf, () => { console.log('ended'); process.exit(0); });
console.log('watching');
setInterval(() => undefined, 1_000);
`;

const STAND_IN = `
import { spawn } from 'node:child_process';
const env = { ...process.env, npm_lifecycle_event: 'start', STAND_IN: String(process.pid) };
spawn(process.argv[2], process.argv.slice(3), { env, stdio: 'inherit' });
setInterval(() => undefined, 1_000);
`;

describe('a script that npm starts', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-npm-'));
    writeFileSync(join(folder, 'watcher.mjs'), WATCHER);
    writeFileSync(join(folder, 'stand-in.mjs'), STAND_IN);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['directly', (watcher: string) => [process.execPath, watcher]],
    [
      'through a shell that stays',
      (watcher: string) => ['sh', '-c', `"${process.execPath}" "${watcher}"; true`],
    ],
  ])('notices that npm has ended, started %s', async (_, words) => {
    const standIn = spawn(
      process.execPath,
      [join(folder, 'stand-in.mjs'), ...words(join(folder, 'watcher.mjs'))],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const lines = createInterface(standIn.stdout)[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('watching');
    standIn.kill('SIGKILL');
    expect((await lines.next()).value).toBe('ended');
  });
});
