import {
  addCheckpointBody,
  cosignatureOf,
  proveConsistency,
  type ProofReader,
  type WitnessKey,
} from '@rampart/event-log';
import { publicReach } from '@rampart/outbound';
import { post } from './post.js';
import type { NewCheckpoint, Witness } from './witness.js';

const CONFLICT = 409;
const SIZE_TYPE = 'text/x.tlog.size';

export interface TlogSettings {
  /** The prefix of the submission URLs. */
  readonly url: URL;
  readonly key: WitnessKey;
  readonly pool: ProofReader;
}

/**
 * As defined by C2SP tlog-witness, a witness signs a checkpoint that provably extends the last one it saw. It refuses
 * when it saw more or other events than this log has, which reveals a rewritten history.
 */
export function tlogWitness({ url, key, pool }: TlogSettings): Witness {
  const address = new URL(`${url.href.replace(/\/+$/u, '')}/add-checkpoint`);
  const reach = publicReach(url);
  /** The size that the witness saw last, by origin. If it is wrong, the witness answers with the right one. */
  const sizes = new Map<string, number>();

  async function submit(checkpoint: NewCheckpoint, old: number, again = true): Promise<string> {
    const { shard, tenantId, note } = checkpoint;
    const { path } =
      old === 0 ? { path: [] } : await proveConsistency({ pool, shard }, tenantId, old, checkpoint.size);
    const { status, headers, body } = await post(address, reach, {}, addCheckpointBody(old, path, note));
    const text = body.toString('utf8');
    if (status === 200) return text;
    const known = status === CONFLICT && headers['content-type'] === SIZE_TYPE ? Number(text.trim()) : NaN;
    if (!again || !Number.isSafeInteger(known) || known === old)
      throw new Error(`The witness refused the checkpoint of shard ${shard}, tenant ${tenantId}: ${status}.`);
    if (known > checkpoint.size)
      throw new Error(
        `The witness saw ${known} events of shard ${shard}, tenant ${tenantId}; this log has ${checkpoint.size}.`,
      );
    return submit(checkpoint, known, false);
  }

  return {
    name: 'tlog',
    async publish(checkpoints, seen) {
      for (const checkpoint of checkpoints) {
        const origin = `${checkpoint.shard}/${checkpoint.tenantId}`;
        const answer = await submit(checkpoint, sizes.get(origin) ?? 0);
        const line = cosignatureOf(checkpoint.note, answer, key);
        if (line === null)
          throw new Error(
            `The witness’s answer for ${origin} has no signature of ${key.name}. Check RAMPART_WITNESS_KEY.`,
          );
        sizes.set(origin, checkpoint.size);
        await seen(checkpoint, line);
      }
    },
  };
}
