import { readFile, statfs } from 'node:fs/promises';
import { cpus, freemem, totalmem } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { ProcessState } from '../contract/system.js';
import { between, type Counters, readInterfaces } from './counters.js';
import { readLimits } from './limits.js';

/** What is measured of a process and where it runs. */
export type Measured = Pick<ProcessState, 'seconds' | 'cpu' | 'memory' | 'disk' | 'network' | 'own'>;

/** Measures this process and its container, or its host where nothing limits it; each reading is compared with the last. */
export class Meter {
  private before: Counters | null = null;

  async read(): Promise<Measured> {
    const now = await readCounters();
    const { seconds, share, network, processors } = between(this.before, now);
    this.before = now;
    const { memory, disk, cpu, own } = now;
    return {
      ...{ seconds, memory, disk, network },
      cpu: { share, processors: cpu.processors, of: cpu.of },
      own: { processors, memory: own.memory },
    };
  }
}

async function readCounters(): Promise<Counters> {
  const total = totalmem();
  const [disk, network, limits] = await Promise.all([readDisk(), readNetwork(), readLimits(total)]);
  const { user, system } = process.cpuUsage();
  return {
    at: performance.now(),
    cpu: limits.cpu === null ? hostCpu() : { ...limits.cpu, of: 'container' },
    memory:
      limits.memory === null
        ? { used: total - freemem(), total, of: 'host' }
        : { ...limits.memory, of: 'container' },
    ...{ disk, network },
    own: { busy: (user + system) / 1e6, memory: process.memoryUsage.rss() },
  };
}

function hostCpu(): Counters['cpu'] {
  const all = cpus();
  const busy = all.reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
  return { busy: busy / 1_000, processors: all.length, of: 'host' };
}

async function readDisk(): Promise<Counters['disk']> {
  const { blocks, bfree, bsize } = await statfs(process.cwd());
  return blocks === 0 ? null : { used: (blocks - bfree) * bsize, total: blocks * bsize };
}

/** Only Linux has the file: elsewhere nothing is said. */
async function readNetwork(): Promise<Counters['network']> {
  if (process.platform !== 'linux') return null;
  return readInterfaces(await readFile('/proc/net/dev', 'utf8'));
}
