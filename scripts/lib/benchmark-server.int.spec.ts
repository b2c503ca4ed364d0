import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Ignores SIGTERM, in a session of its own, and has a child. */
const STUBBORN = `
process.on('SIGTERM', () => undefined);
const child = require('node:child_process').spawn('sleep', ['600']);
console.log(process.pid + ' ' + child.pid);
setInterval(() => undefined, 1000);
`;

const BENCHMARK = `
import { spawn } from 'node:child_process';
import { descendants } from ${JSON.stringify(join(import.meta.dirname, 'descendants.mjs'))};
import { withServer } from ${JSON.stringify(join(import.meta.dirname, 'benchmark-server.mjs'))};
await withServer(async () => {
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { detached: true });
  child.stdout.once('data', () => console.log(JSON.stringify(descendants())));
  await new Promise(() => undefined);
});
`;

interface Found {
  readonly pid: number;
  readonly name: string;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a benchmark that a signal ends', () => {
  let folder: string;
  let benchmark: ChildProcess | undefined;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-signal-'));
    writeFileSync(join(folder, 'benchmark.mjs'), BENCHMARK);
  });
  afterAll(() => {
    benchmark?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  async function started(): Promise<readonly Found[]> {
    const root = join(import.meta.dirname, '../..');
    const words = ['--conditions', 'source', '--import', 'tsx', join(folder, 'benchmark.mjs')];
    const temporary = mkdtempSync(join(folder, 'tmp-'));
    benchmark = spawn(process.execPath, words, {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(benchmark.stdout as NodeJS.ReadableStream), 'line')) as [
      string,
    ];
    return JSON.parse(line) as Found[];
  }

  it.each<[string, readonly NodeJS.Signals[], number]>([
    ['SIGINT', ['SIGINT'], 130],
    ['the same signal several times', ['SIGTERM', 'SIGTERM', 'SIGTERM'], 143],
  ])(
    'leaves no process and no file behind after %s',
    async (_, signals, code) => {
      const found = await started();
      expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['postgres', 'node', 'sleep']));
      const ended = once(benchmark as ChildProcess, 'exit');
      for (const signal of signals) benchmark?.kill(signal);
      expect(await ended).toEqual([code, null]);
      expect(found.filter(({ pid }) => isAlive(pid))).toEqual([]);
      const left = readdirSync(folder).filter((name) => name.startsWith('tmp-'));
      const files = left.flatMap((name) => readdirSync(join(folder, name)));
      expect(files.filter((name) => name.startsWith('rampart-'))).toEqual([]);
    },
    120_000,
  );
});
