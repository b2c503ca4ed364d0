import { readFile, statfs } from 'node:fs/promises';
import { cpus, freemem, hostname, totalmem } from 'node:os';
import { performance } from 'node:perf_hooks';
import { between, type HostCounters, readInterfaces } from './counters.js';

/** Rates over less than this say more about chance than about the host. */
const LEAST_MS = 1_000;

/** Measures the host this process runs on; each reading is compared with the one before. */
export class HostMeter {
  private before: HostCounters | null = null;
  private last: HostCounters | null = null;

  /** Those who ask within a second of each other are told the same. */
  async read() {
    if (this.last === null || performance.now() - this.last.at >= LEAST_MS) {
      const now = await readCounters();
      this.before = this.last;
      this.last = now;
    }
    const { memory, disk } = this.last;
    return { node: hostname(), memory, disk, ...between(this.before, this.last) };
  }
}

async function readCounters(): Promise<HostCounters> {
  const [disk, network] = await Promise.all([readDisk(), readNetwork()]);
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    idle,
    total: user + nice + sys + idle + irq,
  }));
  const total = totalmem();
  return {
    at: performance.now(),
    cpu: {
      idle: times.reduce((all, one) => all + one.idle, 0),
      total: times.reduce((all, one) => all + one.total, 0),
    },
    memory: { used: total - freemem(), total },
    ...{ disk, network },
  };
}

async function readDisk(): Promise<HostCounters['disk']> {
  const { blocks, bfree, bsize } = await statfs(process.cwd());
  return blocks === 0 ? null : { used: (blocks - bfree) * bsize, total: blocks * bsize };
}

/** Only Linux has the file: elsewhere nothing is said. */
async function readNetwork(): Promise<HostCounters['network']> {
  if (process.platform !== 'linux') return null;
  return readInterfaces(await readFile('/proc/net/dev', 'utf8'));
}
