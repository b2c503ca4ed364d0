import { systemClock } from '@rampart/kernel';
import { FolderObjects } from '@rampart/outbound/objects';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeyFolder } from '../src/adapters/keys/key-folder.js';
import { StoredWrappingKeys } from '../src/adapters/keys/stored-wrapping-keys.js';
import { SealedEvidenceStore } from '../src/adapters/sealed-evidence-store.js';

export async function withStore(
  work: (store: SealedEvidenceStore, folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-bench-evidence-'));
  try {
    const keys = new StoredWrappingKeys(
      new KeyFolder({ dataDir: folder, keyEncryptionKey: randomBytes(32) }),
      systemClock,
    );
    await work(new SealedEvidenceStore(new FolderObjects(join(folder, 'evidence')), keys), folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The number of warm-up rounds, after which the engine has compiled the code, and of measured rounds. */
const [WARM_UP, ROUNDS] = [6, 5];

export const EVERY_ROUND: readonly number[] = Array.from({ length: WARM_UP + ROUNDS }, (_, round) => round);

/** CPU seconds of all threads of this process: those of the first round, and the median of the measured rounds. */
export async function cpuOf(
  work: (round: number) => Promise<void>,
): Promise<{ readonly first: number; readonly warm: number }> {
  const times: number[] = [];
  for (const round of EVERY_ROUND) {
    const start = process.cpuUsage();
    await work(round);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1e6);
  }
  const warm = times.slice(WARM_UP).sort((a, b) => a - b)[ROUNDS >> 1] as number;
  return { first: times[0] as number, warm };
}
