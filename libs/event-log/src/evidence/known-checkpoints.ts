import { parseBody } from './signed-note.js';
import type { StoredCheckpoint } from './tenant-evidence.js';

const ORIGIN = /\/(\d+)\/([0-9a-f-]{36})$/;

/** Reads checkpoints that were kept elsewhere; unreadable notes are left out. */
export function checkpointsOf(
  shard: number,
  notes: readonly string[],
): (StoredCheckpoint & { readonly tenantId: string })[] {
  return notes.flatMap((note) => {
    const body = parseBody(note);
    const [, of, tenantId] = ORIGIN.exec(body?.origin ?? '') ?? [];
    if (body === null || tenantId === undefined || Number(of) !== shard) return [];
    return [{ tenantId, size: body.size, root: null, note }];
  });
}

export function shardsOf(notes: readonly string[]): number[] {
  return notes.flatMap((note) => {
    const [, shard] = ORIGIN.exec(parseBody(note)?.origin ?? '') ?? [];
    return shard === undefined ? [] : [Number(shard)];
  });
}
