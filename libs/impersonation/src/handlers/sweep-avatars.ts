import type { JobContext, JobOutcome } from '@rampart/jobs';
import type { Clock } from '@rampart/kernel';
import type { KeptAvatars } from '../ports/kept-avatars.js';
import type { ObjectStore } from '../ports/object-store.js';

export interface SweepAvatarsContext {
  readonly clock: Clock;
  readonly objects: ObjectStore;
  readonly avatars: KeptAvatars;
}

const GRACE_MS = 3_600_000;
const AT_ONCE = 500;

/** Removes avatars left by erased accounts, withdrawn identities and crashed jobs. Idempotent. */
export async function sweepAvatars(
  { clock, objects, avatars }: SweepAvatarsContext,
  _data: unknown = {},
  { signal }: Partial<Pick<JobContext, 'signal'>> = {},
): Promise<JobOutcome> {
  let removed = 0;
  for await (const batch of oldObjects(objects, clock.now().getTime() - GRACE_MS)) {
    signal?.throwIfAborted();
    const unreferenced = await avatars.unreferenced(batch);
    if (unreferenced === null) return 'skipped';
    for (const sha256 of unreferenced) await objects.remove(sha256);
    removed += unreferenced.length;
  }
  return removed === 0 ? 'skipped' : 'done';
}

async function* oldObjects(objects: ObjectStore, before: number): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const { sha256, putAt } of objects.list()) {
    if (putAt.getTime() < before) batch.push(sha256);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
