import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');

/** Jest resolves modules differently, so a separate process loads the benchmarks as `npm run bench` does. */
it('npm run bench -- --list loads and names every benchmark', async () => {
  const output = await new Promise<string>((resolve) => {
    const bench = [join(ROOT, 'scripts/bench.mjs'), '--list'];
    execFile(process.execPath, bench, { cwd: ROOT }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
  expect(output).toMatch(/^enumeration\n[^]*^live-sockets\n[^]*^scale \(only by name\)\n/m);
});
