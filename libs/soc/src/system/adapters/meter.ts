import { readFile, statfs } from 'node:fs/promises';
import { cpus, freemem, totalmem } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { ProcessState } from '../contract/system.js';
import { between, type Counters, linkRate, readInterfaces, scaleOf } from './counters.js';
import { readLimits } from './limits.js';

export type Measured = Pick<ProcessState, 'seconds' | 'cpu' | 'memory' | 'disk' | 'network' | 'own'>;

/** Measures the process and its container or host, as rates since the last reading. */
export class Meter {
  private before: Counters | null = null;
  /** The highest bytes per second in one direction so far. */
  private peak = 0;

  async read(): Promise<Measured> {
    const now = await readCounters();
    const { seconds, share, network, processors } = between(this.before, now);
    this.before = now;
    const { memory, disk, cpu, own } = now;
    const scale = network === null ? null : scaleOf(network, now.network?.link ?? null, this.peak);
    if (scale?.of === 'peak') this.peak = scale.rate;
    return {
      ...{ seconds, memory, disk },
      network: network === null || scale === null ? null : { ...network, scale },
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

/** Null on other systems than Linux. */
async function readNetwork(): Promise<Counters['network']> {
  if (process.platform !== 'linux') return null;
  const { received, sent, active } = readInterfaces(await readFile('/proc/net/dev', 'utf8'));
  const speeds = active.map((name) => readFile(`/sys/class/net/${name}/speed`, 'utf8').catch(() => null));
  return { received, sent, link: linkRate(await Promise.all(speeds)) };
}
