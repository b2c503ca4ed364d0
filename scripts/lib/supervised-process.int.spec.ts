import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SupervisedProcess as Supervised } from './supervised-process.mjs';

// Restarts come after a pause of real time.
jest.setTimeout(60_000);

/** A child process that reports its start, and ends in order on request. */
const CHILD = `
import { appendFileSync } from 'node:fs';
const note = (line) => appendFileSync(process.env.NOTES, line + '\\n');
process.on('SIGTERM', () => { note('ended ' + process.pid); process.exit(0); });
setInterval(() => undefined, 1_000);
console.log('hello from ' + process.pid);
note('runs ' + process.pid);
process.send('listening');
`;

describe('a supervised process', () => {
  let folder: string;
  let notes: string;
  let SupervisedProcess: typeof Supervised;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-supervised-'));
    notes = join(folder, 'notes');
    writeFileSync(join(folder, 'child.mjs'), CHILD);
    process.env['RAMPART_HOME'] = join(folder, 'home');
    ({ SupervisedProcess } = await import('./supervised-process.mjs'));
  });
  afterAll(() => {
    delete process.env['RAMPART_HOME'];
    rmSync(folder, { recursive: true });
  });

  const noted = (what: string): number[] => {
    const lines = existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : [];
    return lines.filter((line) => line.startsWith(`${what} `)).map((line) => Number(line.slice(what.length)));
  };
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await sleep(10);
  };
  const supervise = () =>
    new SupervisedProcess({
      name: 'child',
      script: join(folder, 'child.mjs'),
      env: { PATH: process.env['PATH'], NOTES: notes },
    });

  it('restarts after a SIGKILL, keeps its log, and ends in order on request', async () => {
    rmSync(notes, { force: true });
    const supervised = supervise();
    supervised.start();
    expect(supervised.listening).toBe(false);
    await until(() => supervised.listening);
    const [first = 0] = noted('runs');
    process.kill(first, 'SIGKILL');
    await until(() => !supervised.listening);
    await until(() => noted('runs').length === 2);
    const [, second = 0] = noted('runs');
    expect(supervised.deaths).toBe(1);
    await supervised.stop();
    expect(noted('ended')).toEqual([second]);
    expect(readFileSync(supervised.log, 'utf8')).toBe(`hello from ${first}\nhello from ${second}\n`);
    expect(supervised.lastWords()).toBe(`hello from ${second}`);
  });

  it('ends when its launcher is killed', async () => {
    rmSync(notes, { force: true });
    const module = join(import.meta.dirname, 'supervised-process.mjs');
    const launcher = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { SupervisedProcess } from ${JSON.stringify(module)};
       new SupervisedProcess(${JSON.stringify({ name: 'orphan', script: join(folder, 'child.mjs'), env: { NOTES: notes } })}).start();`,
    ]);
    await until(() => noted('runs').length === 1);
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    await until(() => noted('ended').length === 1);
    expect(noted('ended')).toEqual(noted('runs'));
  });

  it('does not restart when it is asked to end during the pause', async () => {
    const supervised = supervise();
    supervised.script = join(folder, 'missing.mjs');
    supervised.start();
    await until(() => supervised.deaths === 1);
    await supervised.stop();
    expect(supervised.deaths).toBe(1);
    expect(supervised.lastWords()).toContain('missing.mjs');
  });
});
