import { systemClock } from '@rampart/kernel';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalObjectStore } from '../src/adapters/local-object-store.js';
import { LocalWrappingKeys } from '../src/adapters/local-wrapping-keys.js';
import { SealedEvidenceStore } from '../src/adapters/sealed-evidence-store.js';

/** Runs work with an evidence store in a folder of its own, which is removed afterwards. */
export async function withStore(
  work: (store: SealedEvidenceStore, folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-bench-evidence-'));
  try {
    const keys = new LocalWrappingKeys(folder, randomBytes(32), systemClock);
    await work(new SealedEvidenceStore(new LocalObjectStore(join(folder, 'evidence')), keys), folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** CPU seconds of all threads of this process, the median of three. */
export async function cpuOf(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1e6);
  }
  return times.sort((a, b) => a - b)[1] as number;
}
