import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');

/** Jest resolves modules differently, so the benchmarks are loaded as `npm run bench` loads them. */
it('npm run bench loads every benchmark before it looks for the named ones', async () => {
  const output = await new Promise<string>((resolve) => {
    const bench = [join(ROOT, 'scripts/bench.mjs'), 'no-such-benchmark'];
    execFile(process.execPath, bench, { cwd: ROOT }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
  expect(output).toContain('There is no benchmark "no-such-benchmark".');
  expect(output).toMatch(/There are: .*enumeration.*live-sockets.*soc-memory/);
});
