import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Null when there is no limit, so that the host's figures apply. */
export interface ContainerLimits {
  readonly memory: { readonly used: number; readonly total: number } | null;
  /** Busy seconds since the container started, and its number of processors. */
  readonly cpu: { readonly busy: number; readonly processors: number } | null;
}

const MOUNTED_AT = '/sys/fs/cgroup';

/** Of the control group, version 1 or 2. @param hostMemory bytes; a limit above this is no limit */
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
