import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');

/** Jest resolves modules differently, so a separate process loads the benchmarks as `npm run bench` does. */
it('npm run bench loads every benchmark before it selects those on the command line', async () => {
  const output = await new Promise<string>((resolve) => {
    const bench = [join(ROOT, 'scripts/bench.mjs'), 'no-such-benchmark'];
    execFile(process.execPath, bench, { cwd: ROOT }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
  expect(output).toContain('There is no benchmark "no-such-benchmark".');
  expect(output).toMatch(/There are: .*enumeration.*live-sockets.*soc-memory/);
});
