import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readLimits } from './limits.js';

const GIB = 1024 ** 3;
const HOST = 16 * GIB;

describe('the limits of a container', () => {
  const made: string[] = [];
  afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

  const limits = (files: Readonly<Record<string, string>>) => {
    const root = mkdtempSync(join(tmpdir(), 'limits-'));
    made.push(root);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    return readLimits(HOST, root);
  };

  it('come from control groups version 2, and exclude cached files from used memory', async () => {
    const found = await limits({
      'memory.max': `${GIB}\n`,
      'memory.current': `${GIB / 2}\n`,
      'memory.stat': `anon 1\ninactive_file ${GIB / 4}\nactive_file 7\n`,
      'cpu.max': '50000 100000\n',
      'cpu.stat': 'usage_usec 3000000\nuser_usec 1\n',
    });
    expect(found).toEqual({
      memory: { used: GIB / 4, total: GIB },
      cpu: { busy: 3, processors: 0.5 },
    });
  });

  it('come from control groups version 1', async () => {
    const found = await limits({
      'memory/memory.limit_in_bytes': `${GIB}\n`,
      'memory/memory.usage_in_bytes': `${GIB / 2}\n`,
      'memory/memory.stat': `inactive_file 1\ntotal_inactive_file ${GIB / 4}\n`,
      'cpu/cpu.cfs_quota_us': '200000\n',
      'cpu/cpu.cfs_period_us': '100000\n',
      'cpuacct/cpuacct.usage': '5000000000\n',
    });
    expect(found).toEqual({
      memory: { used: GIB / 4, total: GIB },
      cpu: { busy: 5, processors: 2 },
    });
  });

  it.each([
    ['there are no such files', {}],
    [
      'they say there is none',
      {
        'memory.max': 'max\n',
        'memory.current': '5\n',
        'cpu.max': 'max 100000\n',
        'cpu.stat': 'usage_usec 1',
      },
    ],
    [
      'it is more than the host has',
      {
        'memory/memory.limit_in_bytes': '9223372036854771712\n',
        'memory/memory.usage_in_bytes': '5\n',
        'cpu/cpu.cfs_quota_us': '-1\n',
        'cpu/cpu.cfs_period_us': '100000\n',
        'cpuacct/cpuacct.usage': '5\n',
      },
    ],
  ])('are unknown where %s', async (_why, files) => {
    expect(await limits(files)).toEqual({ memory: null, cpu: null });
  });
});
