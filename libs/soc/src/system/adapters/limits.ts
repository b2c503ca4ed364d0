import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the kernel lets a container have, and what it has had of it. Null: no limit, so its host's figures hold. */
export interface ContainerLimits {
  readonly memory: { readonly used: number; readonly total: number } | null;
  /** Seconds of processors since the container started, and how many it may keep busy. */
  readonly cpu: { readonly busy: number; readonly processors: number } | null;
}

/** Where Linux tells a container of its control group. */
const MOUNTED_AT = '/sys/fs/cgroup';

/**
 * Reads limits of the control group of this container, of either version. On a host without containers the files
 * hold no limit.
 * @param hostMemory bytes; a limit above is none
 */
export async function readLimits(hostMemory: number, root = MOUNTED_AT): Promise<ContainerLimits> {
  const read = (name: string) => readFile(join(root, name), 'utf8').catch(() => null);
  return {
    memory: (await memoryOf2(read, hostMemory)) ?? (await memoryOf1(read, hostMemory)),
    cpu: (await cpuOf2(read)) ?? (await cpuOf1(read)),
  };
}

type Read = (name: string) => Promise<string | null>;

async function memoryOf2(read: Read, host: number): Promise<ContainerLimits['memory']> {
  const [total, used] = [number(await read('memory.max')), number(await read('memory.current'))];
  if (total === null || used === null || total >= host) return null;
  return { total, used: used - reclaimable(await read('memory.stat'), 'inactive_file') };
}

async function memoryOf1(read: Read, host: number): Promise<ContainerLimits['memory']> {
  const total = number(await read('memory/memory.limit_in_bytes'));
  const used = number(await read('memory/memory.usage_in_bytes'));
  if (total === null || used === null || total >= host) return null;
  return { total, used: used - reclaimable(await read('memory/memory.stat'), 'total_inactive_file') };
}

async function cpuOf2(read: Read): Promise<ContainerLimits['cpu']> {
  const [quota, period] = ((await read('cpu.max')) ?? '').split(/\s+/).map(Number);
  const busy = field(await read('cpu.stat'), 'usage_usec');
  if (!positive(quota) || !positive(period) || busy === null) return null;
  return { busy: busy / 1e6, processors: quota / period };
}

async function cpuOf1(read: Read): Promise<ContainerLimits['cpu']> {
  const quota = number(await read('cpu/cpu.cfs_quota_us'));
  const period = number(await read('cpu/cpu.cfs_period_us'));
  const busy = number(await read('cpuacct/cpuacct.usage'));
  if (!positive(quota) || !positive(period) || busy === null) return null;
  return { busy: busy / 1e9, processors: quota / period };
}

/** Files in memory that are let go when memory is wanted: what Kubernetes does not count either. */
const reclaimable = (stat: string | null, name: string): number => field(stat, name) ?? 0;

function field(text: string | null, name: string): number | null {
  const line = text?.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? null : number(line.slice(name.length));
}

function number(text: string | null): number | null {
  const value = Number(text?.trim() || Number.NaN);
  return Number.isFinite(value) ? value : null;
}

const positive = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && value > 0;
