import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';

const SCRIPT = `
import { createRequire } from 'node:module';
await import('@rampart/jobs');
const loaded = Object.keys(createRequire(import.meta.url).cache);
process.stdout.write(JSON.stringify(loaded.filter((path) => /node_modules.(bullmq|ioredis)./.test(path))));
`;

it('a process that declares jobs and runs none does not load the queue’s engine', () => {
  const flags = ['--conditions', 'source', '--import', 'tsx', '--input-type=module', '--eval', SCRIPT];
  const loaded = execFileSync(process.execPath, flags, { encoding: 'utf8', cwd: import.meta.dirname });
  expect(JSON.parse(loaded)).toEqual([]);
});
